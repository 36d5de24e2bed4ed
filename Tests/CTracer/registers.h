/* The few things of a stopped system call that each kind of processor keeps elsewhere. Reading them is the same
   everywhere (PTRACE_GET_SYSCALL_INFO), changing them only since Linux 6.16. Each returns whether it could. */
#pragma once

#include <stdbool.h>
#include <sys/types.h>

/* At its entry: no call is made. */
bool skip_call(pid_t thread);

/* At its entry. */
bool set_call_argument(pid_t thread, int index, unsigned long value);

/* At its exit. */
bool set_call_result(pid_t thread, long result);
