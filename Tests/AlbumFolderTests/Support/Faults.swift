#if DEBUG
  import AlbumFolder
  import FileSystem
  import Testing

  /// Does something under a plan of faults; `nil` if it succeeded.
  func failure<Result>(under plan: FaultPlan, _ body: () throws -> Result) -> AlbumFolderError? {
    do {
      _ = try FaultPlan.$current.withValue(plan, operation: body)
      return nil
    } catch let error as AlbumFolderError {
      return error
    } catch {
      Issue.record(error)
      return nil
    }
  }
#endif
