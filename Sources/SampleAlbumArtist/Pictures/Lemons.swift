/// A lemon, half a lemon and a leaf, cut out with their shadow.
struct Lemons: Picture, Scene {
  let aspect: Float = 5 / 4
  let film = Film(exposure: 1.2, vignette: 0, grain: 0)

  private enum Thing { static let (ground, peel, flesh, leaf) = (0, 1, 2, 3) }

  private let camera = Camera(at: V3(0, 3.0, -6.4), towards: V3(0.02, 0.5, 0), focal: 3.3)
  private let lamp = normalize(V3(-0.6, 0.85, -0.3))

  /// A lemon lies along its own x axis.
  private func lemon(_ p: V3) -> Float {
    let body = Shape.ellipsoid(p, V3(0.94, 0.68, 0.68))
    let tip = Shape.ellipsoid(p - V3(0.93, 0, 0), V3(0.2, 0.15, 0.15))
    let stem = Shape.ellipsoid(p + V3(0.92, 0, 0), V3(0.12, 0.13, 0.13))
    return Shape.blend(Shape.blend(body, tip, 0.2), stem, 0.12)
  }

  private func inWhole(_ p: V3) -> V3 {
    let q = rotate(V2(p.x - 0.42, p.z - 0.5), -0.38)
    return V3(q.x, p.y - 0.68, q.y)
  }

  /// The half lies on its peel, its cut face turned to the viewer and the light.
  private func inHalf(_ p: V3) -> V3 {
    let flat = rotate(V2(p.x + 0.86, p.z + 0.42), 1.28)
    let tilted = rotate(V2(flat.x, p.y - 0.62), -0.42)
    return V3(tilted.x, tilted.y, flat.y)
  }

  func nearest(_ p: V3) -> (distance: Float, thing: Int) {
    var best = (distance: p.y, thing: Thing.ground)
    let whole = lemon(inWhole(p)) * 0.85
    if whole < best.distance { best = (whole, Thing.peel) }
    let q = inHalf(p)
    let peel = lemon(q) * 0.85
    let half = max(peel, q.x)
    if half < best.distance { best = (half, q.x > peel - 0.004 ? Thing.flesh : Thing.peel) }
    let leaf = self.leaf(p)
    if leaf < best.distance { best = (leaf, Thing.leaf) }
    return best
  }

  private func inLeaf(_ p: V3) -> V3 {
    let q = rotate(V2(p.x - 1.02, p.z + 0.5), 0.5)
    return V3(q.x, p.y - 0.17 - 0.12 * sine(q.x * 2.6 + 0.4), q.y)
  }

  private func leaf(_ p: V3) -> Float {
    let q = inLeaf(p)
    return Shape.blade(V2(q.x, q.z), off: q.y - 0.4 * abs(q.z), radii: V2(0.7, 0.26), thickness: 0.012)
  }

  func light(at point: V2, _ random: inout Random) -> V3 {
    let sample = sample(at: point, &random)
    return V3(sample.x, sample.y, sample.z)
  }

  func sample(at point: V2, _ random: inout Random) -> V4 {
    let ray = camera.direction(through: point)
    guard let hit = trace(camera.place, ray, far: 20) else { return .zero }
    let p = camera.place + ray * hit.distance
    let toLamp = normalize(lamp + random.inBall() * 0.14)
    var normal = normal(p)
    let open = open(p + normal * 0.004, toLamp, far: 5)
    let near = ambience(p, normal, reach: 0.55)
    if hit.thing == Thing.ground {
      // Only the shadow of the ground is kept, warm where light comes through the fruit.
      let dark = saturate(1 - (0.42 + 0.58 * open) * (0.25 + 0.75 * near))
      let edge = smoothstep(1.95, 1.0, length(V2(p.x * 0.85, p.z * 0.9 - 0.1)))
      return V4(0.02, 0.014, 0.012, dark * 0.86 * edge)
    }
    var (paint, gloss, sharpness) = (color(0xF6D21F), Float(0.4), Float(46))
    switch hit.thing {
    case Thing.flesh:
      paint = flesh(inHalf(p))
      normal = normalize(normal + V3(noise(p * 22), noise(p * 22 + 5), 0) * 0.12)
      (gloss, sharpness) = (0.55, 60)
    case Thing.leaf:
      let q = inLeaf(p)
      let vein = max(
        smoothstep(0.014, 0.004, abs(q.z)),
        0.5 * smoothstep(0.07, 0.02, abs(fraction((q.x - abs(q.z) * 0.8) * 7) - 0.5)))
      paint = mix(color(0x2E7D22), color(0x8FC152), vein * 0.7)
      (gloss, sharpness) = (0.35, 24)
    default:
      paint = mix(color(0xF0BE0C), color(0xFBE23A), saturate(0.5 + 0.8 * fractal(p * 1.9, 3)))
      normal = normalize(normal + V3(noise(p * 21), noise(p * 21 + 7), noise(p * 21 + 13)) * 0.13)
    }
    let wrap: Float = hit.thing == Thing.leaf ? 0.1 : 0.28
    let facing = saturate((dot(normal, lamp) + wrap) / (1 + wrap))
    let direct = V3(1, 0.97, 0.9) * (2.3 * facing * mix(open, 1, wrap * 0.4))
    let around =
      (V3(0.55, 0.6, 0.66) * (0.55 + 0.35 * normal.y) + V3(0.5, 0.4, 0.2) * saturate(-normal.y) * 0.8)
      * (0.2 + 0.8 * near)
    let shine = gloss * power(saturate(dot(normal, normalize(lamp - ray))), sharpness) * open * 2
    let light = paint * (direct + around) + V3(repeating: shine)
    return V4(light, 1)
  }

  private func flesh(_ q: V3) -> V3 {
    let flat = V2(q.y, q.z)
    let out = length(flat) / 0.68
    let sector = fraction(angle(flat) / (2 * pi) * 9 + 0.2)
    let skin = min(sector, 1 - sector) * out * 2.4
    let juice = mix(color(0xEBC82E), color(0xF9E77A), saturate(0.5 + noise(V2(angle(flat) * 15, out * 6))))
    var shade = mix(color(0xFBF6D8), juice, smoothstep(0.06, 0.16, skin))
    shade = mix(color(0xFBF6D8), shade, smoothstep(0.07, 0.13, out))
    shade = mix(shade, color(0xFCF8E4), smoothstep(0.82, 0.86, out))
    return mix(shade, color(0xF2CC18), smoothstep(0.94, 0.97, out))
  }
}
