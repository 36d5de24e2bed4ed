/* The few Linux system calls that Swift's Glibc doesn't show. Each sets errno as the call it stands for does. */
#pragma once

#include <stddef.h>
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

/* fstatfs(2), its f_type; -1 if it failed. */
long platform_file_system_type(int file);
