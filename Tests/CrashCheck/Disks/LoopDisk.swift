import CTracer
import Glibc

/// A disk in a file, mounted while it's needed.
struct LoopDisk: Sendable {
  let kind: FileSystemKind
  let image: Bytes
  let mountPoint: Bytes

  /// Makes the file and the file system in it.
  func format() throws(CheckError) {
    Files.remove(image)
    try Files.write([], to: image)
    try Files.check(Files.withPath(image) { truncate($0, kind.size) }, "make", image)
    try Tool.run("mkfs.\(kind.rawValue)", kind.makeArguments.map { Bytes($0.utf8) } + [image])
  }

  func mount() throws(CheckError) {
    if !Files.isThere(mountPoint) { try Files.makeFolder(mountPoint) }
    let options = ["-t", kind.rawValue, "-o", kind.mountOptions].map { Bytes($0.utf8) }
    try Tool.run("mount", options + [image, mountPoint])
  }

  func unmount() throws(CheckError) {
    // A process that another thread is just starting may hold a file of it for a moment.
    for _ in 0..<200 {
      if Files.withPath(mountPoint, { umount2($0, 0) }) == 0 {
        if !kind.toleratesCopies { try Tool.run("btrfs", ["device", "scan", "--forget"].map { Bytes($0.utf8) }) }
        return
      }
      guard errno == EBUSY else { break }
      usleep(10_000)
    }
    throw .cannot("unmount", mountPoint, code: errno)
  }

  /// Everything written to it so far goes to the disk. C: `syncfs`
  func flush() {
    let descriptor = Files.withPath(mountPoint) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = tracer_flush_disk(descriptor)
  }
}
