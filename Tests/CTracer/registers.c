#define _GNU_SOURCE
#include "registers.h"

#include <elf.h>
#include <stddef.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>

#if defined(__x86_64__)

static bool put(pid_t thread, size_t offset, unsigned long value) {
  return ptrace(PTRACE_POKEUSER, thread, offset, value) == 0;
}

bool skip_call(pid_t thread) {
  return put(thread, offsetof(struct user_regs_struct, orig_rax), -1UL);
}

bool set_call_argument(pid_t thread, int index, unsigned long value) {
  static const size_t places[] = {
      offsetof(struct user_regs_struct, rdi), offsetof(struct user_regs_struct, rsi),
      offsetof(struct user_regs_struct, rdx), offsetof(struct user_regs_struct, r10),
      offsetof(struct user_regs_struct, r8),  offsetof(struct user_regs_struct, r9),
  };
  return put(thread, places[index], value);
}

bool set_call_result(pid_t thread, long result) {
  return put(thread, offsetof(struct user_regs_struct, rax), (unsigned long)result);
}

#elif defined(__aarch64__)

/* NT_ARM_SYSTEM_CALL of <linux/elf.h>, which can't be included beside <elf.h>. */
enum { system_call_note = 0x404 };

bool skip_call(pid_t thread) {
  int none = -1;
  struct iovec all = {&none, sizeof none};
  return ptrace(PTRACE_SETREGSET, thread, system_call_note, &all) == 0;
}

static bool put(pid_t thread, int index, unsigned long value) {
  struct user_regs_struct registers;
  struct iovec all = {&registers, sizeof registers};
  if (ptrace(PTRACE_GETREGSET, thread, NT_PRSTATUS, &all) != 0) return false;
  registers.regs[index] = value;
  return ptrace(PTRACE_SETREGSET, thread, NT_PRSTATUS, &all) == 0;
}

bool set_call_argument(pid_t thread, int index, unsigned long value) {
  return put(thread, index, value);
}

bool set_call_result(pid_t thread, long result) {
  return put(thread, 0, (unsigned long)result);
}

#else
#error "Say here how a system call is skipped on this processor."
#endif
