#include "judge.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

typedef struct {
  struct jpeg_error_mgr errors;
  jmp_buf failed;
} judge_errors;

static void on_error(j_common_ptr jpeg) { longjmp(((judge_errors *)jpeg->err)->failed, 1); }

static void on_warning(j_common_ptr jpeg, int level) {
  if (level < 0) jpeg->err->num_warnings++;
}

static void silence(j_common_ptr jpeg) { (void)jpeg; }

static struct jpeg_error_mgr *prepare(judge_errors *errors) {
  jpeg_std_error(&errors->errors);
  errors->errors.error_exit = on_error;
  errors->errors.emit_message = on_warning;
  errors->errors.output_message = silence;
  return &errors->errors;
}

typedef struct {
  judge_errors errors;
  struct jpeg_decompress_struct jpeg;
  JSAMPROW row;
} reader;

static void read_constants(reader *self, judge_verdict *verdict) {
  j_decompress_ptr jpeg = &self->jpeg;
  jvirt_barray_ptr *arrays = jpeg_read_coefficients(jpeg);
  if (jpeg->num_components > JUDGE_COMPONENTS) longjmp(self->errors.failed, 1);
  verdict->component_count = jpeg->num_components;
  for (int index = 0; index < jpeg->num_components; index++) {
    const jpeg_component_info *info = &jpeg->comp_info[index];
    judge_component *component = &verdict->components[index];
    component->columns = info->width_in_blocks;
    component->rows = info->height_in_blocks;
    size_t count = (size_t)component->columns * component->rows;
    component->constants = calloc(count, sizeof(int16_t));
    component->across = calloc(count, sizeof(int16_t));
    component->down = calloc(count, sizeof(int16_t));
    if (!component->constants || !component->across || !component->down) longjmp(self->errors.failed, 1);
    for (uint32_t y = 0; y < component->rows; y++) {
      JBLOCKARRAY blocks = jpeg->mem->access_virt_barray((j_common_ptr)jpeg, arrays[index], y, 1, FALSE);
      size_t row = (size_t)y * component->columns;
      for (uint32_t x = 0; x < component->columns; x++) {
        component->constants[row + x] = blocks[0][x][0];
        component->across[row + x] = blocks[0][x][1];
        component->down[row + x] = blocks[0][x][DCTSIZE];
      }
    }
  }
}

static void read_luma(reader *self, judge_verdict *verdict) {
  j_decompress_ptr jpeg = &self->jpeg;
  int is_finest = 1;
  for (int index = 1; index < jpeg->num_components; index++) {
    if (jpeg->comp_info[index].h_samp_factor > jpeg->comp_info[0].h_samp_factor) is_finest = 0;
    if (jpeg->comp_info[index].v_samp_factor > jpeg->comp_info[0].v_samp_factor) is_finest = 0;
  }
  if (!is_finest) return;
  jpeg->scale_num = 1;
  jpeg->scale_denom = 8;
  jpeg->out_color_space = jpeg->jpeg_color_space;
  jpeg->do_block_smoothing = FALSE;
  jpeg_start_decompress(jpeg);
  verdict->luma_width = jpeg->output_width;
  verdict->luma_height = jpeg->output_height;
  self->row = malloc((size_t)jpeg->output_width * (size_t)jpeg->output_components);
  verdict->luma = calloc((size_t)jpeg->output_width * jpeg->output_height, 1);
  if (!self->row || !verdict->luma) longjmp(self->errors.failed, 1);
  uint8_t *luma = verdict->luma;
  while (jpeg->output_scanline < jpeg->output_height) {
    jpeg_read_scanlines(jpeg, &self->row, 1);
    for (uint32_t x = 0; x < jpeg->output_width; x++) *luma++ = self->row[x * (uint32_t)jpeg->output_components];
  }
}

// What changes after setjmp lives in the caller's struct.
static bool read_with(reader *self, const uint8_t *bytes, size_t count, judge_verdict *verdict,
                      void (*read)(reader *, judge_verdict *)) {
  memset(self, 0, sizeof *self);
  self->jpeg.err = prepare(&self->errors);
  bool succeeds = false;
  if (!setjmp(self->errors.failed)) {
    jpeg_create_decompress(&self->jpeg);
    jpeg_mem_src(&self->jpeg, bytes, count);
    jpeg_read_header(&self->jpeg, TRUE);
    read(self, verdict);
    succeeds = true;
  }
  verdict->warnings += self->errors.errors.num_warnings;
  jpeg_destroy_decompress(&self->jpeg);
  free(self->row);
  return succeeds;
}

bool judge_read(const uint8_t *bytes, size_t count, judge_verdict *verdict) {
  reader self;
  memset(verdict, 0, sizeof *verdict);
  return read_with(&self, bytes, count, verdict, read_constants) && read_with(&self, bytes, count, verdict, read_luma);
}

void judge_free(judge_verdict *verdict) {
  for (int index = 0; index < JUDGE_COMPONENTS; index++) {
    free(verdict->components[index].constants);
    free(verdict->components[index].across);
    free(verdict->components[index].down);
  }
  free(verdict->luma);
}

typedef struct {
  judge_errors errors;
  struct jpeg_compress_struct jpeg;
  unsigned char *bytes;
  unsigned long count;
} writer;

static jpeg_scan_info *add_scan(jpeg_scan_info *scan, int first, int count, int start, int end, int high, int low) {
  *scan = (jpeg_scan_info){.comps_in_scan = count, .Ss = start, .Se = end, .Ah = high, .Al = low};
  for (int index = 0; index < count; index++) scan->component_index[index] = first + index;
  return scan + 1;
}

// Room for the scans of four components: constants, the others, and two refinements.
enum { SCANS = 4 * JUDGE_COMPONENTS };

static void choose_scans(const judge_recipe *recipe, struct jpeg_compress_struct *jpeg, jpeg_scan_info *scans) {
  int count = recipe->component_count;
  jpeg_scan_info *next = scans;
  switch (recipe->coding) {
    case JUDGE_SEPARATE:
      for (int index = 0; index < count; index++) next = add_scan(next, index, 1, 0, 63, 0, 0);
      break;
    case JUDGE_TWO_SCANS:
      next = add_scan(next, 0, 1, 0, 63, 0, 0);
      if (count > 1) next = add_scan(next, 1, count - 1, 0, 63, 0, 0);
      break;
    case JUDGE_PROGRESSIVE_SEPARATE:
      for (int index = 0; index < count; index++) next = add_scan(next, index, 1, 0, 0, 0, index % 3);
      for (int index = 0; index < count; index++) next = add_scan(next, index, 1, 1, 63, 0, 0);
      for (int index = 0; index < count; index++)
        for (int bit = index % 3; bit > 0; bit--) next = add_scan(next, index, 1, 0, 0, bit, bit - 1);
      break;
    default: return;
  }
  jpeg->scan_info = scans;
  jpeg->num_scans = (int)(next - scans);
}

static void configure(const judge_recipe *recipe, struct jpeg_compress_struct *jpeg, jpeg_scan_info *scans) {
  jpeg->image_width = recipe->width;
  jpeg->image_height = recipe->height;
  jpeg->input_components = recipe->component_count;
  switch (recipe->component_count) {
    case 1: jpeg->in_color_space = JCS_GRAYSCALE; break;
    case 3: jpeg->in_color_space = JCS_RGB; break;
    default: jpeg->in_color_space = JCS_CMYK; break;
  }
  jpeg_set_defaults(jpeg);
  if (recipe->changes_color && recipe->component_count == 3) jpeg_set_colorspace(jpeg, JCS_RGB);
  if (recipe->changes_color && recipe->component_count == 4) jpeg_set_colorspace(jpeg, JCS_YCCK);
  jpeg_set_quality(jpeg, recipe->quality, TRUE);
  for (int index = 0; index < recipe->component_count; index++) {
    jpeg->comp_info[index].h_samp_factor = recipe->across[index];
    jpeg->comp_info[index].v_samp_factor = recipe->down[index];
  }
  jpeg->restart_interval = recipe->restart_interval;
  jpeg->optimize_coding = recipe->coding == JUDGE_OPTIMIZED;
  if (recipe->coding == JUDGE_PROGRESSIVE) jpeg_simple_progression(jpeg);
  choose_scans(recipe, jpeg, scans);
}

static bool write_with(writer *self, const judge_recipe *recipe, const uint8_t *pixels, jpeg_scan_info *scans) {
  self->jpeg.err = prepare(&self->errors);
  bool succeeds = false;
  if (!setjmp(self->errors.failed)) {
    jpeg_create_compress(&self->jpeg);
    jpeg_mem_dest(&self->jpeg, &self->bytes, &self->count);
    configure(recipe, &self->jpeg, scans);
    jpeg_start_compress(&self->jpeg, TRUE);
    size_t stride = (size_t)recipe->width * (size_t)recipe->component_count;
    while (self->jpeg.next_scanline < recipe->height) {
      JSAMPROW row = (JSAMPROW)(uintptr_t)(pixels + self->jpeg.next_scanline * stride);
      jpeg_write_scanlines(&self->jpeg, &row, 1);
    }
    jpeg_finish_compress(&self->jpeg);
    succeeds = true;
  }
  jpeg_destroy_compress(&self->jpeg);
  return succeeds;
}

uint8_t *judge_write(const judge_recipe *recipe, const uint8_t *pixels, size_t *count) {
  writer self;
  jpeg_scan_info scans[SCANS];
  memset(&self, 0, sizeof self);
  if (recipe->component_count < 1 || recipe->component_count > JUDGE_COMPONENTS) return NULL;
  if (!write_with(&self, recipe, pixels, scans)) {
    free(self.bytes);
    return NULL;
  }
  *count = self.count;
  return self.bytes;
}
