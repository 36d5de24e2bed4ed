#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "decode.h"
#include "png_texts.h"

enum { READ_SIZE = 1024 };

// Sides beyond these never come from a camera or a person's program; libpng's own default.
enum { LONGEST_SIDE = 1000000 };

// Adam7's passes (PNG, third edition, 8): each one's first column and row, the steps to its next ones, and the steps of
// the grid on which it and those before it lie.
static const struct {
  uint8_t left, top, across, down, grid_across, grid_down;
} passes[PNG_INTERLACE_ADAM7_PASSES] = {
    {0, 0, 8, 8, 8, 8}, {4, 0, 8, 8, 4, 8}, {0, 4, 4, 8, 4, 4}, {2, 0, 4, 4, 2, 4},
    {0, 2, 2, 4, 2, 2}, {1, 0, 2, 2, 1, 2}, {0, 1, 1, 2, 1, 1},
};

// Deflate can't shrink anything further than this (RFC 1951: 258 bytes from at least two bits).
enum { DEFLATE_RATIO = 1032 };

typedef struct {
  ccodecs_decoder base;
  png_structp png;
  png_infop info;
  bool is_at_end;
  uint8_t buffer[CCODECS_BUFFER_SIZE];
  size_t buffer_start, buffer_end;
  bool is_animated;
  uint32_t ancillary_chunks;
  uint64_t inflated_bytes;
  // An interlaced picture's grid after its last pass that is read, and a row of a pass.
  int last_pass;
  uint8_t *pixels, *pass_row;
  // How far the passes have come in.
  int pass;
  uint32_t pass_rows;
} png_decoder;

static void on_error(png_structp png, png_const_charp message) {
  png_decoder *self = png_get_error_ptr(png);
  ccodecs_decode_status status = CCODECS_DECODE_DAMAGED;
  if (self->is_at_end) status = CCODECS_DECODE_TRUNCATED;
  // libpng has no error numbers, but one word for each way to run out of memory.
  if (strstr(message, "emory")) status = CCODECS_DECODE_NO_MEMORY;
  if (strstr(message, "chunk data is too large")) status = CCODECS_DECODE_EXCESSIVE;
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
      decode_check_header(&self->base);
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

// Chunks that the picture doesn't need: counted and let go.
static int pass_over(png_structp png, png_unknown_chunkp chunk) {
  png_decoder *self = png_get_user_chunk_ptr(png);
  const ccodecs_limits *limits = &self->base.limits;
  char message[80];
  // The frames of an animation (PNG, third edition, 11.3.4.2); the first is the picture itself.
  const char *name = (const char *)chunk->name;
  if (!strcmp(name, "acTL")) self->is_animated = true;
  if (!strcmp(name, "fcTL") || !strcmp(name, "fdAT")) return 1;
  if (++self->ancillary_chunks > limits->ancillary_chunks) {
    snprintf(message, sizeof message, "more than %u chunks beside its picture", (unsigned)limits->ancillary_chunks);
    decode_fail(&self->base, CCODECS_DECODE_EXCESSIVE, message);
  }
  uint64_t rest = limits->inflated_bytes - self->inflated_bytes;
  uint64_t size = png_texts_inflated_size(name, chunk->data, chunk->size, rest);
  if (size > rest) {
    unsigned megabytes = (unsigned)(limits->inflated_bytes / 1000000);
    snprintf(message, sizeof message, "more than %u MB of compressed texts and profiles", megabytes);
    decode_fail(&self->base, CCODECS_DECODE_EXCESSIVE, message);
  }
  self->inflated_bytes += size;
  return 1;
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
  png_set_chunk_cache_max(self->png, decoder->limits.ancillary_chunks);
  png_set_chunk_malloc_max(self->png, decoder->limits.inflated_bytes);
  // Profiles, texts and the like aren't libpng's business: -1 stands for every chunk that drawing doesn't need.
  png_set_keep_unknown_chunks(self->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_read_user_chunk_fn(self->png, self, pass_over);
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

static uint32_t steps(uint32_t side, unsigned first, unsigned step) {
  return side > first ? (side - first + step - 1) / step : 0;
}

// Whether a pass leaves as many pixels as are wanted. Fewer in one direction are made up for by more in the other, within
// reason.
static bool pass_serves(const ccodecs_picture *picture, int pass, ccodecs_request request) {
  uint64_t columns = steps(picture->width, 0, passes[pass].grid_across);
  uint64_t rows = steps(picture->height, 0, passes[pass].grid_down);
  return columns * rows >= (uint64_t)request.width * request.height && 2 * columns >= request.width &&
         2 * rows >= request.height;
}

static ccodecs_decode_status plan(ccodecs_decoder *decoder, ccodecs_request request) {
  // Length, type and checksum of IEND.
  static const uint8_t end[] = {0, 0, 0, 0, 'I', 'E', 'N', 'D', 0xAE, 0x42, 0x60, 0x82};
  png_decoder *self = (png_decoder *)decoder;
  ccodecs_picture *picture = &decoder->picture;
  picture->has_its_end = decode_ends_with(decoder, end, sizeof end);
  int pass = PNG_INTERLACE_ADAM7_PASSES - 1;
  bool may_end_early = picture->held_whole && picture->has_its_end;
  while (may_end_early && pass > 0 && pass_serves(picture, pass - 1, request)) pass--;
  self->last_pass = pass;
  double across = passes[pass].grid_across, down = passes[pass].grid_down;
  picture->row_width = steps(picture->width, 0, passes[pass].grid_across);
  picture->row_count = steps(picture->height, 0, passes[pass].grid_down);
  picture->scaled_width = picture->width / across;
  picture->scaled_height = picture->height / down;
  // A pixel of the grid stands where its block begins, but speaks for what is around it.
  picture->first_column = 0.5 / across - 0.5;
  picture->first_row = 0.5 / down - 0.5;
  uint64_t held = (uint64_t)picture->row_width * picture->row_count * picture->channels;
  picture->held_bytes = picture->held_whole ? held : 0;
  return CCODECS_DECODE_OK;
}

static uint8_t *grid_pixel(const png_decoder *self, uint32_t x, uint32_t y) {
  const ccodecs_picture *picture = &self->base.picture;
  size_t column = x / passes[self->last_pass].grid_across, row = y / passes[self->last_pass].grid_down;
  return self->pixels + (row * picture->row_width + column) * picture->channels;
}

static void scatter_row(const png_decoder *self, uint32_t y, uint32_t count) {
  const uint32_t channels = self->base.picture.channels;
  const size_t step = (size_t)passes[self->pass].across / passes[self->last_pass].grid_across * channels;
  const uint8_t *from = self->pass_row;
  uint8_t *to = grid_pixel(self, passes[self->pass].left, y);
  for (uint32_t index = 0; index < count; index++, from += channels, to += step)
    for (uint32_t channel = 0; channel < channels; channel++) to[channel] = from[channel];
}

static void read_passes(png_decoder *self) {
  const ccodecs_picture *picture = &self->base.picture;
  for (; self->pass <= self->last_pass; self->pass++) {
    uint32_t columns = steps(picture->width, passes[self->pass].left, passes[self->pass].across);
    uint32_t rows = columns > 0 ? steps(picture->height, passes[self->pass].top, passes[self->pass].down) : 0;
    for (self->pass_rows = 0; self->pass_rows < rows; self->pass_rows++) {
      png_read_row(self->png, self->pass_row, NULL);
      scatter_row(self, passes[self->pass].top + self->pass_rows * passes[self->pass].down, columns);
    }
    self->base.rows_are_held = true;
  }
}

// What of a file cut short never came is taken from the passes before, so that it shows a coarser picture there. A pass
// fills in the columns, or the rows, between those of the grid before it.
static void fill_in(png_decoder *self) {
  const ccodecs_picture *picture = &self->base.picture;
  for (; self->pass <= self->last_pass; self->pass++, self->pass_rows = 0) {
    uint32_t back_across = passes[self->pass].left, back_down = back_across > 0 ? 0 : passes[self->pass].top;
    uint32_t y = passes[self->pass].top + self->pass_rows * passes[self->pass].down;
    for (; y < picture->height; y += passes[self->pass].down)
      for (uint32_t x = passes[self->pass].left; x < picture->width; x += passes[self->pass].across)
        memcpy(grid_pixel(self, x, y), grid_pixel(self, x - back_across, y - back_down), picture->channels);
  }
}

static ccodecs_decode_status start(ccodecs_decoder *decoder) {
  png_decoder *self = (png_decoder *)decoder;
  ccodecs_picture *picture = &decoder->picture;
  png_read_update_info(self->png, self->info);
  // Of a pass, too, libpng hands over rows of the whole picture's length.
  size_t row_bytes = (size_t)picture->width * picture->channels;
  if (png_get_rowbytes(self->png, self->info) != row_bytes) return CCODECS_DECODE_DAMAGED;
  if (picture->held_whole) {
    self->pixels = calloc(picture->row_count, (size_t)picture->row_width * picture->channels);
    self->pass_row = malloc(row_bytes);
    if (!self->pixels || !self->pass_row) return CCODECS_DECODE_NO_MEMORY;
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
  fill_in(self);
  size_t row_bytes = (size_t)decoder->picture.row_width * decoder->picture.channels;
  memcpy(row, self->pixels + row_bytes * decoder->rows_read, row_bytes);
  return CCODECS_DECODE_OK;
}

static ccodecs_decode_status finish(ccodecs_decoder *decoder) {
  png_decoder *self = (png_decoder *)decoder;
  if (decoder->flaw != CCODECS_DECODE_OK) return decoder->flaw;
  // The other frames aren't read.
  if (self->is_animated) return decoder->picture.has_its_end ? CCODECS_DECODE_OK : CCODECS_DECODE_TRUNCATED;
  bool is_whole = decoder->rows_read == decoder->picture.row_count && self->last_pass == PNG_INTERLACE_ADAM7_PASSES - 1;
  // The last checksum and the end chunk.
  if (is_whole) png_read_end(self->png, NULL);
  return CCODECS_DECODE_OK;
}

static void destroy(ccodecs_decoder *decoder) {
  png_decoder *self = (png_decoder *)decoder;
  if (self->png) png_destroy_read_struct(&self->png, &self->info, NULL);
  free(self->pixels);
  free(self->pass_row);
}

ccodecs_decoder *ccodecs_png_create(void) {
  static const decode_methods methods = {read_header, plan, start, read_row, finish, destroy};
  png_decoder *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->base.methods = &methods;
  return &self->base;
}
