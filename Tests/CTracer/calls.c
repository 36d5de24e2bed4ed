#define _GNU_SOURCE
#include "calls.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { working_folder = -1, descriptor_itself = -1, no_second = -2 };

/* Arguments by their index: the folder descriptor and the name of either file. */
struct call_form {
  long number;
  const char *name;
  signed char first_folder, first_name, second_folder, second_name;
};

#define ON_DESCRIPTOR(call, index) {SYS_##call, #call, index, descriptor_itself, no_second, 0}
#define ON_NAME(call, folder, name) {SYS_##call, #call, folder, name, no_second, 0}
#define ON_TWO(call, folder, name, folder2, name2) {SYS_##call, #call, folder, name, folder2, name2}

static const struct call_form forms[] = {
    ON_NAME(openat, 0, 1),
    ON_NAME(openat2, 0, 1),
    ON_NAME(mkdirat, 0, 1),
    ON_NAME(mknodat, 0, 1),
    ON_NAME(unlinkat, 0, 1),
    ON_NAME(symlinkat, 1, 2),
    ON_NAME(truncate, working_folder, 0),
    ON_NAME(fchmodat, 0, 1),
    ON_NAME(fchownat, 0, 1),
    ON_NAME(utimensat, 0, 1),
    ON_TWO(renameat2, 0, 1, 2, 3),
    ON_TWO(linkat, 0, 1, 2, 3),
    ON_DESCRIPTOR(write, 0),
    ON_DESCRIPTOR(writev, 0),
    ON_DESCRIPTOR(pwrite64, 0),
    ON_DESCRIPTOR(pwritev, 0),
    ON_DESCRIPTOR(pwritev2, 0),
    ON_DESCRIPTOR(ftruncate, 0),
    ON_DESCRIPTOR(fallocate, 0),
    ON_DESCRIPTOR(copy_file_range, 2),
    ON_DESCRIPTOR(sendfile, 0),
    ON_DESCRIPTOR(fsync, 0),
    ON_DESCRIPTOR(fdatasync, 0),
    ON_DESCRIPTOR(syncfs, 0),
    ON_DESCRIPTOR(sync_file_range, 0),
    ON_DESCRIPTOR(fchmod, 0),
    ON_DESCRIPTOR(fchown, 0),
#ifdef SYS_renameat
    ON_TWO(renameat, 0, 1, 2, 3),
#endif
#ifdef SYS_open /* The calls that newer processors never had. */
    ON_NAME(open, working_folder, 0),
    ON_NAME(creat, working_folder, 0),
    ON_NAME(mkdir, working_folder, 0),
    ON_NAME(mknod, working_folder, 0),
    ON_NAME(rmdir, working_folder, 0),
    ON_NAME(unlink, working_folder, 0),
    ON_NAME(symlink, working_folder, 1),
    ON_NAME(chmod, working_folder, 0),
    ON_TWO(rename, working_folder, 0, working_folder, 1),
    ON_TWO(link, working_folder, 0, working_folder, 1),
#endif
};

static size_t read_memory(pid_t thread, unsigned long address, void *to, size_t size) {
  struct iovec local = {to, size}, remote = {(void *)address, size};
  ssize_t count = process_vm_readv(thread, &local, 1, &remote, 1, 0);
  return count < 0 ? 0 : (size_t)count;
}

/* A name in the other's memory. Read by pages: what follows it may not be there. */
static void read_name(pid_t thread, unsigned long address, char name[PATH_MAX]) {
  const size_t page = 4096;
  size_t length = 0;
  while (length < PATH_MAX - 1) {
    size_t wanted = page - (address + length) % page;
    if (wanted > PATH_MAX - 1 - length) wanted = PATH_MAX - 1 - length;
    size_t count = read_memory(thread, address + length, name + length, wanted);
    if (memchr(name + length, 0, count)) return;
    length += count;
    if (count < wanted) break;
  }
  name[length] = 0;
}

static void read_link(pid_t thread, int descriptor, char path[PATH_MAX]) {
  char link[64];
  if (descriptor == AT_FDCWD) {
    snprintf(link, sizeof link, "/proc/%d/cwd", thread);
  } else {
    snprintf(link, sizeof link, "/proc/%d/fd/%d", thread, descriptor);
  }
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  path[length < 0 ? 0 : length] = 0;
}

static void find_path(
    pid_t thread, const unsigned long long *arguments, int folder, int name, char path[2 * PATH_MAX]) {
  char start[PATH_MAX], rest[PATH_MAX];
  if (name == descriptor_itself) {
    read_link(thread, (int)arguments[folder], start);
    snprintf(path, 2 * PATH_MAX, "%s", start);
    return;
  }
  read_name(thread, arguments[name], rest);
  if (rest[0] == '/') {
    snprintf(path, 2 * PATH_MAX, "%s", rest);
    return;
  }
  read_link(thread, folder == working_folder ? AT_FDCWD : (int)arguments[folder], start);
  snprintf(path, 2 * PATH_MAX, "%s/%s", start, rest);
}

/* An open that neither makes nor empties a file. */
static bool opens_to_look(pid_t thread, unsigned long number, const unsigned long long *arguments) {
  unsigned long long flags = O_CREAT;
  if (number == SYS_openat) flags = arguments[2];
#ifdef SYS_open
  if (number == SYS_open) flags = arguments[1];
#endif
  /* struct open_how begins with the flags: openat2(2). */
  if (number == SYS_openat2) read_memory(thread, arguments[2], &flags, sizeof flags);
  return (flags & (O_CREAT | O_TRUNC)) == 0 && (flags & O_TMPFILE) != O_TMPFILE;
}

bool describe_call(
    pid_t thread, unsigned long number, const unsigned long long *arguments, struct call_paths *paths,
    struct tracer_call *call) {
  for (size_t index = 0; index < sizeof forms / sizeof *forms; index++) {
    const struct call_form *form = &forms[index];
    if ((unsigned long)form->number != number) continue;
    if (opens_to_look(thread, number, arguments)) return false;
    find_path(thread, arguments, form->first_folder, form->first_name, paths->first);
    paths->second[0] = 0;
    if (form->second_folder != no_second) {
      find_path(thread, arguments, form->second_folder, form->second_name, paths->second);
    }
    *call = (struct tracer_call){
        .name = form->name,
        .first = paths->first,
        .second = paths->second,
        .rename_flags = number == SYS_renameat2 ? (unsigned)arguments[4] : 0,
        .size = number == SYS_write || number == SYS_pwrite64 ? arguments[size_argument] : 0,
    };
    return true;
  }
  return false;
}
