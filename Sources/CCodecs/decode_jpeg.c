#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

#include "decode.h"
#include "jpeg_constants.h"
#include "jpeg_scans.h"

// The coefficients of a 4:4:4 picture at the limit of 200 megapixels would need 1.2 GB; nothing honest comes near.
static const long memory_limit = 1L << 30;

// All scans together may go over this many pixels: 500 scans of a large picture are a way to keep a reader busy.
static const uint64_t scanned_pixels_limit = 4ULL << 30;

typedef struct {
  ccodecs_decoder base;
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  bool is_created;
  bool is_at_end;
  // Where the data end, rows from this one on would be made up.
  uint32_t rows_until_end;
  unsigned eighths;
  // Of each block, only the constant coefficient is kept.
  bool keeps_constants_only;
  uint32_t first_row;
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
    case JERR_NO_BACKING_STORE: snprintf(message, sizeof message, "more than 1 GB of coefficients"); break;
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

// A new scan has begun.
static void check_scans(jpeg_decoder *self) {
  uint64_t pixels = (uint64_t)self->jpeg.image_width * self->jpeg.image_height;
  uint64_t scans = self->jpeg.input_scan_number > 0 ? (uint64_t)self->jpeg.input_scan_number : 0;
  char message[80];
  snprintf(message, sizeof message, "more than %u scans", (unsigned)self->base.limits.scans);
  if (scans > self->base.limits.scans) decode_fail(&self->base, CCODECS_DECODE_EXCESSIVE, message);
  if (scans * pixels > scanned_pixels_limit)
    decode_fail(&self->base, CCODECS_DECODE_EXCESSIVE, "more than 4 gigapixels in all its scans");
}

static void begin_source(j_decompress_ptr jpeg) { (void)jpeg; }

static boolean fill_buffer(j_decompress_ptr jpeg) {
  jpeg_decoder *self = owner((j_common_ptr)jpeg);
  decode_check_header(&self->base);
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

// What the arrays of coefficients take if all of them are kept, which a progressive file may turn out to need.
static uint64_t held_bytes(const jpeg_decoder *self) {
  const struct jpeg_decompress_struct *jpeg = &self->jpeg;
  uint64_t bytes = 0;
  for (int index = 0; index < jpeg->num_components; index++) {
    const jpeg_component_info *component = &jpeg->comp_info[index];
    uint64_t columns = component->width_in_blocks + (uint64_t)component->h_samp_factor;
    uint64_t rows = component->height_in_blocks + (uint64_t)component->v_samp_factor;
    bytes += columns * rows * sizeof(JBLOCK);
  }
  return bytes;
}

// Eighths of the size. The reduced transforms of 1, 2 and 4 eighths are exact means of pixels; those between aren't, and
// are slower.
static unsigned chosen_scale(const ccodecs_picture *picture, ccodecs_request request) {
  unsigned eighths = 1;
  while (eighths < 8 && ((uint64_t)picture->width * eighths < (uint64_t)request.width * 8 ||
                         (uint64_t)picture->height * eighths < (uint64_t)request.height * 8))
    eighths *= 2;
  return eighths;
}

static uint32_t scaled_up(uint32_t side, unsigned eighths) { return (uint32_t)(((uint64_t)side * eighths + 7) / 8); }

static ccodecs_decode_status plan(ccodecs_decoder *decoder, ccodecs_request request) {
  static const uint8_t end[] = {0xFF, JPEG_EOI};
  jpeg_decoder *self = (jpeg_decoder *)decoder;
  j_decompress_ptr jpeg = &self->jpeg;
  ccodecs_picture *picture = &decoder->picture;
  unsigned eighths = self->eighths = chosen_scale(picture, request);
  picture->has_its_end = decode_ends_with(decoder, end, sizeof end);
  picture->scaled_width = picture->width * eighths / 8.0;
  picture->scaled_height = picture->height * eighths / 8.0;
  // A pixel more on each side: libjpeg smooths colour edges between neighbours.
  uint32_t left = request.left * (uint64_t)eighths / 8, right = scaled_up(request.right, eighths) + 1;
  uint32_t top = request.top * (uint64_t)eighths / 8, bottom = scaled_up(request.bottom, eighths);
  uint32_t width = scaled_up(picture->width, eighths), height = scaled_up(picture->height, eighths);
  if (!picture->has_its_end) bottom = height;
  left = left > 0 ? left - 1 : 0;
  picture->first_column = left;
  picture->first_row = self->first_row = top;
  picture->row_width = (right < width ? right : width) - left;
  picture->row_count = (bottom < height ? bottom : height) - top;
  // The scans after the first constants may refine coefficients that aren't kept, so they can't be read.
  self->keeps_constants_only =
      picture->held_whole && eighths == 1 && (!jpeg->progressive_mode || picture->has_its_end);
  bool may_hold_all = picture->held_whole && !(self->keeps_constants_only && !jpeg->progressive_mode);
  picture->held_bytes = may_hold_all ? held_bytes(self) : 0;
  return CCODECS_DECODE_OK;
}

// Whether the scan that has just begun needs coefficients that are no longer kept (ITU-T T.81, G.1.2.3).
static bool refines_what_is_lost(const jpeg_decoder *self) {
  return self->keeps_constants_only && self->jpeg.Ss > 0 && self->jpeg.Ah > 0;
}

// Reads as many scans as the scale needs; false if that can't be done with the constants alone.
static bool read_scans(jpeg_decoder *self) {
  j_decompress_ptr jpeg = &self->jpeg;
  while (true) {
    switch (jpeg_consume_input(jpeg)) {
      case JPEG_REACHED_SOS:
        check_scans(self);
        if (refines_what_is_lost(self)) return false;
        break;
      case JPEG_SCAN_COMPLETED:
        if (self->base.picture.has_its_end && jpeg_scans_serve(jpeg, self->eighths)) return true;
        break;
      case JPEG_REACHED_EOI:
      case JPEG_SUSPENDED: return true;
      default: break;
    }
  }
}

static void begin_decompress(jpeg_decoder *self) {
  j_decompress_ptr jpeg = &self->jpeg;
  jpeg->scale_num = self->eighths;
  jpeg->scale_denom = 8;
  jpeg->dct_method = JDCT_ISLOW;
  jpeg->do_fancy_upsampling = TRUE;
  jpeg->do_block_smoothing = FALSE;
  jpeg->buffered_image = self->base.picture.held_whole;
  if (self->keeps_constants_only) jpeg_constants_install(jpeg);
  jpeg_start_decompress(jpeg);
}

// The file is read anew, this time with all coefficients kept.
static ccodecs_decode_status begin_again(jpeg_decoder *self) {
  const ccodecs_picture before = self->base.picture;
  jpeg_destroy_decompress(&self->jpeg);
  self->is_created = false;
  self->source.bytes_in_buffer = 0;
  self->base.position = 0;
  self->keeps_constants_only = false;
  ccodecs_decode_status status = read_header(&self->base);
  if (status != CCODECS_DECODE_OK) return status;
  const ccodecs_picture *now = &self->base.picture;
  // Someone may write to the file meanwhile.
  if (now->width != before.width || now->height != before.height || now->channels != before.channels ||
      now->held_whole != before.held_whole)
    return CCODECS_DECODE_DAMAGED;
  begin_decompress(self);
  read_scans(self);
  return CCODECS_DECODE_OK;
}

static ccodecs_decode_status start(ccodecs_decoder *decoder) {
  jpeg_decoder *self = (jpeg_decoder *)decoder;
  j_decompress_ptr jpeg = &self->jpeg;
  ccodecs_picture *picture = &decoder->picture;
  begin_decompress(self);
  if (picture->held_whole) {
    if (!read_scans(self)) {
      ccodecs_decode_status status = begin_again(self);
      if (status != CCODECS_DECODE_OK) return status;
    }
    jpeg_start_output(jpeg, jpeg->input_scan_number);
  }
  JDIMENSION left = (JDIMENSION)picture->first_column, width = picture->row_width;
  if (width < jpeg->output_width) jpeg_crop_scanline(jpeg, &left, &width);
  picture->first_column = left;
  picture->row_width = width;
  if (self->first_row > 0 && jpeg_skip_scanlines(jpeg, self->first_row) != self->first_row)
    return CCODECS_DECODE_DAMAGED;
  if (jpeg->out_color_space == JCS_CMYK) {
    self->ink = malloc((size_t)width * 4);
    if (!self->ink) return CCODECS_DECODE_NO_MEMORY;
  }
  return CCODECS_DECODE_OK;
}

// Adobe's programs store how much paper stays white, the others how much ink is laid on.
static void convert_ink(const jpeg_decoder *self, uint8_t *row) {
  const uint8_t flip = self->jpeg.saw_Adobe_marker ? 0 : 255;
  const uint8_t *ink = self->ink;
  for (uint32_t x = 0; x < self->base.picture.row_width; x++, ink += 4, row += 3) {
    unsigned black = ink[3] ^ flip;
    for (int i = 0; i < 3; i++) row[i] = (uint8_t)(((ink[i] ^ flip) * black + 127) / 255);
  }
}

static ccodecs_decode_status read_row(ccodecs_decoder *decoder, uint8_t *row) {
  jpeg_decoder *self = (jpeg_decoder *)decoder;
  if (self->is_at_end && !decoder->picture.held_whole && self->first_row + decoder->rows_read >= self->rows_until_end)
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
  static const decode_methods methods = {read_header, plan, start, read_row, finish, destroy};
  jpeg_decoder *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->base.methods = &methods;
  return &self->base;
}
