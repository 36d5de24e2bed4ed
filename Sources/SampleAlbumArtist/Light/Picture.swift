/// Something to paint: the light that comes from each point of a view.
protocol Picture: Sendable {
  /// Width by height.
  var aspect: Float { get }

  /// Linear light at `point`: y runs from -1 at the bottom to 1 at the top, x from -aspect to aspect. `random` is for
  /// soft shadows and blur; it's seeded from the place, so a picture is the same each time.
  func light(at point: V2, _ random: inout Random) -> V3

  /// As `light`, with the coverage of a cut-out in `w`: 0 where nothing is. The light is what is there, not dimmed by
  /// the coverage.
  func sample(at point: V2, _ random: inout Random) -> V4

  var film: Film { get }
}

extension Picture {
  func sample(at point: V2, _ random: inout Random) -> V4 { V4(light(at: point, &random), 1) }
}
