#if DEBUG
  import FileSystem
  import Glibc

  /// How each call can fail on a file system that is full, faulty, read-only or somebody else's, as its man page says
  /// (section 2: open, read, write, fsync, stat, rename, link, unlink, mkdir, getdents, ftruncate, access, readlink).
  ///
  /// What tells of a folder (`ENOENT`, `EEXIST` of a look) isn't among them: a look that lies can't be answered rightly.
  /// That files come and go is tried with real ones.
  enum CallFailures {
    static func codes(of call: FaultPlan.Call, creates: Bool) -> [Errno] {
      if call.call == .open, creates { return making + [EMFILE, ENFILE, EFBIG].map { Errno($0) } }
      return (table[call.call] ?? [EIO, EACCES]).map { Errno($0) }
    }

    private static let making = [EACCES, EDQUOT, EIO, ENOMEM, ENOSPC, EPERM, EROFS].map { Errno($0) }

    private static let table: [SystemCall.Name: [Int32]] = [
      .open: [EACCES, EIO, EMFILE, ENFILE, ENOMEM],
      .read: [EIO], .pread: [EIO],
      .write: [EDQUOT, EFBIG, EIO, ENOSPC, EPERM],
      .fsync: [EDQUOT, EINVAL, EIO, ENOSPC, EROFS],
      .fstat: [EIO, ENOMEM, EOVERFLOW],
      .fstatat: [EACCES, EIO, ENOMEM, EOVERFLOW],
      .rename: [EACCES, EBUSY, EDQUOT, EIO, ENOMEM, ENOSPC, EPERM, EROFS, EXDEV],
      .renameNoReplace: [
        EACCES, EBUSY, EDQUOT, EEXIST, EINVAL, EIO, ENOENT, ENOMEM, ENOSPC, EPERM, EROFS, EXDEV,
      ],
      .exchange: [EACCES, EBUSY, EDQUOT, EINVAL, EIO, ENOENT, ENOMEM, ENOSPC, EPERM, EROFS, EXDEV],
      .link: [EACCES, EDQUOT, EEXIST, EIO, EMLINK, ENOMEM, ENOSPC, EPERM, EROFS, EXDEV],
      .unlink: [EACCES, EBUSY, EIO, ENOMEM, EPERM, EROFS],
      .mkdir: [EACCES, EDQUOT, EIO, EMLINK, ENOMEM, ENOSPC, EPERM, EROFS],
      .list: [EIO, ENOMEM],
      .flock: [ENOLCK],
      .ftruncate: [EFBIG, EIO, EPERM, EROFS],
      .faccessat: [EACCES, EIO, ENOMEM, EROFS],
      .readlink: [EACCES, EIO, ENOMEM],
      .fstatfs: [EIO, ENOSYS],
    ]
  }
#endif
