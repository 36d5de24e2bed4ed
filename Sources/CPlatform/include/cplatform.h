/* The few Linux system calls that Swift's Glibc doesn't show. Each sets errno as the call it stands for does. */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* renameat2(2): never replaces a file at the new name. */
int platform_rename_noreplace(int from_folder, const char *from, int to_folder, const char *to);

/* renameat2(2): lets two names change places in one step. */
int platform_rename_exchange(int from_folder, const char *from, int to_folder, const char *to);

/* ioctl_ficlone(2): `to` shares the blocks of `from`, where the file system can. */
int platform_clone(int to, int from);

/* copy_file_range(2), from and to both files' offsets. */
ssize_t platform_copy_file_range(int from, int to, size_t count);

/* openat(2), which is variadic. */
int platform_openat(int folder, const char *name, int flags, mode_t mode);

/* flock(2) with LOCK_EX | LOCK_NB; to Swift the name means a struct. */
int platform_lock(int file);

/* What statx(2) tells of a file. The two attributes are 0 where the system doesn't tell them. */
struct platform_status {
  uint64_t device, inode, links;
  int64_t size, modified_seconds, modified_nanoseconds;
  /* When anything of it last changed, its names and permissions too. */
  int64_t changed_seconds, changed_nanoseconds;
  uint32_t mode, owner;
  /* STATX_ATTR_IMMUTABLE or STATX_ATTR_APPEND: the file can get no other name. */
  uint32_t is_protected;
  /* STATX_ATTR_MOUNT_ROOT. */
  uint32_t is_mount_point;
};

/* statx(2), or fstatat(2) where there's none: of a name in a folder, a link itself unless `follow` is given; of the
   folder's or file's descriptor if the name is empty. */
int platform_status_at(int folder, const char *name, int follow, struct platform_status *status);

/* fstatvfs(3), its f_namemax; -1 if it failed. */
long platform_longest_name(int file);

/* fstatfs(2), its f_type; -1 if it failed. */
long platform_file_system_type(int file);
