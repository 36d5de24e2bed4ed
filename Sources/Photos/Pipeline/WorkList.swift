/// What is to be done, in which order and for whom: pure decisions, no work and no waiting.
///
/// Equal work is done once for all who ask. What is wanted sooner comes first, among equals what was asked for first.
/// What everyone has withdrawn isn't begun, and is cancelled if it was.
struct WorkList<Key: Hashable & Sendable, Output> {
  typealias Delivery = @Sendable (Output) -> Void

  /// One asking of one asker.
  struct Ticket: Hashable, Sendable {
    let key: Key
    fileprivate let number: Int
  }

  /// A piece of work that a worker has taken.
  struct Assignment {
    let key: Key
    let cancellation: Cancellation
    fileprivate let number: Int
  }

  private struct Asker {
    var priority: WorkPriority
    let deliver: Delivery
  }

  private struct Job {
    /// Tells it from another job of the same key, before or after.
    let number: Int
    let cancellation = Cancellation()
    var askers: [Int: Asker] = [:]
    var isBegun = false
    /// Its place in line, no other's: an older one of this job, or of one that had its key, is void.
    var turn: Int?
    var priority = WorkPriority.background
  }

  private struct Place {
    let key: Key
    let turn: Int
  }

  private var jobs: [Key: Job] = [:]
  /// Those in line, by priority.
  private var lines = [Line](repeating: Line(), count: WorkPriority.allCases.count)
  private var lastNumber = 0
  private var lastTurn = 0
  private(set) var isStopped = false

  /// Work that is asked for and not begun.
  private(set) var waitingCount = 0

  /// Asks for work. After ``stop()`` nothing is taken on, and nothing is delivered.
  mutating func ask(for key: Key, priority: WorkPriority, deliver: @escaping Delivery) -> Ticket {
    lastNumber += 1
    let ticket = Ticket(key: key, number: lastNumber)
    guard !isStopped else { return ticket }
    if jobs[key] == nil {
      jobs[key] = Job(number: lastNumber)
      waitingCount += 1
    }
    jobs[key]?.askers[ticket.number] = Asker(priority: priority, deliver: deliver)
    line(up: key)
    return ticket
  }

  mutating func setPriority(_ priority: WorkPriority, of ticket: Ticket) {
    guard jobs[ticket.key]?.askers[ticket.number] != nil else { return }
    jobs[ticket.key]?.askers[ticket.number]?.priority = priority
    line(up: ticket.key)
  }

  mutating func withdraw(_ ticket: Ticket) {
    guard jobs[ticket.key]?.askers.removeValue(forKey: ticket.number) != nil, let job = jobs[ticket.key] else { return }
    guard job.askers.isEmpty else { return line(up: ticket.key) }
    jobs[ticket.key] = nil
    if job.isBegun { job.cancellation.cancel() } else { waitingCount -= 1 }
  }

  /// The work to begin next; `nil` if none waits.
  mutating func take() -> Assignment? {
    for priority in WorkPriority.allCases.reversed() {
      while let place = lines[priority.rawValue].removeFirst() {
        guard let job = jobs[place.key], !job.isBegun, job.turn == place.turn else { continue }
        jobs[place.key]?.isBegun = true
        waitingCount -= 1
        return Assignment(key: place.key, cancellation: job.cancellation, number: job.number)
      }
    }
    return nil
  }

  /// The work to begin next, or that there will be none any more; `nil`: none just now.
  mutating func takeOrStop() -> Assignment?? {
    isStopped ? .some(nil) : take().map { .some($0) }
  }

  /// Ends a piece of work.
  /// - Returns: to whom its result is to be delivered.
  mutating func finish(_ assignment: Assignment) -> [Delivery] {
    guard let job = jobs[assignment.key], job.number == assignment.number else { return [] }
    jobs[assignment.key] = nil
    return job.askers.sorted { $0.key < $1.key }.map(\.value.deliver)
  }

  /// Withdraws everything for good.
  mutating func stop() {
    isStopped = true
    for job in jobs.values where job.isBegun { job.cancellation.cancel() }
    jobs = [:]
    lines = [Line](repeating: Line(), count: WorkPriority.allCases.count)
    waitingCount = 0
  }

  /// Puts a job where its askers want it; one that is there already keeps its place.
  private mutating func line(up key: Key) {
    guard var job = jobs[key], !job.isBegun, let priority = job.askers.values.map(\.priority).max() else { return }
    guard job.turn == nil || priority != job.priority else { return }
    lastTurn += 1
    job.turn = lastTurn
    job.priority = priority
    jobs[key] = job
    lines[priority.rawValue].append(Place(key: key, turn: lastTurn))
  }

  /// First in, first out, at a constant price.
  private struct Line {
    private var places: [Place?] = []
    private var start = 0

    mutating func append(_ place: Place) {
      places.append(place)
    }

    mutating func removeFirst() -> Place? {
      guard start < places.count else { return nil }
      defer {
        places[start] = nil
        start += 1
        if start > 64, 2 * start > places.count {
          places.removeFirst(start)
          start = 0
        }
      }
      return places[start]
    }
  }
}
