/// What both encoders share: an output that grows, with a bound, and the check of a bitmap's bounds.
#pragma once

#include "ccodecs_encode.h"

struct encode_output {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  size_t limit;
};

/// An output with room for a first guess. `limit` 0 means no limit.
void encode_output_start(struct encode_output *output, size_t limit);

/// Makes room for `more` bytes after `count`.
enum ccodecs_encode_status encode_output_reserve(struct encode_output *output, size_t more);

/// Hands the bytes over, in a block of just their size.
void encode_output_finish(struct encode_output *output, struct ccodecs_encoded *encoded);

void encode_output_discard(struct encode_output *output);

/// Whether all rows of `pixel_bytes` a pixel lie inside the bitmap's bytes.
int encode_bitmap_is_sound(const struct ccodecs_bitmap *bitmap, size_t pixel_bytes);

/// Writes the reason down and returns `status`.
enum ccodecs_encode_status encode_refuse(
    struct ccodecs_encoded *encoded, enum ccodecs_encode_status status, const char *reason);

/// The plain words for a status that has no reason of a library's own.
const char *encode_status_words(enum ccodecs_encode_status status);
