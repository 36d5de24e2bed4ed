#include "ccodecs_encode.h"
#include "encode_output.h"

#include <setjmp.h>
#include <string.h>

#include <png.h>

/// All that changes while libpng works. It belongs to the caller of the function that calls setjmp, so that its values
/// are certain after a longjmp.
struct png_writer {
  png_structp png;
  png_infop info;
  struct encode_output output;
  struct ccodecs_encoded *encoded;
  enum ccodecs_encode_status status;
  jmp_buf failed;
};

static void fail(struct png_writer *writer, enum ccodecs_encode_status status, const char *reason) {
  writer->status = encode_refuse(writer->encoded, status, reason);
  longjmp(writer->failed, 1);
}

static void on_error(png_structp png, png_const_charp words) {
  fail(png_get_error_ptr(png), CCODECS_ENCODE_FAILED, words);
}

static void stay_silent(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

static void append(png_structp png, png_bytep bytes, size_t count) {
  struct png_writer *writer = png_get_io_ptr(png);
  enum ccodecs_encode_status status = encode_output_reserve(&writer->output, count);
  if (status != CCODECS_ENCODED) fail(writer, status, encode_status_words(status));
  memcpy(writer->output.bytes + writer->output.count, bytes, count);
  writer->output.count += count;
}

static void flush_nothing(png_structp png) { (void)png; }

static int color_type(enum ccodecs_png_pixels pixels) {
  switch (pixels) {
  case CCODECS_PNG_GREY: return PNG_COLOR_TYPE_GRAY;
  case CCODECS_PNG_GREY_ALPHA: return PNG_COLOR_TYPE_GRAY_ALPHA;
  case CCODECS_PNG_RGB: return PNG_COLOR_TYPE_RGB;
  case CCODECS_PNG_RGBA: return PNG_COLOR_TYPE_RGB_ALPHA;
  case CCODECS_PNG_PALETTE: return PNG_COLOR_TYPE_PALETTE;
  }
  return -1;
}

static int channels(enum ccodecs_png_pixels pixels) {
  return pixels == CCODECS_PNG_PALETTE ? 1 : (int)pixels + 1;
}

static int stored_depth(const struct ccodecs_png_options *options) {
  if (options->pixels != CCODECS_PNG_PALETTE) return options->bit_depth;
  if (options->palette_color_count <= 2) return 1;
  if (options->palette_color_count <= 4) return 2;
  return options->palette_color_count <= 16 ? 4 : 8;
}

static void choose_speed(png_structp png, const struct ccodecs_png_options *options) {
  png_set_compression_level(png, options->compression);
  if (options->pixels == CCODECS_PNG_PALETTE || options->compression == 0) {
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  } else if (options->compression <= 2) {
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
  } else {
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_ALL_FILTERS);
  }
}

static void describe_palette(struct png_writer *writer, const struct ccodecs_png_options *options) {
  png_color colors[256];
  for (size_t index = 0; index < options->palette_color_count; index++) {
    colors[index].red = options->palette[index * 3];
    colors[index].green = options->palette[index * 3 + 1];
    colors[index].blue = options->palette[index * 3 + 2];
  }
  png_set_PLTE(writer->png, writer->info, colors, (int)options->palette_color_count);
  if (options->palette_alpha != NULL && options->palette_alpha_count > 0) {
    png_set_tRNS(writer->png, writer->info, options->palette_alpha, (int)options->palette_alpha_count, NULL);
  }
}

static void write_rows(struct png_writer *writer, const struct ccodecs_bitmap *bitmap) {
  int passes = png_set_interlace_handling(writer->png);
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < bitmap->height; y++) {
      png_write_row(writer->png, (const uint8_t *)bitmap->pixels + (size_t)y * bitmap->stride);
    }
  }
}

/// The only function here that libpng's errors jump back to.
static void write_file(
    struct png_writer *writer, const struct ccodecs_bitmap *bitmap, const struct ccodecs_png_options *options) {
  if (setjmp(writer->failed) != 0) return;
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, on_error, stay_silent);
  if (writer->png != NULL) writer->info = png_create_info_struct(writer->png);
  if (writer->info == NULL) fail(writer, CCODECS_ENCODE_NO_MEMORY, encode_status_words(CCODECS_ENCODE_NO_MEMORY));
  png_set_write_fn(writer->png, writer, append, flush_nothing);
  // libpng's own limit of a million is meant for files from strangers.
  png_set_user_limits(writer->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(
      writer->png, writer->info, bitmap->width, bitmap->height, stored_depth(options), color_type(options->pixels),
      options->adam7 ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (options->pixels == CCODECS_PNG_PALETTE) describe_palette(writer, options);
#ifdef PNG_eXIf_SUPPORTED
  if (options->exif != NULL) {
    // libpng copies the bytes and takes them as its own to change, which it doesn't.
    png_set_eXIf_1(writer->png, writer->info, (png_uint_32)options->exif_count, (png_bytep)(uintptr_t)options->exif);
  }
#endif
  choose_speed(writer->png, options);
  png_write_info(writer->png, writer->info);
  if (options->pixels == CCODECS_PNG_PALETTE) png_set_packing(writer->png);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (options->bit_depth == 16) png_set_swap(writer->png);
#endif
  write_rows(writer, bitmap);
  png_write_end(writer->png, writer->info);
}

static int has_stray_index(const struct ccodecs_bitmap *bitmap, size_t palette_color_count) {
  for (uint32_t y = 0; y < bitmap->height; y++) {
    const uint8_t *row = (const uint8_t *)bitmap->pixels + (size_t)y * bitmap->stride;
    for (uint32_t x = 0; x < bitmap->width; x++) {
      if (row[x] >= palette_color_count) return 1;
    }
  }
  return 0;
}

static const char *palette_complaint(const struct ccodecs_bitmap *bitmap, const struct ccodecs_png_options *options) {
  if (options->bit_depth != 8) return "palette indices come with 8 bits";
  if (options->palette == NULL || options->palette_color_count < 1 || options->palette_color_count > 256) {
    return "a palette has 1 to 256 colours";
  }
  if (options->palette_alpha_count > options->palette_color_count) return "the palette has more alphas than colours";
  if (has_stray_index(bitmap, options->palette_color_count)) return "a pixel's index is past the palette";
  return NULL;
}

static const char *complaint(const struct ccodecs_bitmap *bitmap, const struct ccodecs_png_options *options) {
  if (color_type(options->pixels) < 0) return "unknown kind of pixels";
  if (options->bit_depth != 8 && options->bit_depth != 16) return "the bit depth is neither 8 nor 16";
  size_t pixel_bytes = (size_t)channels(options->pixels) * (size_t)(options->bit_depth / 8);
  if (!encode_bitmap_is_sound(bitmap, pixel_bytes)) return "the rows don't lie inside the bitmap";
  if (bitmap->width > PNG_UINT_31_MAX || bitmap->height > PNG_UINT_31_MAX) return "too wide or too high for PNG";
  if (options->compression < 0 || options->compression > 9) return "the compression isn't in 0 to 9";
  if (options->pixels == CCODECS_PNG_PALETTE) {
    const char *reason = palette_complaint(bitmap, options);
    if (reason != NULL) return reason;
  }
  if (options->exif != NULL) {
    if (options->exif_count < 8 || options->exif_count > PNG_UINT_31_MAX) return "the Exif bytes are no TIFF";
#ifndef PNG_eXIf_SUPPORTED
    return "this libpng is too old for Exif; 1.6.32 writes it";
#endif
  }
  return NULL;
}

enum ccodecs_encode_status ccodecs_encode_png(
    const struct ccodecs_bitmap *bitmap, const struct ccodecs_png_options *options, struct ccodecs_encoded *encoded) {
  memset(encoded, 0, sizeof *encoded);
  const char *reason = complaint(bitmap, options);
  if (reason != NULL) return encode_refuse(encoded, CCODECS_ENCODE_BAD_ARGUMENT, reason);

  struct png_writer writer;
  memset(&writer, 0, sizeof writer);
  encode_output_start(&writer.output, options->byte_limit);
  writer.encoded = encoded;

  write_file(&writer, bitmap, options);
  if (writer.png != NULL) png_destroy_write_struct(&writer.png, &writer.info);
  if (writer.status != CCODECS_ENCODED) {
    encode_output_discard(&writer.output);
    return writer.status;
  }
  encode_output_finish(&writer.output, encoded);
  return CCODECS_ENCODED;
}
