#include "encode_output.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Enough for a thumbnail; longer files double it a few times.
static const size_t first_capacity = 16 * 1024;

void encode_output_start(struct encode_output *output, size_t limit) {
  memset(output, 0, sizeof *output);
  output->limit = limit == 0 ? SIZE_MAX / 2 : limit;
}

enum ccodecs_encode_status encode_output_reserve(struct encode_output *output, size_t more) {
  if (more <= output->capacity - output->count) return CCODECS_ENCODED;
  if (output->count > output->limit || more > output->limit - output->count) return CCODECS_ENCODE_TOO_LARGE;
  size_t wanted = output->count + more;
  size_t capacity = output->capacity == 0 ? first_capacity : output->capacity;
  while (capacity < wanted) capacity = capacity > output->limit / 2 ? output->limit : capacity * 2;
  if (capacity > output->limit) capacity = output->limit;
  uint8_t *grown = realloc(output->bytes, capacity);
  if (grown == NULL) return CCODECS_ENCODE_NO_MEMORY;
  output->bytes = grown;
  output->capacity = capacity;
  return CCODECS_ENCODED;
}

void encode_output_finish(struct encode_output *output, struct ccodecs_encoded *encoded) {
  uint8_t *fitted = realloc(output->bytes, output->count == 0 ? 1 : output->count);
  encoded->bytes = fitted == NULL ? output->bytes : fitted;
  encoded->count = output->count;
  memset(output, 0, sizeof *output);
}

void encode_output_discard(struct encode_output *output) {
  free(output->bytes);
  memset(output, 0, sizeof *output);
}

int encode_bitmap_is_sound(const struct ccodecs_bitmap *bitmap, size_t pixel_bytes) {
  if (bitmap->pixels == NULL || bitmap->width == 0 || bitmap->height == 0) return 0;
  size_t row, before_last, all;
  if (__builtin_mul_overflow((size_t)bitmap->width, pixel_bytes, &row)) return 0;
  if (bitmap->stride < row) return 0;
  if (__builtin_mul_overflow(bitmap->stride, (size_t)bitmap->height - 1, &before_last)) return 0;
  if (__builtin_add_overflow(before_last, row, &all)) return 0;
  return all <= bitmap->byte_count;
}

enum ccodecs_encode_status encode_refuse(
    struct ccodecs_encoded *encoded, enum ccodecs_encode_status status, const char *reason) {
  snprintf(encoded->message, sizeof encoded->message, "%s", reason);
  return status;
}

const char *encode_status_words(enum ccodecs_encode_status status) {
  switch (status) {
  case CCODECS_ENCODED: return "";
  case CCODECS_ENCODE_BAD_ARGUMENT: return "the bitmap can't be stored this way";
  case CCODECS_ENCODE_NO_MEMORY: return "not enough memory";
  case CCODECS_ENCODE_TOO_LARGE: return "the file would be longer than its limit";
  case CCODECS_ENCODE_FAILED: break;
  }
  return "the encoder failed";
}

void ccodecs_encoded_free(struct ccodecs_encoded *encoded) {
  if (encoded == NULL) return;
  free(encoded->bytes);
  encoded->bytes = NULL;
  encoded->count = 0;
}
