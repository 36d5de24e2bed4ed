#define _GNU_SOURCE
#include "ctracer.h"

#include "calls.h"
#include "registers.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

/* A thread of the tree, and what was decided on the call it's in. */
struct thread {
  pid_t number;
  bool has_begun;
  enum tracer_deed deed;
  int code;
};

struct tree {
  const struct tracer_command *command;
  pid_t root;
  struct thread *threads;
  size_t count, room;
  struct call_paths paths;
  bool is_ended;
  struct tracer_report *report;
};

static struct thread *find_thread(struct tree *tree, pid_t number) {
  for (size_t index = 0; index < tree->count; index++) {
    if (tree->threads[index].number == number) return &tree->threads[index];
  }
  if (tree->count == tree->room) {
    size_t room = tree->room ? tree->room * 2 : 16;
    struct thread *grown = realloc(tree->threads, room * sizeof *grown);
    if (!grown) return NULL;
    tree->threads = grown;
    tree->room = room;
  }
  struct thread *thread = &tree->threads[tree->count++];
  *thread = (struct thread){.number = number};
  return thread;
}

static void forget_thread(struct tree *tree, pid_t number) {
  for (size_t index = 0; index < tree->count; index++) {
    if (tree->threads[index].number == number) {
      tree->threads[index] = tree->threads[--tree->count];
      return;
    }
  }
}

static void kill_tree(struct tree *tree, enum tracer_ending ending) {
  if (!tree->is_ended) *tree->report = (struct tracer_report){ending, 0};
  tree->is_ended = true;
  for (size_t index = 0; index < tree->count; index++) kill(tree->threads[index].number, SIGKILL);
}

static bool is_watched(const struct tracer_command *command, const char *path) {
  for (const char *const *watched = command->watched; *watched; watched++) {
    size_t length = strlen(*watched);
    if (strncmp(path, *watched, length) == 0 && (path[length] == 0 || path[length] == '/')) return true;
  }
  return false;
}

static void enter_call(struct tree *tree, struct thread *thread, const struct __ptrace_syscall_info *info) {
  const struct tracer_command *command = tree->command;
  struct tracer_call call = {.size = 0};
  thread->deed = tracer_let;
  if (info->entry.nr == SYS_io_uring_setup) {
    /* What goes that way isn't seen: the system hasn't got it. */
    thread->deed = tracer_fail;
    thread->code = ENOSYS;
  } else {
    unsigned long long arguments[6];
    for (int index = 0; index < 6; index++) arguments[index] = info->entry.args[index];
    if (!describe_call(thread->number, info->entry.nr, arguments, &tree->paths, &call)) return;
    if (!is_watched(command, call.first) && !is_watched(command, call.second)) return;
    struct tracer_action action = command->decide(command->context, &call);
    thread->deed = action.deed;
    thread->code = action.code;
  }
  bool could = true;
  if (thread->deed == tracer_kill_before) kill_tree(tree, tracer_killed);
  if (thread->deed == tracer_fail) could = skip_call(thread->number);
  if (thread->deed == tracer_cut && call.size > 1) {
    could = set_call_argument(thread->number, size_argument, call.size / 2);
  }
  if (!could) kill_tree(tree, tracer_cannot);
}

static void leave_call(struct tree *tree, struct thread *thread) {
  if (thread->deed == tracer_kill_after) kill_tree(tree, tracer_killed);
  if (thread->deed == tracer_fail && !set_call_result(thread->number, -thread->code)) {
    kill_tree(tree, tracer_cannot);
  }
  thread->deed = tracer_let;
}

/* Returns the signal that the thread gets when it goes on. */
static int handle_stop(struct tree *tree, struct thread *thread, int status) {
  int signal = WSTOPSIG(status);
  bool is_first = !thread->has_begun;
  thread->has_begun = true;
  if (signal == (SIGTRAP | 0x80)) {
    struct __ptrace_syscall_info info;
    if (ptrace(PTRACE_GET_SYSCALL_INFO, thread->number, sizeof info, &info) < 0) return 0;
    if (info.op == PTRACE_SYSCALL_INFO_ENTRY) enter_call(tree, thread, &info);
    if (info.op == PTRACE_SYSCALL_INFO_EXIT) leave_call(tree, thread);
    return 0;
  }
  /* A fork or exec says so by a trap, and who is new begins with a stop. */
  if (signal == SIGTRAP || (is_first && signal == SIGSTOP)) return 0;
  return signal;
}

static void follow(struct tree *tree, bool counts) {
  while (true) {
    int status;
    pid_t number = waitpid(-1, &status, __WALL | __WNOTHREAD);
    if (number < 0) {
      if (errno != EINTR) return;
      kill_tree(tree, tracer_late);
      continue;
    }
    if (!WIFSTOPPED(status)) {
      forget_thread(tree, number);
      if (number == tree->root && !tree->is_ended) {
        if (WIFEXITED(status)) *tree->report = (struct tracer_report){tracer_exited, WEXITSTATUS(status)};
        if (WIFSIGNALED(status)) *tree->report = (struct tracer_report){tracer_died, WTERMSIG(status)};
      }
      continue;
    }
    struct thread *thread = find_thread(tree, number);
    if (!thread) {
      kill(number, SIGKILL);
      kill_tree(tree, tracer_cannot);
      continue;
    }
    int signal = tree->is_ended ? SIGKILL : handle_stop(tree, thread, status);
    if (tree->is_ended) kill(number, SIGKILL);
    ptrace(counts ? PTRACE_SYSCALL : PTRACE_CONT, number, 0, signal);
  }
}

static _Noreturn void become(const struct tracer_command *command) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGPIPE, SIG_DFL);
  int input = open("/dev/null", O_RDONLY);
  bool is_ready = dup2(input, 0) == 0 && dup2(command->output, 1) == 1 && dup2(command->errors, 2) == 2 &&
                  chdir(command->folder) == 0 && ptrace(PTRACE_TRACEME, 0, 0, 0) == 0;
  if (is_ready) {
    raise(SIGSTOP);
    execve(command->arguments[0], command->arguments, command->environment);
  }
  _exit(127);
}

static void wake(int signal) {
  (void)signal;
}

/* A signal to this thread alone ends its waiting: once the patience is over, and then again and again, since the first
   may come just before a wait. */
struct alarm {
  timer_t timer;
  /* Threads of a pool let no signal through. */
  sigset_t mask_before;
};

static bool set_alarm(struct alarm *alarm, long patience) {
  struct sigaction action = {.sa_handler = wake};
  if (sigaction(SIGURG, &action, NULL) != 0) return false;
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGURG};
  event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
  if (timer_create(CLOCK_MONOTONIC, &event, &alarm->timer) != 0) return false;
  sigset_t let_through;
  sigemptyset(&let_through);
  sigaddset(&let_through, SIGURG);
  pthread_sigmask(SIG_UNBLOCK, &let_through, &alarm->mask_before);
  struct itimerspec time = {
      .it_value = {patience / 1000, patience % 1000 * 1000000}, .it_interval = {.tv_nsec = 100 * 1000000}};
  return timer_settime(alarm->timer, 0, &time, NULL) == 0;
}

static void end_alarm(struct alarm *alarm) {
  timer_delete(alarm->timer);
  pthread_sigmask(SIG_SETMASK, &alarm->mask_before, NULL);
}

void tracer_run(const struct tracer_command *command, struct tracer_report *report) {
  *report = (struct tracer_report){tracer_cannot, 0};
  struct tree tree = {.command = command, .report = report};
  tree.root = fork();
  if (tree.root == 0) become(command);
  if (tree.root < 0) {
    report->value = errno;
    return;
  }
  int status;
  while (waitpid(tree.root, &status, __WALL) < 0 && errno == EINTR) {
  }
  if (!WIFSTOPPED(status)) return;
  long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK |
                 PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL;
  struct thread *root = find_thread(&tree, tree.root);
  struct alarm alarm;
  bool has_alarm = set_alarm(&alarm, command->patience);
  if (!root || !has_alarm || ptrace(PTRACE_SETOPTIONS, tree.root, 0, options) != 0) {
    report->value = errno;
    kill(tree.root, SIGKILL);
  } else {
    root->has_begun = true;
    bool counts = command->watched[0] != NULL;
    ptrace(counts ? PTRACE_SYSCALL : PTRACE_CONT, tree.root, 0, 0);
    follow(&tree, counts);
  }
  if (has_alarm) end_alarm(&alarm);
  while (waitpid(tree.root, &status, __WALL | __WNOTHREAD) > 0 || errno == EINTR) {
  }
  free(tree.threads);
}
