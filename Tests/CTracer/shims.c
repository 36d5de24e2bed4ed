#define _GNU_SOURCE
#include "ctracer.h"

#include <sys/mman.h>
#include <unistd.h>

int tracer_memory_file(void) {
  return memfd_create("output", MFD_CLOEXEC);
}

int tracer_flush_disk(int descriptor) {
  return syncfs(descriptor);
}
