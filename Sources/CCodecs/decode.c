#include "decode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

ccodecs_decoder *ccodecs_decoder_create(ccodecs_format format, ccodecs_input input, ccodecs_limits limits) {
  ccodecs_decoder *decoder = format == CCODECS_JPEG ? ccodecs_jpeg_create() : ccodecs_png_create();
  if (!decoder) return NULL;
  decoder->input = input;
  decoder->limits = limits;
  return decoder;
}

void ccodecs_decoder_destroy(ccodecs_decoder *decoder) {
  if (!decoder) return;
  decoder->methods->destroy(decoder);
  free(decoder);
}

static ccodecs_decode_status misused(ccodecs_decoder *decoder) {
  decoder->stage = STAGE_FAILED;
  snprintf(decoder->message, sizeof decoder->message, "calls out of order");
  return CCODECS_DECODE_MISUSED;
}

// The only setjmp: the libraries' errors land here, below every Swift frame. What changes after it lives in the decoder,
// so no local variable is read again after a jump.
#define GUARDED(decoder, call)                                                    \
  do {                                                                            \
    if (setjmp((decoder)->jump)) {                                                \
      (decoder)->stage = STAGE_FAILED;                                            \
      return (decoder)->status;                                                   \
    }                                                                             \
    (decoder)->status = (call);                                                   \
    if ((decoder)->status != CCODECS_DECODE_OK) (decoder)->stage = STAGE_FAILED;  \
    return (decoder)->status;                                                     \
  } while (0)

static ccodecs_decode_status guarded_header(ccodecs_decoder *decoder) {
  GUARDED(decoder, decoder->methods->read_header(decoder));
}

static ccodecs_decode_status guarded_plan(ccodecs_decoder *decoder, ccodecs_request request) {
  GUARDED(decoder, decoder->methods->plan(decoder, request));
}

static ccodecs_decode_status guarded_start(ccodecs_decoder *decoder) {
  GUARDED(decoder, decoder->methods->start(decoder));
}

static ccodecs_decode_status guarded_row(ccodecs_decoder *decoder, uint8_t *row) {
  GUARDED(decoder, decoder->methods->read_row(decoder, row));
}

static ccodecs_decode_status guarded_finish(ccodecs_decoder *decoder) {
  GUARDED(decoder, decoder->methods->finish(decoder));
}

ccodecs_decode_status ccodecs_decoder_read_header(ccodecs_decoder *decoder, ccodecs_picture *picture) {
  if (decoder->stage != STAGE_NEW) return misused(decoder);
  decoder->stage = STAGE_HEADER;
  ccodecs_decode_status status = guarded_header(decoder);
  *picture = decoder->picture;
  return status;
}

ccodecs_decode_status ccodecs_decoder_plan(ccodecs_decoder *decoder, ccodecs_request request, ccodecs_picture *picture) {
  if (decoder->stage != STAGE_HEADER) return misused(decoder);
  const ccodecs_picture *whole = &decoder->picture;
  bool is_sound = request.left < request.right && request.right <= whole->width && request.top < request.bottom &&
                  request.bottom <= whole->height;
  if (!is_sound) return misused(decoder);
  decoder->stage = STAGE_PLANNED;
  ccodecs_decode_status status = guarded_plan(decoder, request);
  *picture = decoder->picture;
  return status;
}

ccodecs_decode_status ccodecs_decoder_start(ccodecs_decoder *decoder, ccodecs_picture *picture) {
  if (decoder->stage != STAGE_PLANNED) return misused(decoder);
  decoder->stage = STAGE_ROWS;
  ccodecs_decode_status status = guarded_start(decoder);
  if ((status == CCODECS_DECODE_TRUNCATED || status == CCODECS_DECODE_DAMAGED) && decoder->rows_are_held) {
    decode_note_flaw(decoder, status, decoder->message);
    decoder->stage = STAGE_ROWS;
    status = CCODECS_DECODE_OK;
  }
  *picture = decoder->picture;
  return status;
}

ccodecs_decode_status ccodecs_decoder_read_row(ccodecs_decoder *decoder, uint8_t *row, size_t capacity) {
  const ccodecs_picture *picture = &decoder->picture;
  if (decoder->stage != STAGE_ROWS || decoder->rows_read >= picture->row_count) return misused(decoder);
  if (capacity < (size_t)picture->row_width * picture->channels) return misused(decoder);
  ccodecs_decode_status status = guarded_row(decoder, row);
  if (status == CCODECS_DECODE_OK) decoder->rows_read++;
  return status;
}

ccodecs_decode_status ccodecs_decoder_finish(ccodecs_decoder *decoder) {
  if (decoder->stage != STAGE_ROWS) return misused(decoder);
  ccodecs_decode_status status = guarded_finish(decoder);
  decoder->stage = STAGE_FAILED;
  if (status != CCODECS_DECODE_OK || decoder->flaw == CCODECS_DECODE_OK) return status;
  snprintf(decoder->message, sizeof decoder->message, "%s", decoder->flaw_message);
  return decoder->flaw;
}

const char *ccodecs_decoder_message(const ccodecs_decoder *decoder) { return decoder->message; }

// The libraries quote bytes of the file in places: only printable ASCII goes on.
static void copy_message(char *into, size_t capacity, const char *message) {
  size_t length = 0;
  for (; message[length] && length + 1 < capacity; length++)
    into[length] = message[length] >= 0x20 && message[length] < 0x7F ? message[length] : '?';
  into[length] = 0;
}

void decode_fail(ccodecs_decoder *decoder, ccodecs_decode_status status, const char *message) {
  decoder->status = status;
  copy_message(decoder->message, sizeof decoder->message, message);
  longjmp(decoder->jump, 1);
}

void decode_note_flaw(ccodecs_decoder *decoder, ccodecs_decode_status status, const char *message) {
  if (decoder->flaw != CCODECS_DECODE_OK) return;
  decoder->flaw = status;
  copy_message(decoder->flaw_message, sizeof decoder->flaw_message, message);
}

void decode_check_header(ccodecs_decoder *decoder) {
  if (decoder->stage != STAGE_HEADER || decoder->position <= decoder->limits.header_bytes) return;
  char message[80];
  unsigned megabytes = (unsigned)(decoder->limits.header_bytes >> 20);
  snprintf(message, sizeof message, "more than %u MB before its picture", megabytes);
  decode_fail(decoder, CCODECS_DECODE_EXCESSIVE, message);
}

size_t decode_read(ccodecs_decoder *decoder, uint8_t *into, size_t count) {
  ptrdiff_t got = decoder->input.read(decoder->input.context, into, count, decoder->position);
  if (got < 0 || (size_t)got > count) decode_fail(decoder, CCODECS_DECODE_READ_FAILED, "");
  decoder->position += (uint64_t)got;
  return (size_t)got;
}

bool decode_ends_with(ccodecs_decoder *decoder, const uint8_t *bytes, size_t count) {
  uint8_t end[16];
  if (count > sizeof end || count > decoder->input.byte_count) return false;
  uint64_t offset = decoder->input.byte_count - count;
  ptrdiff_t got = decoder->input.read(decoder->input.context, end, count, offset);
  return got == (ptrdiff_t)count && memcmp(end, bytes, count) == 0;
}

bool decode_is_within_limit(ccodecs_decoder *decoder, bool held_whole) {
  ccodecs_picture *picture = &decoder->picture;
  picture->held_whole = held_whole;
  picture->pixel_limit = held_whole ? decoder->limits.held_pixels : decoder->limits.streamed_pixels;
  return (uint64_t)picture->width * picture->height <= picture->pixel_limit;
}
