// Which scans of a JPEG a scale needs.
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include <jpeglib.h>

// Whether the scans of a progressive JPEG that were read so far serve a picture of `eighths` of its size: what the scans to
// come could add to it is less than what scaling takes away.
bool jpeg_scans_serve(j_decompress_ptr jpeg, unsigned eighths);
