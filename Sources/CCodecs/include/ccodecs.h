#pragma once

#include "ccodecs_decode.h"
#include "ccodecs_encode.h"
