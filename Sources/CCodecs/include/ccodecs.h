#pragma once

#include "ccodecs_decode.h"
