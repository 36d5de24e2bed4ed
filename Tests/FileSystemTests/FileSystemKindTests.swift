import Testing

@testable import FileSystem

@Suite struct FileSystemKindTests {
  @Test(arguments: [(0x4d44, "FAT"), (0x2011_bab0, "exFAT"), (0x6573_5546, "FUSE")])
  func `files of disks without numbers of their own aren't told by number`(type: Int, name: String) {
    #expect(!FileSystemKind(type: type).numbersLast)
  }

  @Test(arguments: [(0xef53, "ext4"), (0x5846_5342, "xfs"), (0x9123_683e, "btrfs"), (0x0102_1994, "tmpfs")])
  func `those of others are`(type: Int, name: String) {
    #expect(FileSystemKind(type: type).numbersLast)
    #expect(!FileSystemKind(type: type).isOverlay)
  }

  @Test func `an overlay's files may be of several devices`() {
    #expect(FileSystemKind(type: 0x794c_7630).isOverlay)
  }
}
