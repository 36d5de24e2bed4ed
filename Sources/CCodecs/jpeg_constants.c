#include "jpeg_constants.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include <jerror.h>

// What libjpeg takes for a virtual array. The rows of blocks it works on stand in the window, whole; of the others there
// are only the constant coefficients.
typedef struct {
  JDIMENSION columns, rows, window_capacity;
  JDIMENSION window_start, window_count;
  bool is_changed, is_stained;
  JBLOCKARRAY window;
  JCOEF *constants;
} constant_array;

static void clear_window(constant_array *array) {
  for (JDIMENSION row = 0; row < array->window_capacity; row++)
    memset(array->window[row], 0, (size_t)array->columns * sizeof(JBLOCK));
  array->is_stained = false;
}

static void put_away(constant_array *array) {
  if (!array->is_changed) return;
  array->is_changed = false;
  for (JDIMENSION row = 0; row < array->window_count; row++) {
    JCOEF *constants = array->constants + (size_t)(array->window_start + row) * array->columns;
    const JBLOCK *blocks = (const JBLOCK *)array->window[row];
    for (JDIMENSION column = 0; column < array->columns; column++) constants[column] = blocks[column][0];
  }
}

static void bring(constant_array *array, JDIMENSION start, JDIMENSION count) {
  if (array->is_stained) clear_window(array);
  array->window_start = start;
  array->window_count = count;
  for (JDIMENSION row = 0; row < count; row++) {
    const JCOEF *constants = array->constants + (size_t)(start + row) * array->columns;
    JBLOCKROW blocks = array->window[row];
    for (JDIMENSION column = 0; column < array->columns; column++) blocks[column][0] = constants[column];
  }
}

static jvirt_barray_ptr request_array(j_common_ptr jpeg, int pool, boolean is_zeroed, JDIMENSION columns,
                                      JDIMENSION rows, JDIMENSION most_rows_at_once) {
  (void)is_zeroed;
  constant_array *array = jpeg->mem->alloc_small(jpeg, pool, sizeof *array);
  memset(array, 0, sizeof *array);
  array->columns = columns;
  array->rows = rows;
  array->window_capacity = most_rows_at_once < rows ? most_rows_at_once : rows;
  array->window = jpeg->mem->alloc_barray(jpeg, pool, columns, array->window_capacity);
  clear_window(array);
  size_t size = (size_t)columns * rows * sizeof(JCOEF);
  array->constants = jpeg->mem->alloc_large(jpeg, pool, size);
  memset(array->constants, 0, size);
  return (jvirt_barray_ptr)(void *)array;
}

static JBLOCKARRAY access_rows(j_common_ptr jpeg, jvirt_barray_ptr virtual, JDIMENSION start, JDIMENSION count,
                               boolean is_writable) {
  constant_array *array = (constant_array *)(void *)virtual;
  if (start > array->rows || count > array->rows - start || count > array->window_capacity)
    ERREXIT(jpeg, JERR_BAD_VIRTUAL_ACCESS);
  if (start != array->window_start || count > array->window_count) {
    put_away(array);
    bring(array, start, count);
  }
  if (is_writable) {
    array->is_changed = true;
    array->is_stained = array->is_stained || ((j_decompress_ptr)jpeg)->Se > 0;
  } else if (array->is_stained) {
    put_away(array);
    bring(array, start, count);
  }
  return array->window;
}

void jpeg_constants_install(j_decompress_ptr jpeg) {
  jpeg->mem->request_virt_barray = request_array;
  jpeg->mem->access_virt_barray = access_rows;
}
