/// An open folder that several hold, closed with the last of them.
package final class FolderHandle: Sendable {
  package let descriptor: Descriptor

  package init(_ descriptor: consuming Descriptor) {
    self.descriptor = descriptor
  }
}
