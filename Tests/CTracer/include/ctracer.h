/* Runs a command and stops at each of its system calls that changes a watched folder, whichever of its processes and
   threads makes it: ptrace(2). What happens to the call is for the caller to say. Linux on x86-64 and arm64. */
#pragma once

struct tracer_call {
  /* As the system calls table has it: "renameat2". */
  const char *name;
  /* Absolute; `second` is empty but for calls that take two names. A link in the path isn't followed. */
  const char *first;
  const char *second;
  /* The flags of a renameat2, else 0. */
  unsigned long rename_flags;
  /* The bytes that a write or pwrite64 has to write, else 0. */
  unsigned long size;
};

enum tracer_deed {
  tracer_let,
  /* The whole tree of processes is killed before the call is made, or once it was. */
  tracer_kill_before,
  tracer_kill_after,
  /* The call isn't made; its answer is the error `code`. */
  tracer_fail,
  /* Half of what the call should write is written. Only for calls with a `size`. */
  tracer_cut
};

struct tracer_action {
  enum tracer_deed deed;
  int code;
};

struct tracer_command {
  /* Both end with a null pointer; the first argument is the program's path. */
  char *const *arguments;
  char *const *environment;
  const char *folder;
  /* Where standard output and error go. Standard input is /dev/null. */
  int output;
  int errors;
  /* Absolute paths without links, ending with a null pointer. If there's none, nothing is stopped at. */
  const char *const *watched;
  /* After that many milliseconds the tree is killed. */
  long patience;
  /* Asked before each such call, with everything it does done: the thread that calls stands still. */
  struct tracer_action (*decide)(void *context, const struct tracer_call *call);
  void *context;
};

enum tracer_ending { tracer_exited, tracer_died, tracer_killed, tracer_late, tracer_cannot };

struct tracer_report {
  enum tracer_ending ending;
  /* The exit status, the signal it died of, or the errno of why it couldn't be traced. */
  int value;
};

/* Returns once no process of the tree is left, even those that the command left behind. Several threads may each run
   one. */
void tracer_run(const struct tracer_command *command, struct tracer_report *report);

/* Two calls that Swift's Glibc doesn't show: memfd_create(2), closed on exec, and syncfs(2). */
int tracer_memory_file(void);
int tracer_flush_disk(int descriptor);
