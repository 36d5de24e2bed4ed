#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "decode.h"

enum { READ_SIZE = 1024 };

// Sides beyond these never come from a camera or a person's program; libpng's own default.
enum { LONGEST_SIDE = 1000000, CHUNK_COUNT = 1000, CHUNK_BYTES = 8000000 };

// Deflate can't shrink anything further than this (RFC 1951: 258 bytes from at least two bits).
enum { DEFLATE_RATIO = 1032 };

typedef struct {
  ccodecs_decoder base;
  png_structp png;
  png_infop info;
  bool is_at_end;
  uint8_t buffer[CCODECS_BUFFER_SIZE];
  size_t buffer_start, buffer_end;
  // An interlaced picture, whole.
  uint8_t *pixels;
} png_decoder;

static void on_error(png_structp png, png_const_charp message) {
  png_decoder *self = png_get_error_ptr(png);
  ccodecs_decode_status status = CCODECS_DECODE_DAMAGED;
  if (self->is_at_end) status = CCODECS_DECODE_TRUNCATED;
  // libpng has no error numbers, but one word for each way to run out of memory.
  if (strstr(message, "emory")) status = CCODECS_DECODE_NO_MEMORY;
  decode_fail(&self->base, status, message);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void read_bytes(png_structp png, png_bytep into, size_t count) {
  png_decoder *self = png_get_io_ptr(png);
  while (count > 0) {
    if (self->buffer_start == self->buffer_end) {
      self->buffer_start = 0;
      self->buffer_end = decode_read(&self->base, self->buffer, sizeof self->buffer);
      if (self->buffer_end == 0) {
        self->is_at_end = true;
        decode_fail(&self->base, CCODECS_DECODE_TRUNCATED, "");
      }
    }
    size_t part = self->buffer_end - self->buffer_start;
    if (part > count) part = count;
    memcpy(into, self->buffer + self->buffer_start, part);
    self->buffer_start += part;
    into += part;
    count -= part;
  }
}

// Everything becomes 8-bit grey, RGB or RGBA.
static void set_transformations(png_decoder *self) {
  png_structp png = self->png;
  int color = png_get_color_type(png, self->info);
  bool has_alpha = (color & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, self->info, PNG_INFO_tRNS);
  png_set_expand(png);
  png_set_scale_16(png);
  if (has_alpha && !(color & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(png);
  bool has_color = (color & PNG_COLOR_MASK_COLOR) != 0;
  self->base.picture.channels = has_alpha ? 4 : has_color ? 3 : 1;
}

static ccodecs_decode_status read_header(ccodecs_decoder *decoder) {
  png_decoder *self = (png_decoder *)decoder;
  self->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, self, on_error, on_warning);
  if (!self->png) return CCODECS_DECODE_NO_MEMORY;
  self->info = png_create_info_struct(self->png);
  if (!self->info) return CCODECS_DECODE_NO_MEMORY;
  png_set_read_fn(self->png, self, read_bytes);
  // What libpng asks for at a time: of a file cut short, less than this is lost.
  png_set_compression_buffer_size(self->png, READ_SIZE);
  png_set_user_limits(self->png, LONGEST_SIDE, LONGEST_SIDE);
  png_set_chunk_cache_max(self->png, CHUNK_COUNT);
  png_set_chunk_malloc_max(self->png, CHUNK_BYTES);
  // Profiles, texts and the like aren't inflated at all: -1 stands for every chunk that drawing doesn't need.
  png_set_keep_unknown_chunks(self->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(self->png, self->info);

  ccodecs_picture *picture = &decoder->picture;
  picture->width = png_get_image_width(self->png, self->info);
  picture->height = png_get_image_height(self->png, self->info);
  bool held_whole = png_get_interlace_type(self->png, self->info) != PNG_INTERLACE_NONE;
  if (!decode_is_within_limit(decoder, held_whole)) return CCODECS_DECODE_TOO_LARGE;
  uint64_t stored = (uint64_t)png_get_rowbytes(self->png, self->info) * picture->height;
  if (held_whole && stored / DEFLATE_RATIO > decoder->input.byte_count) return CCODECS_DECODE_TRUNCATED;
  set_transformations(self);
  return CCODECS_DECODE_OK;
}

// Adam7: seven passes over all rows before the first row is whole. Each pass fills in what the later ones would, so
// that a file cut short shows a coarser picture.
static void read_passes(png_decoder *self) {
  size_t row_bytes = (size_t)self->base.picture.width * self->base.picture.channels;
  for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++) {
    for (uint32_t y = 0; y < self->base.picture.height; y++)
      png_read_row(self->png, NULL, self->pixels + row_bytes * y);
    self->base.rows_are_held = true;
  }
}

static ccodecs_decode_status start(ccodecs_decoder *decoder, uint32_t width, uint32_t height) {
  (void)width;
  (void)height;
  png_decoder *self = (png_decoder *)decoder;
  ccodecs_picture *picture = &decoder->picture;
  picture->row_width = picture->width;
  picture->row_count = picture->height;
  picture->scaled_width = picture->width;
  picture->scaled_height = picture->height;
  if (picture->held_whole) png_set_interlace_handling(self->png);
  png_read_update_info(self->png, self->info);
  size_t row_bytes = (size_t)picture->width * picture->channels;
  if (png_get_rowbytes(self->png, self->info) != row_bytes) return CCODECS_DECODE_DAMAGED;
  if (picture->held_whole) {
    self->pixels = calloc(picture->height, row_bytes);
    if (!self->pixels) return CCODECS_DECODE_NO_MEMORY;
    read_passes(self);
  }
  return CCODECS_DECODE_OK;
}

static ccodecs_decode_status read_row(ccodecs_decoder *decoder, uint8_t *row) {
  png_decoder *self = (png_decoder *)decoder;
  if (!self->pixels) {
    png_read_row(self->png, row, NULL);
    return CCODECS_DECODE_OK;
  }
  size_t row_bytes = (size_t)decoder->picture.width * decoder->picture.channels;
  memcpy(row, self->pixels + row_bytes * decoder->rows_read, row_bytes);
  return CCODECS_DECODE_OK;
}

static ccodecs_decode_status finish(ccodecs_decoder *decoder) {
  if (decoder->flaw != CCODECS_DECODE_OK) return decoder->flaw;
  // The last checksum and the end chunk.
  png_read_end(((png_decoder *)decoder)->png, NULL);
  return CCODECS_DECODE_OK;
}

static void destroy(ccodecs_decoder *decoder) {
  png_decoder *self = (png_decoder *)decoder;
  if (self->png) png_destroy_read_struct(&self->png, &self->info, NULL);
  free(self->pixels);
}

ccodecs_decoder *ccodecs_png_create(void) {
  static const decode_methods methods = {read_header, start, read_row, finish, destroy};
  png_decoder *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->base.methods = &methods;
  return &self->base;
}
