// What libjpeg itself makes of a JPEG, and JPEGs of every kind it can write: for tests alone.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { JUDGE_COMPONENTS = 4 };

typedef struct {
  uint32_t columns, rows;
  // The constant coefficient of each block, the one beside it and the one below it, row by row.
  int16_t *constants, *across, *down;
} judge_component;

typedef struct {
  // Warnings that libjpeg gave.
  long warnings;
  int component_count;
  judge_component components[JUDGE_COMPONENTS];
  // The first component at an eighth, as libjpeg's scaled transform gives it, if it's as fine as any.
  uint32_t luma_width, luma_height;
  uint8_t *luma;
} judge_verdict;

// False if libjpeg fails. Either way to be freed.
bool judge_read(const uint8_t *bytes, size_t count, judge_verdict *verdict);
void judge_free(judge_verdict *verdict);

typedef enum {
  JUDGE_BASELINE,
  // Huffman tables of its own.
  JUDGE_OPTIMIZED,
  // A scan for each component.
  JUDGE_SEPARATE,
  // The first component alone, then the others.
  JUDGE_TWO_SCANS,
  // libjpeg's own script.
  JUDGE_PROGRESSIVE,
  // The constants come in a scan for each component, with 0, 1 or 2 bits missing.
  JUDGE_PROGRESSIVE_SEPARATE,
} judge_coding;

typedef struct {
  uint32_t width, height;
  // 1 grey, 3 YCbCr from RGB, 4 ink.
  int component_count;
  int across[JUDGE_COMPONENTS], down[JUDGE_COMPONENTS];
  int quality;
  // In units.
  unsigned restart_interval;
  judge_coding coding;
  // Three components stay RGB; four become YCCK.
  bool changes_color;
} judge_recipe;

// The file's bytes, to be freed with free(3), or NULL if libjpeg won't write such a one.
// - pixels: component_count bytes each.
uint8_t *judge_write(const judge_recipe *recipe, const uint8_t *pixels, size_t *count);
