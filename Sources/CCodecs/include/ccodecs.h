#pragma once
#include "ccodecs_encode.h"
