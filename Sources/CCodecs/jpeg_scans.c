#include "jpeg_scans.h"

// The row and column of each coefficient in the order of the file (ITU-T T.81, figure A.6).
static const unsigned char positions[DCTSIZE2] = {
    0x00, 0x01, 0x10, 0x20, 0x11, 0x02, 0x03, 0x12, 0x21, 0x30, 0x40, 0x31, 0x22, 0x13, 0x04, 0x05,
    0x14, 0x23, 0x32, 0x41, 0x50, 0x60, 0x51, 0x42, 0x33, 0x24, 0x15, 0x06, 0x07, 0x16, 0x25, 0x34,
    0x43, 0x52, 0x61, 0x70, 0x71, 0x62, 0x53, 0x44, 0x35, 0x26, 0x17, 0x27, 0x36, 0x45, 0x54, 0x63,
    0x72, 0x73, 0x64, 0x55, 0x46, 0x37, 0x47, 0x56, 0x65, 0x74, 0x75, 0x66, 0x57, 0x67, 0x76, 0x77,
};

// What may be missing of a component, as a mean squared error in levels of 0 to 255. 1.4 alone would be 46.7 dB.
static const double tolerable_error = 1.4;

// The reduced transforms give means of 8, 4 and 2 pixels' width (the 8 being the constant coefficient); to those means the
// frequencies up to their own number contribute fully, higher ones less and less.
static int needed_side(unsigned eighths) { return eighths == 1 ? 1 : eighths == 2 ? 4 : DCTSIZE; }

// Missing bits of a coefficient leave its error anywhere from none to just under their step; those of all coefficients add
// up to the block's, whose 64 pixels share it (the transform keeps squares).
static bool serves(const int *bits, const JQUANT_TBL *table, int side) {
  double sum = 0;
  for (int index = 0; index < DCTSIZE2; index++) {
    int row = positions[index] >> 4, column = positions[index] & 15;
    if (row >= side || column >= side) continue;
    if (bits[index] < 0) return false;
    if (bits[index] == 0) continue;
    double step = (double)table->quantval[row * DCTSIZE + column] * ((1 << bits[index]) - 1);
    sum += step * step / 3;
  }
  return sum / DCTSIZE2 <= tolerable_error;
}

bool jpeg_scans_serve(j_decompress_ptr jpeg, unsigned eighths) {
  // At full size nothing is taken away.
  if (eighths == 8 || !jpeg->progressive_mode || !jpeg->coef_bits) return false;
  for (int component = 0; component < jpeg->num_components; component++) {
    const JQUANT_TBL *table = jpeg->comp_info[component].quant_table;
    if (!table || !serves(jpeg->coef_bits[component], table, needed_side(eighths))) return false;
  }
  return true;
}
