import Pixels

/// The marks of a comparison: what the scan found, less what is forgiven, and the areas of the rest.
struct DifferenceMarks {
  let unequalCount: Int
  /// Changed and forgiven pixels.
  let markedCount: Int
  let forgivenCount: Int
  let largest: PictureComparison.Largest?
  let areas: [PixelBox]
  let map: DifferenceMap

  /// Marks what lies in the given rows, which are all that differ.
  init(_ expected: Bitmap, _ actual: Bitmap, size: PictureSize, rows: [Int], options: ComparisonOptions) {
    let scan = rows.isEmpty ? nil : DifferenceScan(expected, actual, in: size, rows: rows, by: options.measure)
    unequalCount = scan?.unequalCount ?? 0
    markedCount = scan?.markedCount ?? 0
    largest = scan?.largest
    guard let scan, scan.markedCount > 0 else {
      (forgivenCount, areas, map) = (0, [], DifferenceMap(size: size))
      return
    }
    let mayForgive = options.antialiasing != .counted && PictureSize(expected) == PictureSize(actual)
    let forgiven =
      mayForgive ? Self.forgiven(scan.severities, expected, actual, rows: rows, gap: options.areaGap) : []
    forgivenCount = forgiven.count { $0 }
    map = DifferenceMap(size: size, severities: scan.severities, forgiven: forgivenCount == 0 ? [] : forgiven)
    let boxes = ChangedAreas.boxes(map.changedSeverities, size: size, rows: rows, gap: options.areaGap)
    areas = ChangedAreas.bounded(boxes, gap: options.areaGap, limit: options.areaLimit)
  }

  /// Which marks look like anti-aliasing, outside areas that look moved.
  private static func forgiven(
    _ severities: [UInt8], _ expected: Bitmap, _ actual: Bitmap, rows: [Int], gap: Int
  ) -> [Bool] {
    var forgiven = [Bool](repeating: false, count: severities.count)
    let (size, detector) = (PictureSize(expected), AntialiasingDetector(expected, actual))
    for box in ChangedAreas.boxes(severities, size: size, rows: rows, gap: gap)
    where !Movement.explains(box, expected, actual) {
      for y in box.top..<box.bottom {
        for x in box.left..<box.right where severities[y * size.width + x] != 0 {
          forgiven[y * size.width + x] = detector.isAntialiased(x: x, y: y)
        }
      }
    }
    return forgiven
  }
}

extension DifferenceMap {
  /// The severities of the changed pixels; 0 for forgiven ones.
  var changedSeverities: [UInt8] {
    guard !forgiven.isEmpty else { return severities }
    return severities.indices.map { forgiven[$0] ? 0 : severities[$0] }
  }
}
