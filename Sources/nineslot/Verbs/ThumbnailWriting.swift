import AlbumCore
import FileSystem
import Glibc
import Photos
import Pixels

/// Writes thumbnails, as many at a time as there are cores.
struct ThumbnailWriting {
  let session: Session
  let photos: [Photo]
  /// The file of each photo.
  let names: [FileName?]
  /// The path of the folder they go to.
  let target: [UInt8]
  let mayReplace: Bool
  let framing: ThumbnailFraming
  let format: WriteThumbnails.Format
  let source: ThumbnailSource

  /// What became of one.
  private enum Outcome: Sendable {
    /// With what is wrong with the photo all the same.
    case written(PhotoError?)
    case unreadable(PhotoError)
    case notWritten(SystemError)
  }

  private struct Job: Sendable {
    let request: ThumbnailRequest
    let name: FileName
  }

  func run() throws(Failure) -> ExitStatus {
    let folder = try session.openedFolder()
    let jobs = try jobs(in: folder)
    let target = try openedTarget(for: jobs)
    let progress = Progress(session) { "Writing \(Message.count($0, "thumbnail"))" }
    defer { progress.finish() }
    var problems: [(Photo, PhotoError)] = []
    var written = 0
    let (source, format, mayReplace) = (source, format, mayReplace)
    let isComplete = try ThumbnailPipeline().run(jobs, isInterrupted: { Interruption.isRequested }) { job, worker in
      Self.carryOut(job, source, format, target, mayReplace: mayReplace, worker)
    } deliver: { index, outcome throws(Failure) in
      switch outcome {
      case .written(let damage):
        written += 1
        if let damage { problems.append((photos[index], damage)) }
      case .unreadable(let problem): problems.append((photos[index], problem))
      case .notWritten(let error): throw output(jobs[index].name).failure(error)
      }
      progress.update(done: index + 1, of: jobs.count)
      return .goOn
    }
    progress.finish()
    guard isComplete else {
      throw Failure(
        "Stopped. \(Message.count(written, "thumbnail")) of \(jobs.count) written.", status: .interrupted)
    }
    for (photo, problem) in problems { tell(of: problem, photo) }
    session.say("\(Message.count(written, "thumbnail")) in \(foreign: self.target).")
    return problems.isEmpty ? .done : .someUnreadable
  }

  private func jobs(in folder: PhotoFolder) throws(Failure) -> [Job] {
    var jobs: [Job] = []
    for (photo, name) in zip(photos, names) {
      guard let name else { throw Failure("No file can be called after \(photo.name).", cure: "Leave out --by-name.") }
      jobs.append(Job(request: ThumbnailRequest(name: photo.name, folder: folder, framing: framing), name: name))
    }
    return jobs
  }

  /// The folder to write to, once it's certain that nothing is overwritten that isn't to be.
  private func openedTarget(for jobs: [Job]) throws(Failure) -> FolderHandle {
    var taken: [FileName] = []
    let folder: FolderHandle
    do throws(SystemError) {
      folder = try madeTarget()
      if !mayReplace {
        for job in jobs where try folder.descriptor.statusIfThere(of: job.name.bytes) != nil { taken.append(job.name) }
      }
    } catch {
      throw Failure("Can't write to \(foreign: target): \(ours: error.code.text).")
    }
    guard let first = taken.first else { return folder }
    let more: Message =
      taken.count > 1 ? ", and so \(ours: taken.count == 2 ? "does" : "do") \(taken.count - 1) more" : ""
    throw Failure(
      "\(foreign: output(first).path) exists\(more).", cure: "Choose another folder, or replace them with --force.")
  }

  private func madeTarget() throws(SystemError) -> FolderHandle {
    do throws(SystemError) {
      try Descriptor(path: Array(".".utf8), for: .folder).makeFolder(target)
    } catch {
      guard error.code == .exists else { throw error }
    }
    return FolderHandle(try Descriptor(path: target, for: .folder))
  }

  private func output(_ name: FileName) -> OutputFile {
    OutputFile(path: target + [UInt8(ascii: "/")] + name.bytes, mayReplace: mayReplace)
  }

  private static func carryOut(
    _ job: Job, _ source: ThumbnailSource, _ format: WriteThumbnails.Format, _ target: FolderHandle, mayReplace: Bool,
    _ worker: Worker
  ) -> Outcome {
    switch source.thumbnail(job.request, worker: worker) {
    case .failure(let problem): return .unreadable(problem)
    case .success(let thumbnail):
      let bytes =
        switch format {
        case .jpeg: JPEGEncoder.encode(thumbnail.bitmap)
        case .png: PNGEncoder.encode(thumbnail.bitmap, for: .size)
        }
      do throws(SystemError) {
        guard let bytes else { throw SystemError(Errno(ENOMEM), .write, job.name.bytes) }
        // What a power cut takes of them is made again in no time.
        try PublishedFile.write(
          bytes, to: job.name.bytes, in: target.descriptor, mayReplace: mayReplace, flush: false)
        return .written(thumbnail.damage)
      } catch {
        return .notWritten(error)
      }
    }
  }

  private func tell(of problem: PhotoError, _ photo: Photo) {
    if problem.isFault {
      session.warn(problem, of: photo)
    } else {
      session.console.note("No thumbnail of \(photo.name): \(ours: problem.explanation).")
    }
  }
}
