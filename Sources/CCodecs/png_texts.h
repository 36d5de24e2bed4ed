// What the compressed texts and profiles of a PNG inflate to.
#pragma once

#include <stddef.h>
#include <stdint.h>

// The bytes that a chunk of the given type inflates to, counted up to `limit` and a little further, and held nowhere; 0 if
// nothing in it is compressed.
uint64_t png_texts_inflated_size(const char *type, const uint8_t *chunk, size_t count, uint64_t limit);
