/// One trial: what is done, what befalls it, and at which call.
struct Case: Sendable, CustomStringConvertible {
  var fault: Fault
  var shape: Shape
  var act: Act
  /// The k of the k-th call, from 1.
  var call: Int
  /// The second call, of ``Fault/rekill`` and ``Fault/rollback``; of ``Fault/power`` 1 if all was written just before.
  var second = 0

  /// As `--only` takes it.
  var description: String {
    "\(fault.rawValue):\(shape.name):\(act.rawValue):\(call)" + (second > 0 ? ":\(second)" : "")
  }

  init(_ fault: Fault, _ shape: Shape, _ act: Act, call: Int, second: Int = 0) {
    (self.fault, self.shape, self.act, self.call, self.second) = (fault, shape, act, call, second)
  }

  init?(_ text: String) {
    let parts = text.split(separator: ":").map(String.init)
    guard (4...5).contains(parts.count), let fault = Fault(rawValue: parts[0]),
      let shape = Shape.all.first(where: { $0.name == parts[1] }), let act = Act(rawValue: parts[2]),
      let call = Int(parts[3]), call > 0, let second = parts.count > 4 ? Int(parts[4]) : 0
    else { return nil }
    self.init(fault, shape, act, call: call, second: second)
  }
}
