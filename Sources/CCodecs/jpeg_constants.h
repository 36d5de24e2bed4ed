// Coefficient arrays for a picture of which only each block's mean is looked at: 2 bytes a block instead of 128.
#pragma once

#include <stdio.h>

#include <jpeglib.h>

// Takes the place of libjpeg's virtual arrays for as long as the decompressor lives: to be called between reading the
// header and starting to decompress. Coefficients other than the constant one are forgotten as soon as other rows are
// looked at, so scans that refine such coefficients must not be read.
void jpeg_constants_install(j_decompress_ptr jpeg);
