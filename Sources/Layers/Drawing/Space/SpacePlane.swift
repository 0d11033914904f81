import Geometry

// Planes in space are compared after the projection: there, the viewer is infinitely far away on the z axis, and planes
// are still planes. The sign of a point's distance from a plane decides which one is nearer to the viewer:
//
//         z ▲  viewer           A is divided by the plane of B: drawn are the part of A behind B, B, and the part of
//           │    A              A in front of B
//        ───╲──────── B
//            ╲

/// The rectangle of a layer in 3-D space, or a part of this rectangle.
struct SpacePlane {
  /// The index of the layer among the tree's nodes.
  let node: Int
  /// The transform from the layer's points to the projected space, in which the viewer is infinitely far away along z.
  let matrix: CATransform3D
  /// The equation (x, y, z, w) of the plane in the projected space. The signed distance of a point p from the plane is
  /// p · (x, y, z) + w, positive towards the viewer. The value is nil if the plane is seen edge-on, or if the
  /// rectangle is empty.
  private(set) var equation: SIMD4<Double>?
  /// The corners of the rectangle or of its part, in the layer's points. The corners are the vertices of a convex
  /// polygon.
  private(set) var corners: [SIMD2<Double>]
  /// The half-planes to which the layer's rectangle was reduced, one for each plane that divided it. Empty for a whole
  /// rectangle.
  private(set) var cuts: [SpaceCut] = []

  /// Creates the rectangle of a layer. The result is nil if the rectangle reaches behind the viewer.
  init?(node: Int, bounds: CGRect, matrix: CATransform3D) {
    (self.node, self.matrix) = (node, matrix)
    let (left, top, right, bottom) = (
      bounds.minX.native, bounds.minY.native, bounds.maxX.native, bounds.maxY.native
    )
    corners = [SIMD2(left, top), SIMD2(right, top), SIMD2(right, bottom), SIMD2(left, bottom)]
    guard corners.allSatisfy({ homogeneous($0).w > 1.0 / 1024 }) else { return nil }
    equation = planeEquation()
  }

  /// Returns the homogeneous coordinates, in the projected space, of a point that is given in the layer's points.
  func homogeneous(_ point: SIMD2<Double>) -> SIMD4<Double> {
    let m = matrix
    let x = SIMD4(m.m11.native, m.m12.native, m.m13.native, m.m14.native) * point.x
    let y = SIMD4(m.m21.native, m.m22.native, m.m23.native, m.m24.native) * point.y
    return x + y + SIMD4(m.m41.native, m.m42.native, m.m43.native, m.m44.native)
  }

  /// Returns the position, in the projected space, of a point that is given in the layer's points.
  func projected(_ point: SIMD2<Double>) -> SIMD3<Double> {
    let p = homogeneous(point)
    return SIMD3(p.x, p.y, p.z) / p.w
  }

  /// Returns the equation of the plane, or nil if the plane is seen edge-on or the rectangle is empty.
  private func planeEquation() -> SIMD4<Double>? {
    let (a, b, c) = (projected(corners[0]), projected(corners[1]), projected(corners[2]))
    let (u, v) = (b - a, c - a)
    let normal = SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    let length = (normal * normal).sum().squareRoot()
    guard length > 0, abs(normal.z) > length * 1e-9 else { return nil }
    let unit = normal / (normal.z < 0 ? -length : length)
    return SIMD4(unit, -(unit * a).sum())
  }

  /// Returns, for each corner, the signed distance from the plane with the equation `plane`, positive towards the
  /// viewer.
  func distances(to plane: SIMD4<Double>) -> [Double] {
    corners.map { (SIMD4(projected($0), 1) * plane).sum() }
  }

  /// Returns the part of this polygon on one side of the plane with the equation `plane`: in front of the plane if
  /// `isNear` is true, otherwise behind it.
  func part(of plane: SIMD4<Double>, isNear: Bool) -> SpacePlane {
    // The sign of the distance is linear in the layer's points, because the third homogeneous coordinate is positive.
    func side(_ point: SIMD2<Double>) -> Double { (homogeneous(point) * plane).sum() }
    let origin = side(SIMD2(0, 0))
    let line = SIMD3(side(SIMD2(1, 0)) - origin, side(SIMD2(0, 1)) - origin, origin) * (isNear ? 1 : -1)
    var copy = self
    copy.corners = SpaceCut(line: line).part(of: corners)
    copy.cuts.append(SpaceCut(line: line, isFar: !isNear))
    return copy
  }

  /// Returns the points, in the projected space, at which the outline of this polygon crosses the plane with the
  /// equation `plane`.
  func crossings(_ plane: SIMD4<Double>) -> [SIMD3<Double>] {
    let distances = distances(to: plane)
    return corners.indices.compactMap { index in
      let next = (index + 1) % corners.count
      let (a, b) = (distances[index], distances[next])
      guard (a < 0) != (b < 0) else { return nil }
      let (p, q) = (projected(corners[index]), projected(corners[next]))
      return p + (a / (a - b)) * (q - p)
    }
  }
}

/// A half-plane of a layer: the points (x, y) with a x + b y + c ≥ 0, in the layer's points. `line` contains (a, b, c).
struct SpaceCut {
  let line: SIMD3<Double>
  /// Whether the half-plane is behind the plane that divides the layer, as seen from the viewer.
  var isFar = false

  /// Returns the part of a convex polygon that is inside the half-plane. `corners` contains the vertices of the
  /// polygon.
  func part(of corners: [SIMD2<Double>]) -> [SIMD2<Double>] {
    func value(_ point: SIMD2<Double>) -> Double { line.x * point.x + line.y * point.y + line.z }
    var result: [SIMD2<Double>] = []
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count]
      let (a, b) = (value(before), value(corner))
      if (a < 0) != (b < 0) { result.append(before + (a / (a - b)) * (corner - before)) }
      if b >= 0 { result.append(corner) }
    }
    return result
  }

  /// Returns a larger half-plane, whose boundary line is moved outwards by `distance`, in the layer's points.
  func extended(by distance: Double) -> SpaceCut {
    let length = (line.x * line.x + line.y * line.y).squareRoot()
    return SpaceCut(line: SIMD3(line.x, line.y, line.z + length * distance), isFar: isFar)
  }
}
