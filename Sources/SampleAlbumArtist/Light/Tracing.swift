/// A pinhole camera: where it stands and the directions through its view. In space x runs right, y up and z away.
struct Camera: Sendable {
  let place: V3
  private let forward: V3
  private let right: V3
  private let up: V3
  private let focal: Float

  /// `focal` is the distance of the view's plane, whose half height is 1.
  init(at place: V3, towards target: V3, focal: Float) {
    self.place = place
    self.focal = focal
    forward = normalize(target - place)
    right = normalize(cross(V3(0, 1, 0), forward))
    up = cross(forward, right)
  }

  func direction(through point: V2) -> V3 {
    normalize(forward * focal + right * point.x + up * point.y)
  }
}

/// Things in space by their distance from a point (signed distance functions).
enum Shape {
  @inline(__always) static func sphere(_ p: V3, _ center: V3, _ radius: Float) -> Float { length(p - center) - radius }

  /// Nearly the distance from an ellipsoid at the origin.
  @inline(__always) static func ellipsoid(_ p: V3, _ radii: V3) -> Float {
    let (k0, k1) = (length(p / radii), length(p / (radii * radii)))
    return k0 * (k0 - 1) / max(k1, 1e-6)
  }

  /// Nearly the distance from a thin plate with the outline of an ellipse: `flat` lies in its plane, `off` is the height
  /// above it. A little less than the truth, so that the plate may be bent.
  @inline(__always) static func blade(_ flat: V2, off: Float, radii: V2, thickness: Float) -> Float {
    let (k0, k1) = (length(flat / radii), length(flat / (radii * radii)))
    let outside = max(0, k0 * (k0 - 1) / max(k1, 1e-6))
    return (length(V2(outside, off)) - thickness) * 0.7
  }

  @inline(__always) static func capsule(_ p: V3, _ a: V3, _ b: V3, _ radius: Float) -> Float {
    let (pa, ba) = (p - a, b - a)
    return length(pa - ba * saturate(dot(pa, ba) / dot(ba, ba))) - radius
  }

  /// Two shapes in one, their seam filled as far as `fillet`.
  @inline(__always) static func blend(_ a: Float, _ b: Float, _ fillet: Float) -> Float {
    let h = max(fillet - abs(a - b), 0) / fillet
    return min(a, b) - h * h * fillet * 0.25
  }
}

/// A scene of distance functions.
protocol Scene: Sendable {
  /// The distance to the nearest thing, and which it is.
  func nearest(_ p: V3) -> (distance: Float, thing: Int)
}

extension Scene {
  /// Walks along a ray until it meets something; `nil` past `far`.
  func trace(_ origin: V3, _ direction: V3, far: Float, steps: Int = 120) -> (distance: Float, thing: Int)? {
    var t: Float = 0.01
    for _ in 0..<steps {
      let (distance, thing) = nearest(origin + direction * t)
      if distance < 0.0006 * t + 0.0002 { return (t, thing) }
      t += distance * 0.9
      if t > far { return nil }
    }
    return nil
  }

  func normal(_ p: V3, _ reach: Float = 0.001) -> V3 {
    let e = reach * 0.5773
    let (a, b, c, d) = (V3(e, -e, -e), V3(-e, -e, e), V3(-e, e, -e), V3(e, e, e))
    let ab = a * nearest(p + a).distance + b * nearest(p + b).distance
    return normalize(ab + c * nearest(p + c).distance + d * nearest(p + d).distance)
  }

  /// Whether a lamp's light reaches `p`: 1 in the open, 0 in the shadow. A jittered `toLamp` gives it a soft edge.
  func open(_ p: V3, _ toLamp: V3, far: Float, steps: Int = 220) -> Float {
    var t: Float = 0.015
    for _ in 0..<steps {
      let distance = nearest(p + toLamp * t).distance
      if distance < 0.0006 { return 0 }
      t += max(distance * 0.95, 0.004)
      if t > far { break }
    }
    return 1
  }

  /// How much of the sky above a surface is free of other things near by.
  func ambience(_ p: V3, _ normal: V3, reach: Float = 0.3) -> Float {
    var (hidden, weight) = (Float(0), Float(1))
    for step in 1...5 {
      let height = reach * Float(step) / 5
      hidden += weight * max(0, height - nearest(p + normal * height).distance)
      weight *= 0.7
    }
    return saturate(1 - hidden * 0.9 / reach)
  }
}
