#define _GNU_SOURCE
#include "cplatform.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
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

int platform_status_at(int folder, const char *name, int follow, struct platform_status *status) {
  int flags = (follow ? 0 : AT_SYMLINK_NOFOLLOW) | (*name ? 0 : AT_EMPTY_PATH);
  struct statx full;
  if (statx(folder, name, flags | AT_STATX_SYNC_AS_STAT, STATX_BASIC_STATS, &full) == 0) {
    *status = (struct platform_status){
        .device = makedev(full.stx_dev_major, full.stx_dev_minor),
        .inode = full.stx_ino,
        .links = full.stx_nlink,
        .size = (int64_t)full.stx_size,
        .modified_seconds = full.stx_mtime.tv_sec,
        .modified_nanoseconds = full.stx_mtime.tv_nsec,
        .changed_seconds = full.stx_ctime.tv_sec,
        .changed_nanoseconds = full.stx_ctime.tv_nsec,
        .mode = full.stx_mode,
        .owner = full.stx_uid,
        .is_protected = (full.stx_attributes & (STATX_ATTR_IMMUTABLE | STATX_ATTR_APPEND)) != 0,
        .is_mount_point = (full.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0,
    };
    return 0;
  }
  /* Older sandboxes answer EPERM to calls they don't know; statx itself never does. */
  if (errno != ENOSYS && errno != EPERM) return -1;
  struct stat plain;
  if (fstatat(folder, name, &plain, flags) != 0) return -1;
  *status = (struct platform_status){
      .device = plain.st_dev,
      .inode = plain.st_ino,
      .links = plain.st_nlink,
      .size = plain.st_size,
      .modified_seconds = plain.st_mtim.tv_sec,
      .modified_nanoseconds = plain.st_mtim.tv_nsec,
      .changed_seconds = plain.st_ctim.tv_sec,
      .changed_nanoseconds = plain.st_ctim.tv_nsec,
      .mode = plain.st_mode,
      .owner = plain.st_uid,
  };
  return 0;
}

long platform_longest_name(int file) {
  struct statvfs status;
  return fstatvfs(file, &status) == 0 ? (long)status.f_namemax : -1;
}

long platform_file_system_type(int file) {
  struct statfs status;
  return fstatfs(file, &status) == 0 ? (long)status.f_type : -1;
}
