#include "png_texts.h"

#include <limits.h>
#include <string.h>

#include <zlib.h>

// Past the next NUL; all of it if there is none.
static size_t past_text(const uint8_t *chunk, size_t count, size_t offset) {
  const uint8_t *end = offset < count ? memchr(chunk + offset, 0, count - offset) : NULL;
  return end ? (size_t)(end - chunk) + 1 : count;
}

// Where a chunk's compressed data begin (PNG, third edition, 11.3.2.3 and 11.3.3).
static size_t compressed_start(const char *type, const uint8_t *chunk, size_t count) {
  size_t offset = past_text(chunk, count, 0);
  if (!strcmp(type, "iCCP") || !strcmp(type, "zTXt")) return offset + 1;
  if (strcmp(type, "iTXt") || offset >= count || chunk[offset] != 1) return count;
  offset = past_text(chunk, count, offset + 2);
  return past_text(chunk, count, offset);
}

uint64_t png_texts_inflated_size(const char *type, const uint8_t *chunk, size_t count, uint64_t limit) {
  size_t start = compressed_start(type, chunk, count);
  if (start >= count || count - start > UINT_MAX) return 0;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (inflateInit(&stream) != Z_OK) return 0;
  stream.next_in = (Bytef *)(uintptr_t)(chunk + start);
  stream.avail_in = (uInt)(count - start);
  uint8_t output[8192];
  uint64_t size = 0;
  int status = Z_OK;
  while (status == Z_OK && size <= limit) {
    stream.next_out = output;
    stream.avail_out = sizeof output;
    status = inflate(&stream, Z_NO_FLUSH);
    size += sizeof output - stream.avail_out;
  }
  inflateEnd(&stream);
  return size;
}
