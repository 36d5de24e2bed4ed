/* Which system calls change files, and on which names. */
#pragma once

#include "ctracer.h"

#include <limits.h>
#include <stdbool.h>
#include <sys/types.h>

/* Where the paths of a call are kept. */
struct call_paths {
  char first[2 * PATH_MAX];
  char second[2 * PATH_MAX];
};

/* Whether the call changes files; fills in what is known of it. `arguments` has six. */
bool describe_call(
    pid_t thread, unsigned long number, const unsigned long long *arguments, struct call_paths *paths,
    struct tracer_call *call);

/* The argument that holds the size of a write. */
enum { size_argument = 2 };
