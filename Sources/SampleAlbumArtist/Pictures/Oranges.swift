/// Oranges in a blue bowl by a window, one cut open.
struct Oranges: Picture, Scene {
  let aspect: Float = 4 / 3
  let film = Film(exposure: 1.15, vignette: 0.3)

  private enum Thing { static let (table, bowl, peel, flesh, leaf, wall) = (0, 1, 2, 3, 4, 5) }

  private let camera = Camera(at: V3(0.2, 2.5, -6), towards: V3(0.12, 0.86, 0), focal: 2.75)
  private let lamp = normalize(V3(-0.72, 0.72, -0.42))
  private let radius: Float = 0.43
  private let centers: [V3]
  private let half = V3(-1.5, 0.36, -1.0)
  private let face = normalize(V3(0.32, 0.5, -0.8))

  init() {
    var centers = [V3(0.02, 0.62, 0.1), V3(1.72, 0.43, -0.75)]
    for index in 0..<5 {
      let turn = Float(index) * 2 * pi / 5 + 0.35
      centers.append(V3(cosine(turn) * 0.72, 0.78, sine(turn) * 0.72))
    }
    for index in 0..<3 {
      let turn = Float(index) * 2 * pi / 3 + 0.9
      centers.append(V3(cosine(turn) * 0.42, 1.33, sine(turn) * 0.42))
    }
    self.centers = centers
  }

  func nearest(_ p: V3) -> (distance: Float, thing: Int) {
    var best = (distance: p.y, thing: Thing.table)
    if 3.4 - p.z < best.distance { best = (3.4 - p.z, Thing.wall) }
    let bowl = self.bowl(p)
    if bowl < best.distance { best = (bowl, Thing.bowl) }
    for center in centers {
      let away = p - center
      // Slightly flat at the poles.
      let distance = length(away * V3(1, 1.05, 1)) - radius
      if distance < best.distance { best = (distance, Thing.peel) }
    }
    let whole = length(p - half) - radius
    let cut = dot(p - half, face) - 0.02
    let distance = max(whole, cut)
    if distance < best.distance { best = (distance, cut > whole - 0.002 ? Thing.flesh : Thing.peel) }
    let leaf = self.leaf(p)
    if leaf < best.distance { best = (leaf, Thing.leaf) }
    return best
  }

  private func bowl(_ p: V3) -> Float {
    let q = p - V3(0, 1.42, 0)
    let shell = abs(length(q) - 1.37) - 0.035
    let ring = V2(p.x, p.z)
    let cup = max(shell, p.y - 0.9)
    let foot = max(abs(length(ring) - 0.44) - 0.05, abs(p.y - 0.05) - 0.06)
    return Shape.blend(cup, foot, 0.05)
  }

  private func leaf(_ p: V3) -> Float {
    let q = inLeaf(p)
    let blade = Shape.blade(V2(q.x, q.z), off: q.y + 0.3 * abs(q.z), radii: V2(0.35, 0.14), thickness: 0.012)
    return min(blade, Shape.capsule(p, V3(1.72, 0.8, -0.75), V3(1.78, 0.93, -0.77), 0.022))
  }

  /// Coordinates along the leaf of the orange on the table, which bends down at its tip.
  private func inLeaf(_ p: V3) -> V3 {
    let flat = rotate(V2(p.x - 1.76, p.z + 0.77), 0.35) - V2(0.34, 0)
    return V3(flat.x, p.y - 0.96 + 0.5 * flat.x * flat.x - 0.06 * flat.x, flat.y)
  }

  func light(at point: V2, _ random: inout Random) -> V3 {
    let ray = camera.direction(through: point)
    guard let hit = trace(camera.place, ray, far: 20) else { return .zero }
    let p = camera.place + ray * hit.distance
    var surface = Surface(color: .one, normal: normal(p), gloss: 0, sharpness: 1)
    paint(p, hit.thing, &surface)
    let toLamp = normalize(lamp + random.inBall() * 0.11)
    let facing = dot(surface.normal, lamp)
    // Light goes a little way into fruit.
    let wrap: Float = hit.thing == Thing.peel || hit.thing == Thing.flesh ? 0.22 : 0
    let open = open(p + surface.normal * 0.004, toLamp, far: 6)
    let direct = V3(1.0, 0.93, 0.82) * (2.7 * saturate((facing + wrap) / (1 + wrap)) * mix(open, 1, wrap * 0.3))
    let near = ambience(p, surface.normal, reach: 0.5)
    let around =
      (V3(0.36, 0.46, 0.55) * (0.55 + 0.35 * surface.normal.y) + V3(0.3, 0.2, 0.12) * saturate(-surface.normal.y))
      * near
    var light = surface.color * (direct + around)
    let halfway = normalize(lamp - ray)
    let grazing = power(1 - saturate(dot(-ray, surface.normal)), 4)
    light +=
      V3(1, 0.97, 0.92) * surface.gloss * power(saturate(dot(surface.normal, halfway)), surface.sharpness) * open * 2.2
    light += V3(0.5, 0.6, 0.66) * surface.gloss * grazing * near * 0.5
    return light
  }

  private struct Surface {
    var color: V3
    var normal: V3
    var gloss: Float
    var sharpness: Float
  }

  private func paint(_ p: V3, _ thing: Int, _ surface: inout Surface) {
    switch thing {
    case Thing.peel:
      let dimple = V3(noise(p * 30), noise(p * 30 + 7), noise(p * 30 + 13)) * 0.11
      surface.normal = normalize(surface.normal + dimple)
      surface.color = mix(color(0xD24A00), color(0xEB7304), saturate(0.5 + 0.7 * fractal(p * 2.1, 3)))
      (surface.gloss, surface.sharpness) = (0.32, 38)
    case Thing.flesh:
      surface.color = flesh(p)
      surface.normal = normalize(surface.normal + V3(noise(p * 26), noise(p * 26 + 5), 0) * 0.12)
      (surface.gloss, surface.sharpness) = (0.5, 60)
    case Thing.bowl:
      let band = smoothstep(0.012, 0.0, abs(p.y - 0.78) - 0.035) + smoothstep(0.008, 0.0, abs(p.y - 0.68) - 0.008)
      surface.color = mix(color(0x17458F), color(0xEFEADF), saturate(band)) * (0.9 + 0.14 * fractal(p * 5, 3))
      (surface.gloss, surface.sharpness) = (0.75, 140)
    case Thing.leaf:
      let vein = smoothstep(0.012, 0.0, abs(inLeaf(p).z)) * 0.5
      surface.color = mix(color(0x2F6B1E), color(0x9CBF5A), vein)
      (surface.gloss, surface.sharpness) = (0.35, 30)
    case Thing.wall:
      let plaster = fractal(V2(p.x, p.y) * 1.1, 5, seed: 8)
      surface.color = mix(color(0x2C7A7B), color(0x3F9190), saturate(0.5 + plaster))
    default:
      wood(p, &surface)
    }
  }

  /// Ten segments with pale skins between them, a pale pith and the peel's rim.
  private func flesh(_ p: V3) -> V3 {
    let q = p - half
    let side = normalize(cross(face, V3(0, 1, 0)))
    let flat = V2(dot(q, side), dot(q, cross(side, face)))
    let out = length(flat) / radius
    let sector = fraction(angle(flat) / (2 * pi) * 10)
    let skin = min(sector, 1 - sector) * out * 2.2
    let juice = mix(color(0xDE5F00), color(0xF28A0C), saturate(0.5 + noise(V2(angle(flat) * 14, out * 7))))
    var shade = mix(color(0xFBE3B0), juice, smoothstep(0.05, 0.14, skin))
    shade = mix(color(0xFBE3B0), shade, smoothstep(0.06, 0.12, out))
    shade = mix(shade, color(0xFCEBC8), smoothstep(0.84, 0.87, out))
    return mix(shade, color(0xD95600), smoothstep(0.93, 0.955, out))
  }

  private func wood(_ p: V3, _ surface: inout Surface) {
    let board = p.z / 1.15 + 0.3
    let index = cell(board)
    let seam = smoothstep(0.0, 0.012, abs(fraction(board + 0.5) - 0.5))
    let place = V2(p.x * 0.7 + Float(index) * 5.3, p.z * 7)
    let grain = fractal(place + V2(0, 2.2 * noise(V2(p.x * 0.45, p.z * 0.8 + Float(index) * 3))), 5, seed: 33)
    let rings = 0.5 + 0.5 * sine(grain * 15 + p.z * 3)
    surface.color = mix(color(0x8A5A33), color(0xC08A55), saturate(0.25 + 0.4 * rings + 0.5 * grain))
    surface.color *= mix(0.35, 1, seam) * (0.86 + 0.22 * unitHash(index, 3))
    surface.normal = normalize(V3(grain * 0.04, 1, rings * 0.03))
    (surface.gloss, surface.sharpness) = (0.16, 26)
  }
}
