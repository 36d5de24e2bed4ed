import Glibc

/// A file system that a disk in a file can have.
enum FileSystemKind: String, CaseIterable, Sendable {
  case ext4, xfs, btrfs

  /// The least it can do with, in bytes, or a little more.
  var size: Int {
    switch self {
    case .ext4: 32 << 20
    case .xfs: 320 << 20
    case .btrfs: 128 << 20
    }
  }

  var makeArguments: [String] {
    switch self {
    case .ext4: ["-q", "-F", "-E", "lazy_itable_init=0,lazy_journal_init=0"]
    case .xfs, .btrfs: ["-q", "-f"]
    }
  }

  /// So that little is written by itself: what isn't flushed should be lost in a power cut. Copies of a disk have its
  /// number, which xfs minds. ext4(5), xfs(5), btrfs(5)
  var mountOptions: String {
    switch self {
    case .ext4: "loop,noatime,noauto_da_alloc,commit=600"
    case .xfs: "loop,noatime,nouuid"
    case .btrfs: "loop,noatime,commit=600"
    }
  }

  /// Whether copies of a disk can be mounted side by side, and after one another without more ado: btrfs takes disks of
  /// one number for one.
  var toleratesCopies: Bool { self != .btrfs }

  /// Why there can be no such disk; `nil` if there can.
  var hindrance: String? {
    if geteuid() != 0 { return "only root mounts disks" }
    if access("/dev/loop-control", R_OK | W_OK) != 0 { return "there are no loop devices" }
    return Tool.path("mkfs.\(rawValue)") == nil ? "mkfs.\(rawValue) isn't installed" : nil
  }
}
