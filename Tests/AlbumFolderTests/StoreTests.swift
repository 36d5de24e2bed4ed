import AlbumCore
import AlbumFolder
import FileSystem
import TestSupport
import Testing

@Suite struct StoreTests {
  @Test func `looking never writes`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg"])
    _ = try folder.album.look()
    #expect(try folder.album.log() == [])
    _ = try folder.album.openForChange()
    #expect(try folder.album.recover() == nil)
    #expect(folder.temporary.names().count == 2)
  }

  @Test func `what changes nothing is no change`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg"])
    let open = try folder.album.openForChange()
    try open.order(["a.jpg", "b.jpg"])
    #expect(folder.temporary.names().count == 2)
  }

  @Test func `an order stays, and album.txt says it`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
    try folder.album.openForChange().order(["c.jpg", "a.jpg", "b.jpg"])
    #expect(try folder.names() == ["c.jpg", "a.jpg", "b.jpg"])
    let text = String(decoding: folder.temporary.read(".nineslot/album.txt") ?? [], as: UTF8.self)
    #expect(text.hasSuffix("=\nc.jpg\na.jpg\nb.jpg\n"))
    #expect(folder.litter() == [])
  }

  @Test func `new photos come after the last, gone ones leave, renamed ones keep their place`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
    try folder.album.openForChange().order(["c.jpg", "a.jpg", "b.jpg"])
    folder.temporary.rename("c.jpg", to: "z.jpg")
    folder.temporary.remove("b.jpg")
    try folder.add("n10.jpg")
    try folder.add("n9.jpg")
    let view = try folder.album.look()
    #expect(view.album.photos.map(\.name.displayText) == ["z.jpg", "a.jpg", "n9.jpg", "n10.jpg"])
    #expect(view.report.new.map(\.displayText) == ["n9.jpg", "n10.jpg"])
    #expect(view.report.gone.map(\.displayText) == ["b.jpg"])
    #expect(view.report.renamedElsewhere.map { "\($0.from.displayText)>\($0.to.displayText)" } == ["c.jpg>z.jpg"])
  }

  @Test func `{name} of a photo that was renamed elsewhere is its new name`() throws {
    let folder = try PhotoFolder(["a.jpg"])
    let open = try folder.album.openForChange()
    try open.rename(open.plan(["a.jpg>1_a.jpg"]), pattern: nil, words: "rename")
    folder.temporary.rename("1_a.jpg", to: "sunset.jpg")
    let photos = try folder.album.look().album.photos
    #expect(photos.map(\.name.displayText) == ["sunset.jpg"])
    #expect(photos.map(\.originalName) == [nil])
  }

  @Test func `an order made before a photo was renamed elsewhere can be undone`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
    try folder.album.openForChange().order(["c.jpg", "b.jpg", "a.jpg"])
    folder.temporary.rename("a.jpg", to: "x.jpg")
    try folder.album.openForChange().order(["x.jpg", "c.jpg", "b.jpg"])
    folder.temporary.rename("x.jpg", to: "y.jpg")
    try folder.album.openForChange().undo(steps: 2)
    #expect(try folder.names() == ["y.jpg", "b.jpg", "c.jpg"])
  }

  @Test func `a bad edit is refused and left alone`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg"])
    try folder.album.openForChange().order(["b.jpg", "a.jpg"])
    folder.temporary.write("a.jpg\na.jpg\n", to: ".nineslot/album.txt")
    #expect {
      try folder.album.openForChange()
    } throws: {
      ($0 as? AlbumFolderError)?.message.plainText.hasPrefix("album.txt line 2: a.jpg is there twice.") == true
    }
    #expect(folder.temporary.read(".nineslot/album.txt") == Array("a.jpg\na.jpg\n".utf8))
  }

  @Test func `an edit by hand is a change that undo takes back`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
    try folder.album.openForChange().order(["c.jpg", "b.jpg", "a.jpg"])
    folder.temporary.write("= Sunday\nb.jpg\n# mine\na.jpg\nc.jpg\n", to: ".nineslot/album.txt")
    #expect(try folder.album.look().report.isEdited)
    try folder.album.openForChange().undo()
    #expect(try folder.names() == ["c.jpg", "b.jpg", "a.jpg"])
    try folder.album.openForChange().redo()
    #expect(try folder.names() == ["b.jpg", "a.jpg", "c.jpg"])
    try folder.album.openForChange().order(["a.jpg", "b.jpg", "c.jpg"])
    #expect(try folder.album.log().map(\.words) == ["order", "edit album.txt", "order"])
    try folder.album.openForChange().undo(steps: 2)
    #expect(try folder.names() == ["c.jpg", "b.jpg", "a.jpg"])
  }

  @Test func `an edit by hand after everything was undone is a change too`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg"])
    try folder.album.openForChange().order(["b.jpg", "a.jpg"])
    try folder.album.openForChange().undo()
    folder.temporary.write("b.jpg\na.jpg\n# hand\n", to: ".nineslot/album.txt")
    try folder.album.openForChange().undo()
    #expect(try folder.names() == ["a.jpg", "b.jpg"])
  }

  @Test(arguments: ["", "nonsense", "nineslot index 1\nend 0000000000000000\n"])
  func `a lost or damaged index is made again and the history goes on`(content: String) throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
    try folder.album.openForChange().order(["c.jpg", "b.jpg", "a.jpg"])
    try folder.album.openForChange().order(["b.jpg", "c.jpg", "a.jpg"])
    folder.temporary.write(content, to: ".nineslot/index")
    #expect(try folder.album.look().report.isEdited == false)
    try folder.album.openForChange().undo()
    #expect(try folder.names() == ["c.jpg", "b.jpg", "a.jpg"])
    folder.temporary.remove(".nineslot/index")
    try folder.album.openForChange().undo()
    #expect(try folder.names() == ["a.jpg", "b.jpg", "c.jpg"])
  }

  @Test func `an index that is too large or a folder is made again`() throws {
    for isFolder in [false, true] {
      let folder = try PhotoFolder(["a.jpg", "b.jpg"])
      try folder.album.openForChange().order(["b.jpg", "a.jpg"])
      if isFolder {
        folder.temporary.remove(".nineslot/index")
        folder.temporary.makeFolder(".nineslot/index")
        folder.temporary.write("mine", to: ".nineslot/index/note")
      } else {
        let index = try Descriptor(path: folder.temporary.path(of: ".nineslot/index"), for: .lock)
        try index.truncate(to: 257 << 20)
      }
      #expect(try folder.names() == ["b.jpg", "a.jpg"])
      try folder.album.openForChange().undo()
      #expect(try folder.names() == ["a.jpg", "b.jpg"])
      if isFolder { #expect(folder.temporary.read(".nineslot/index.kept/note") == Array("mine".utf8)) }
    }
  }

  @Test func `what isn't ours is called by its whole path`() throws {
    let lock = try PhotoFolder(["a.jpg", "b.jpg"])
    lock.temporary.makeFolder(".nineslot")
    lock.temporary.makeFolder(".nineslot/lock")
    #expect(throws: AlbumFolderError.notOurs(".nineslot/lock")) { try lock.album.openForChange() }
    let history = try PhotoFolder(["a.jpg", "b.jpg"])
    history.temporary.makeFolder(".nineslot")
    history.temporary.write("mine", to: ".nineslot/history")
    #expect(throws: AlbumFolderError.notOurs(".nineslot/history")) {
      try history.album.openForChange().order(["b.jpg", "a.jpg"])
    }
    let record = try PhotoFolder(["a.jpg", "b.jpg"])
    try record.album.openForChange().order(["b.jpg", "a.jpg"])
    record.temporary.remove(".nineslot/history/000001")
    record.temporary.symbolicLink(".nineslot/history/000001", to: "elsewhere")
    #expect(throws: AlbumFolderError.notOurs(".nineslot/history/000001")) {
      try record.album.openForChange().undo()
    }
  }

  @Test func `a .nineslot that isn't ours is refused`() throws {
    let file = try PhotoFolder(["a.jpg", "b.jpg"])
    file.temporary.write("mine", to: ".nineslot")
    #expect(throws: AlbumFolderError.notOurs(".nineslot")) { try file.album.look() }
    let link = try PhotoFolder(["a.jpg", "b.jpg"])
    let elsewhere = TemporaryFolder()
    link.temporary.symbolicLink(".nineslot", to: elsewhere.path)
    #expect(throws: AlbumFolderError.notOurs(".nineslot")) { try link.album.openForChange() }
    #expect(elsewhere.names() == [])
  }

  @Test(arguments: ["album.txt", "index", "journal", "lock"])
  func `a link in .nineslot isn't followed`(name: String) throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg"])
    try folder.album.openForChange().order(["b.jpg", "a.jpg"])
    folder.temporary.write("keep", to: "outside")
    folder.temporary.remove(".nineslot/\(name)")
    folder.temporary.symbolicLink(".nineslot/\(name)", to: "../outside")
    #expect(throws: AlbumFolderError.notOurs(".nineslot/\(name)")) { try folder.album.openForChange() }
    #expect(folder.temporary.read("outside") == Array("keep".utf8))
  }

  @Test func `the second writer is told that another has the folder`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg"])
    for _ in 0..<2 {
      let first = try folder.album.openForChange()
      #expect(throws: AlbumFolderError.lockedByAnother) {
        try folder.album.openForChange(lockWait: .milliseconds(20))
      }
      #expect(AlbumFolderError.lockedByAnother.exitStatus == 4)
      // Readers don't wait.
      #expect(try folder.names().count == 2)
      try first.order(["b.jpg", "a.jpg"])
    }
    _ = try folder.album.openForChange(lockWait: .zero)
  }

  @Test func `another program's lock on .nineslot/lock counts`() throws {
    let folder = try PhotoFolder(["a.jpg", "b.jpg"])
    try folder.album.openForChange().order(["b.jpg", "a.jpg"])
    let lock = try Descriptor(path: folder.temporary.path(of: ".nineslot/lock"), for: .lock)
    try lock.lock()
    #expect(throws: AlbumFolderError.lockedByAnother) { try folder.album.openForChange(lockWait: .milliseconds(20)) }
    _ = try lock.status()
  }

  #if DEBUG
    @Test func `a folder that can't be written has its order in the user's state folder, and no renames`() throws {
      let folder = try PhotoFolder(["a.jpg", "b.jpg"])
      func unwritable<Result>(_ body: () throws -> Result) throws -> Result {
        try FaultPlan.$current.withValue(FaultPlan(lacking: [.faccessat: .readOnly]), operation: body)
      }
      try unwritable {
        let open = try folder.album.openForChange()
        #expect(!open.view.report.canRename)
        try open.order(["b.jpg", "a.jpg"])
        #expect(throws: AlbumFolderError.folderReadOnly) {
          try open.rename(open.plan(["a.jpg>x.jpg"]), pattern: nil, words: "rename")
        }
        #expect(throws: AlbumFolderError.folderReadOnly) { try open.importFile(from: Array("/none".utf8)) }
      }
      #expect(folder.temporary.names(in: ".nineslot") == [])
      #expect(folder.temporary.names(in: ".state/nineslot").count == 1)
      try unwritable {
        #expect(try folder.names() == ["b.jpg", "a.jpg"])
        try folder.album.openForChange().undo()
        #expect(try folder.names() == ["a.jpg", "b.jpg"])
      }
    }

    @Test func `an order that is stopped at any call is old or new, and so is its history`() throws {
      func made() throws -> PhotoFolder {
        let folder = try PhotoFolder(["a.jpg", "b.jpg", "c.jpg"])
        try folder.album.openForChange().order(["c.jpg", "b.jpg", "a.jpg"], words: "first")
        return folder
      }
      let reference = try made()
      let old = try FolderState(reference)
      let plan = FaultPlan()
      let open = try reference.album.openForChange()
      try FaultPlan.$current.withValue(plan) { try open.order(["b.jpg", "c.jpg", "a.jpg"], words: "second") }
      let new = try FolderState(reference)
      #expect(plan.flushes == 5)
      for call in 1...plan.trace.count {
        for fault in [FaultPlan.Fault.stop(at: call), .fail(at: call, .diskFull), .failFrom(call, .inputOutput)] {
          let folder = try made()
          do {
            let open = try folder.album.openForChange()
            let error = failure(under: FaultPlan(fault)) {
              try open.order(["b.jpg", "c.jpg", "a.jpg"], words: "second")
            }
            if error == nil { #expect(try FolderState(folder) == new) }
          }
          let state = try FolderState(folder)
          #expect(state == old || state == new, "\(fault)")
          // Whatever was left behind is in no one's way.
          try folder.album.openForChange().order(["a.jpg", "b.jpg", "c.jpg"], words: "third")
          #expect(folder.litter() == [])
          let earlier = state == new ? ["second", "first"] : ["first"]
          #expect(try folder.album.log().map(\.words) == ["third"] + earlier)
          try folder.album.openForChange().undo(steps: 9)
          #expect(try folder.names() == ["a.jpg", "b.jpg", "c.jpg"])
        }
      }
    }
  #endif
}
