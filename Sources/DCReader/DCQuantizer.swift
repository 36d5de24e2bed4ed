/// What a component's constant coefficients and its slopes are to be multiplied by.
package struct DCQuantizer: Hashable, Sendable {
  /// 0: there's no such table.
  package var constant = 0
  package var across = 0
  package var down = 0

  /// libjpeg keeps them in 16 bits with a sign.
  var isSound: Bool {
    [constant, across, down].allSatisfy { 1...Int(Int16.max) ~= $0 }
  }
}
