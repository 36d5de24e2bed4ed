/// Encoders of JPEG and PNG over libjpeg and libpng: a bitmap in memory goes in, the bytes of a file come out. Neither
/// library's types, nor its longjmp, leave the C files behind this header.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// How an encoding ended.
enum ccodecs_encode_status {
  CCODECS_ENCODED = 0,
  /// The bitmap or the options contradict themselves or what the format can hold.
  CCODECS_ENCODE_BAD_ARGUMENT = 1,
  CCODECS_ENCODE_NO_MEMORY = 2,
  /// The file would be longer than `byte_limit`.
  CCODECS_ENCODE_TOO_LARGE = 3,
  /// The library refused for a reason of its own.
  CCODECS_ENCODE_FAILED = 4,
};

/// What an encoder writes: the file's bytes, or why there are none. Start from `{0}`; give `bytes` back with
/// `ccodecs_encoded_free`.
struct ccodecs_encoded {
  /// `NULL` unless the status is `CCODECS_ENCODED`.
  uint8_t *bytes;
  size_t count;
  /// The reason of a failure in plain words, always terminated; empty after a success.
  char message[200];
};

/// The rows of a picture from top to bottom, each from left to right. Samples of 16 bits are in the machine's order.
struct ccodecs_bitmap {
  const void *pixels;
  /// The bytes that may be read from `pixels`.
  size_t byte_count;
  /// From one row's first byte to the next row's.
  size_t stride;
  uint32_t width;
  uint32_t height;
};

enum ccodecs_jpeg_pixels {
  CCODECS_JPEG_GREY8 = 1,
  CCODECS_JPEG_RGB8 = 3,
  /// Four bytes a pixel, the fourth passed over: JPEG has no alpha.
  CCODECS_JPEG_RGBX8 = 4,
};

/// How coarsely colour is kept. Grey bitmaps have none, and RGB bitmaps lose theirs with `CCODECS_JPEG_GREY`.
enum ccodecs_jpeg_subsampling {
  CCODECS_JPEG_444 = 0,
  CCODECS_JPEG_422 = 1,
  CCODECS_JPEG_420 = 2,
  CCODECS_JPEG_GREY = 3,
};

struct ccodecs_jpeg_options {
  enum ccodecs_jpeg_pixels pixels;
  enum ccodecs_jpeg_subsampling subsampling;
  /// 1 to 100.
  int quality;
  int progressive;
  /// Arithmetic coding instead of Huffman's, where the library has it.
  int arithmetic;
  /// Huffman tables made for this picture: smaller and slower. Progressive files always have them.
  int optimized_tables;
  /// Minimum coded units between restart markers; 0 for none.
  uint32_t restart_interval;
  /// The body of an APP1 segment, `Exif\0\0` included; `NULL` for none. At most 65533 bytes.
  const uint8_t *app1;
  size_t app1_count;
  /// The longest file wanted, in bytes; 0 for no other limit than memory.
  size_t byte_limit;
};

enum ccodecs_png_pixels {
  CCODECS_PNG_GREY = 0,
  CCODECS_PNG_GREY_ALPHA = 1,
  CCODECS_PNG_RGB = 2,
  CCODECS_PNG_RGBA = 3,
  /// One byte a pixel, an index into `palette`.
  CCODECS_PNG_PALETTE = 4,
};

struct ccodecs_png_options {
  enum ccodecs_png_pixels pixels;
  /// 8 or 16. Palette pictures come with 8 and are packed to what their palette needs: 1, 2, 4 or 8.
  int bit_depth;
  int adam7;
  /// zlib's, 0 to 9. At 2 and below row filters are chosen for speed as well.
  int compression;
  /// Three bytes a colour, 1 to 256 colours.
  const uint8_t *palette;
  size_t palette_color_count;
  /// The alpha of the palette's first colours (the tRNS chunk); `NULL` for none.
  const uint8_t *palette_alpha;
  size_t palette_alpha_count;
  /// The body of an eXIf chunk, a TIFF header and what follows; `NULL` for none.
  const uint8_t *exif;
  size_t exif_count;
  /// The longest file wanted, in bytes; 0 for no other limit than memory.
  size_t byte_limit;
};

/// Encodes a bitmap as JPEG (ITU-T T.81).
enum ccodecs_encode_status ccodecs_encode_jpeg(
    const struct ccodecs_bitmap *bitmap, const struct ccodecs_jpeg_options *options, struct ccodecs_encoded *encoded);

/// Encodes a bitmap as PNG (ISO/IEC 15948).
enum ccodecs_encode_status ccodecs_encode_png(
    const struct ccodecs_bitmap *bitmap, const struct ccodecs_png_options *options, struct ccodecs_encoded *encoded);

/// Gives the bytes back and empties `encoded`; nothing happens if it has none.
void ccodecs_encoded_free(struct ccodecs_encoded *encoded);
