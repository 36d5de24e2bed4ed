// Reading JPEG and PNG row by row. Knows no type of libjpeg or libpng, and never jumps out of a call: whatever those
// libraries meet comes back as a status and a message.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  CCODECS_DECODE_OK = 0,
  // The file ends before the picture does.
  CCODECS_DECODE_TRUNCATED,
  // The data break the format's rules.
  CCODECS_DECODE_DAMAGED,
  // A variant of the format that isn't read here; the message names it.
  CCODECS_DECODE_UNSUPPORTED,
  // More pixels than the limits allow: `ccodecs_picture` says how many, and which limit.
  CCODECS_DECODE_TOO_LARGE,
  // More scans, chunks or memory than an honest file needs; the message names the limit.
  CCODECS_DECODE_EXCESSIVE,
  CCODECS_DECODE_NO_MEMORY,
  // The input's read function failed.
  CCODECS_DECODE_READ_FAILED,
  // Calls out of order, or a row that doesn't fit.
  CCODECS_DECODE_MISUSED,
} ccodecs_decode_status;

// Where the bytes come from. `read` copies up to `count` bytes that stand at `offset` of the file and returns how many,
// 0 at the end, less than 0 if reading fails.
typedef struct {
  void *context;
  ptrdiff_t (*read)(void *context, uint8_t *into, size_t count, uint64_t offset);
  uint64_t byte_count;
} ccodecs_input;

// Checked before anything is allocated for the pixels.
typedef struct {
  // Pixels of a picture that goes through row by row.
  uint64_t streamed_pixels;
  // Pixels of a picture that must be held whole: several scans in a JPEG, an interlaced PNG.
  uint64_t held_pixels;
  // Scans of a JPEG.
  uint32_t scans;
  // Chunks of a PNG that its picture doesn't need, and the bytes that their texts and profiles inflate to, in sum.
  uint32_t ancillary_chunks;
  uint64_t inflated_bytes;
  // Bytes of the file before its first pixel data.
  uint64_t header_bytes;
} ccodecs_limits;

// What is wanted of a picture.
typedef struct {
  // The size that the whole picture has at least, at the scale of the rows.
  uint32_t width, height;
  // The part that is shown, in the file's pixels.
  uint32_t left, top, right, bottom;
} ccodecs_request;

typedef struct {
  // As the file stores it, before any orientation.
  uint32_t width, height;
  // Samples a pixel in a row: 1 grey, 3 RGB, 4 RGBA with straight alpha; 8 bits each.
  uint32_t channels;
  // The size of the rows that come out, and the size the whole picture has at that scale: an eighth of 1001 pixels is
  // 125.125, in rows of 126.
  uint32_t row_width, row_count;
  double scaled_width, scaled_height;
  // Where in the whole picture at that scale the rows lie. Where a coarse pixel stands for a block of the file's, this is
  // where the block begins.
  double first_column, first_row;
  bool held_whole;
  // What `ccodecs_decoder_start` will allocate for a picture that is held whole.
  uint64_t held_bytes;
  // The file ends as it should, so that the rest needn't be read to know whether it's there.
  bool has_its_end;
  // The limit that `CCODECS_DECODE_TOO_LARGE` speaks of.
  uint64_t pixel_limit;
} ccodecs_picture;

typedef enum { CCODECS_JPEG, CCODECS_PNG } ccodecs_format;

typedef struct ccodecs_decoder ccodecs_decoder;

// NULL if there is no memory. `input.context` must stay alive until `ccodecs_decoder_destroy`.
ccodecs_decoder *ccodecs_decoder_create(ccodecs_format format, ccodecs_input input, ccodecs_limits limits);
void ccodecs_decoder_destroy(ccodecs_decoder *decoder);

// Reads up to the first pixel data, checks the limits, and fills in `picture` but for the size of its rows. On
// `CCODECS_DECODE_TOO_LARGE` the size and the limit are filled in.
ccodecs_decode_status ccodecs_decoder_read_header(ccodecs_decoder *decoder, ccodecs_picture *picture);

// Chooses the scale and the part of the picture that the rows will be of, and fills in all of `picture`. A JPEG comes at
// an eighth, a quarter, a half or all of its size; an interlaced PNG as one of its passes leaves it.
ccodecs_decode_status ccodecs_decoder_plan(ccodecs_decoder *decoder, ccodecs_request request, ccodecs_picture *picture);

// Gets ready for the rows, and reads what must be held whole. The rows may turn out wider than planned, on either side.
ccodecs_decode_status ccodecs_decoder_start(ccodecs_decoder *decoder, ccodecs_picture *picture);

// The next row, `row_width * channels` bytes, into `row` of at least `capacity` bytes. Any other status than OK ends
// the picture: the rows before it are good.
ccodecs_decode_status ccodecs_decoder_read_row(ccodecs_decoder *decoder, uint8_t *row, size_t capacity);

// After the last row that is wanted: OK, or what was wrong with a file that yielded all of them (bad data that could be
// passed over, a missing end).
ccodecs_decode_status ccodecs_decoder_finish(ccodecs_decoder *decoder);

// What the last status that wasn't OK is about, in ASCII; empty if there is nothing to add. Lives as long as the decoder.
const char *ccodecs_decoder_message(const ccodecs_decoder *decoder);

#ifdef __cplusplus
}
#endif
