#define _GNU_SOURCE
#include "cplatform.h"

#include <fcntl.h>
#include <linux/fs.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/vfs.h>
#include <unistd.h>

int platform_rename_noreplace(int from_folder, const char *from, int to_folder, const char *to) {
  return renameat2(from_folder, from, to_folder, to, RENAME_NOREPLACE);
}

int platform_rename_exchange(int from_folder, const char *from, int to_folder, const char *to) {
  return renameat2(from_folder, from, to_folder, to, RENAME_EXCHANGE);
}

int platform_clone(int to, int from) {
  return ioctl(to, FICLONE, from);
}

ssize_t platform_copy_file_range(int from, int to, size_t count) {
  return copy_file_range(from, NULL, to, NULL, count, 0);
}

int platform_openat(int folder, const char *name, int flags, mode_t mode) {
  return openat(folder, name, flags, mode);
}

int platform_lock(int file) {
  return flock(file, LOCK_EX | LOCK_NB);
}

long platform_file_system_type(int file) {
  struct statfs status;
  return fstatfs(file, &status) == 0 ? (long)status.f_type : -1;
}
