#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

#include "decode.h"

// The coefficients of a 4:4:4 picture at the limit of 200 megapixels would need 1.2 GB; nothing honest comes near.
static const long memory_limit = 1L << 30;

// All scans together may go over this many pixels: 500 scans of a large picture are a way to keep a reader busy.
static const uint64_t scanned_pixels_limit = 4ULL << 30;

typedef struct {
  ccodecs_decoder base;
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  bool is_created;
  bool is_at_end;
  // Where the data end, rows from this one on would be made up.
  uint32_t rows_until_end;
  unsigned eighths;
  // A row of CMYK.
  uint8_t *ink;
  uint8_t buffer[CCODECS_BUFFER_SIZE];
} jpeg_decoder;

static jpeg_decoder *owner(j_common_ptr jpeg) { return jpeg->client_data; }

static ccodecs_decode_status status_for(const struct jpeg_error_mgr *errors) {
  switch (errors->msg_code) {
    case JERR_BAD_PRECISION:
      return errors->msg_parm.i[0] <= 16 ? CCODECS_DECODE_UNSUPPORTED : CCODECS_DECODE_DAMAGED;
    case JERR_SOF_UNSUPPORTED:
    case JERR_ARITH_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_COMPONENT_COUNT:
    case JERR_BAD_J_COLORSPACE:
    case JERR_NOTIMPL: return CCODECS_DECODE_UNSUPPORTED;
    case JERR_OUT_OF_MEMORY: return CCODECS_DECODE_NO_MEMORY;
    case JERR_NO_BACKING_STORE: return CCODECS_DECODE_EXCESSIVE;
    case JERR_INPUT_EOF:
    case JERR_INPUT_EMPTY: return CCODECS_DECODE_TRUNCATED;
    default: return CCODECS_DECODE_DAMAGED;
  }
}

static void on_error(j_common_ptr jpeg) {
  jpeg_decoder *self = owner(jpeg);
  char message[JMSG_LENGTH_MAX];
  switch (jpeg->err->msg_code) {
    case JERR_BAD_PRECISION: snprintf(message, sizeof message, "%d-bit JPEG", jpeg->err->msg_parm.i[0]); break;
    case JERR_SOF_UNSUPPORTED: {
      // ITU-T T.81, table B.1: C3, C7, CB and CF are lossless, C5 and CD hierarchical.
      int frame = jpeg->err->msg_parm.i[0];
      snprintf(message, sizeof message, "%s JPEG", (frame & 3) == 3 ? "lossless" : "hierarchical");
      break;
    }
    case JERR_ARITH_NOTIMPL: snprintf(message, sizeof message, "arithmetic-coded JPEG"); break;
    case JERR_NO_BACKING_STORE: snprintf(message, sizeof message, "needs more than 1 GB of memory"); break;
    default: jpeg->err->format_message(jpeg, message); break;
  }
  // Once the data have ended, whatever the library stumbles over comes from that.
  ccodecs_decode_status status = status_for(jpeg->err);
  if (self->is_at_end && status == CCODECS_DECODE_DAMAGED) status = CCODECS_DECODE_TRUNCATED;
  decode_fail(&self->base, status, message);
}

static void note_end(jpeg_decoder *self) {
  decode_note_flaw(&self->base, CCODECS_DECODE_TRUNCATED, "");
  if (self->is_at_end) return;
  self->is_at_end = true;
  // The block row in hand is partly there, the next one isn't.
  uint64_t rows = (uint64_t)self->jpeg.output_scanline + (uint64_t)self->jpeg.max_v_samp_factor * self->eighths;
  self->rows_until_end = rows < UINT32_MAX ? (uint32_t)rows : UINT32_MAX;
}

static bool is_flaw(int code) {
  switch (code) {
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_BOGUS_PROGRESSION:
    case JWRN_NOT_SEQUENTIAL:
    case JWRN_MUST_RESYNC: return true;
    // Odd version numbers, stray bytes between segments: cameras write them, and the picture is whole.
    default: return false;
  }
}

static void on_warning(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  jpeg_decoder *self = owner(jpeg);
  jpeg->err->num_warnings++;
  if (!is_flaw(jpeg->err->msg_code)) return;
  bool is_early_end = ((j_decompress_ptr)jpeg)->unread_marker == JPEG_EOI && self->base.stage == STAGE_ROWS;
  if (jpeg->err->msg_code == JWRN_HIT_MARKER && is_early_end) {
    note_end(self);
    return;
  }
  char message[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, message);
  decode_note_flaw(&self->base, CCODECS_DECODE_DAMAGED, message);
}

static void stay_silent(j_common_ptr jpeg) { (void)jpeg; }

static void limit_scans(j_common_ptr common) {
  jpeg_decoder *self = owner(common);
  j_decompress_ptr jpeg = (j_decompress_ptr)common;
  uint64_t pixels = (uint64_t)jpeg->image_width * jpeg->image_height;
  uint64_t scans = jpeg->input_scan_number > 0 ? (uint64_t)jpeg->input_scan_number : 0;
  if (scans > self->base.limits.scans || scans * pixels > scanned_pixels_limit)
    decode_fail(&self->base, CCODECS_DECODE_EXCESSIVE, "too many scans");
}

static void begin_source(j_decompress_ptr jpeg) { (void)jpeg; }

static boolean fill_buffer(j_decompress_ptr jpeg) {
  jpeg_decoder *self = owner((j_common_ptr)jpeg);
  size_t count = self->is_at_end ? 0 : decode_read(&self->base, self->buffer, sizeof self->buffer);
  if (count == 0) {
    if (self->base.stage == STAGE_HEADER) decode_fail(&self->base, CCODECS_DECODE_TRUNCATED, "");
    note_end(self);
    self->buffer[0] = 0xFF;
    self->buffer[1] = JPEG_EOI;
    count = 2;
  }
  self->source.next_input_byte = self->buffer;
  self->source.bytes_in_buffer = count;
  return TRUE;
}

static void skip_bytes(j_decompress_ptr jpeg, long count) {
  jpeg_decoder *self = owner((j_common_ptr)jpeg);
  if (count <= 0) return;
  size_t skip = (size_t)count;
  if (skip > self->source.bytes_in_buffer) {
    // A segment's length is 16 bits, so the position can't run away.
    self->base.position += skip - self->source.bytes_in_buffer;
    skip = self->source.bytes_in_buffer;
  }
  self->source.next_input_byte += skip;
  self->source.bytes_in_buffer -= skip;
}

static void end_source(j_decompress_ptr jpeg) { (void)jpeg; }

static ccodecs_decode_status read_header(ccodecs_decoder *decoder) {
  jpeg_decoder *self = (jpeg_decoder *)decoder;
  j_decompress_ptr jpeg = &self->jpeg;
  jpeg->err = jpeg_std_error(&self->errors);
  self->errors.error_exit = on_error;
  self->errors.emit_message = on_warning;
  self->errors.output_message = stay_silent;
  jpeg->client_data = self;
  self->is_created = true;
  jpeg_create_decompress(jpeg);
  jpeg->mem->max_memory_to_use = memory_limit;
  self->source.init_source = begin_source;
  self->source.fill_input_buffer = fill_buffer;
  self->source.skip_input_data = skip_bytes;
  self->source.resync_to_restart = jpeg_resync_to_restart;
  self->source.term_source = end_source;
  jpeg->src = &self->source;
  self->progress.progress_monitor = limit_scans;
  jpeg->progress = &self->progress;
  jpeg_read_header(jpeg, TRUE);

  ccodecs_picture *picture = &decoder->picture;
  picture->width = jpeg->image_width;
  picture->height = jpeg->image_height;
  if (jpeg->data_precision != 8) {
    snprintf(decoder->message, sizeof decoder->message, "%d-bit JPEG", jpeg->data_precision);
    return CCODECS_DECODE_UNSUPPORTED;
  }
  switch (jpeg->jpeg_color_space) {
    case JCS_GRAYSCALE:
      jpeg->out_color_space = JCS_GRAYSCALE;
      picture->channels = 1;
      break;
    case JCS_YCbCr:
    case JCS_RGB:
      jpeg->out_color_space = JCS_RGB;
      picture->channels = 3;
      break;
    case JCS_CMYK:
    case JCS_YCCK:
      jpeg->out_color_space = JCS_CMYK;
      picture->channels = 3;
      break;
    default:
      snprintf(decoder->message, sizeof decoder->message, "JPEG with %d colour components", jpeg->num_components);
      return CCODECS_DECODE_UNSUPPORTED;
  }
  bool held_whole = jpeg_has_multiple_scans(jpeg);
  if (!decode_is_within_limit(decoder, held_whole)) return CCODECS_DECODE_TOO_LARGE;

  uint64_t data_start = decoder->position - self->source.bytes_in_buffer;
  if (data_start + 2 >= decoder->input.byte_count) return CCODECS_DECODE_TRUNCATED;
  // Huffman coding spends at least a bit on each block of 64 pixels: a file with fewer is cut short, and isn't worth the
  // memory that the size it claims would take.
  uint64_t blocks = (uint64_t)((picture->width + 7) / 8) * ((picture->height + 7) / 8);
  if (held_whole && !jpeg->arith_code && blocks / 8 > decoder->input.byte_count) return CCODECS_DECODE_TRUNCATED;
  return CCODECS_DECODE_OK;
}

static ccodecs_decode_status start(ccodecs_decoder *decoder, uint32_t width, uint32_t height) {
  jpeg_decoder *self = (jpeg_decoder *)decoder;
  j_decompress_ptr jpeg = &self->jpeg;
  ccodecs_picture *picture = &decoder->picture;
  unsigned eighths = 1;
  while (eighths < 8 && ((uint64_t)picture->width * eighths < (uint64_t)width * 8 ||
                         (uint64_t)picture->height * eighths < (uint64_t)height * 8))
    eighths++;
  self->eighths = eighths;
  jpeg->scale_num = eighths;
  jpeg->scale_denom = 8;
  jpeg->dct_method = JDCT_ISLOW;
  // Smooth colour edges between pixels vanish when several pixels become one.
  jpeg->do_fancy_upsampling = eighths == 8;
  jpeg->do_block_smoothing = FALSE;
  jpeg_start_decompress(jpeg);

  picture->row_width = jpeg->output_width;
  picture->row_count = jpeg->output_height;
  picture->scaled_width = picture->width * eighths / 8.0;
  picture->scaled_height = picture->height * eighths / 8.0;
  if (jpeg->out_color_space == JCS_CMYK) {
    self->ink = malloc((size_t)jpeg->output_width * 4);
    if (!self->ink) return CCODECS_DECODE_NO_MEMORY;
  }
  return CCODECS_DECODE_OK;
}

// Adobe's programs store how much paper stays white, the others how much ink is laid on.
static void convert_ink(const jpeg_decoder *self, uint8_t *row) {
  const uint8_t flip = self->jpeg.saw_Adobe_marker ? 0 : 255;
  const uint8_t *ink = self->ink;
  for (uint32_t x = 0; x < self->jpeg.output_width; x++, ink += 4, row += 3) {
    unsigned black = ink[3] ^ flip;
    for (int i = 0; i < 3; i++) row[i] = (uint8_t)(((ink[i] ^ flip) * black + 127) / 255);
  }
}

static ccodecs_decode_status read_row(ccodecs_decoder *decoder, uint8_t *row) {
  jpeg_decoder *self = (jpeg_decoder *)decoder;
  if (self->is_at_end && !decoder->picture.held_whole && decoder->rows_read >= self->rows_until_end)
    return CCODECS_DECODE_TRUNCATED;
  JSAMPROW rows[1] = {self->ink ? self->ink : row};
  if (jpeg_read_scanlines(&self->jpeg, rows, 1) != 1) return CCODECS_DECODE_DAMAGED;
  if (self->ink) convert_ink(self, row);
  return CCODECS_DECODE_OK;
}

static ccodecs_decode_status finish(ccodecs_decoder *decoder) {
  // What follows the picture (a video, a second picture, notes) is nobody's business here.
  (void)decoder;
  return CCODECS_DECODE_OK;
}

static void destroy(ccodecs_decoder *decoder) {
  jpeg_decoder *self = (jpeg_decoder *)decoder;
  if (self->is_created) jpeg_destroy_decompress(&self->jpeg);
  free(self->ink);
}

ccodecs_decoder *ccodecs_jpeg_create(void) {
  static const decode_methods methods = {read_header, start, read_row, finish, destroy};
  jpeg_decoder *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->base.methods = &methods;
  return &self->base;
}
