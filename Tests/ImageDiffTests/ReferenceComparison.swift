import ImageDiff
import Pixels

/// A reference implementation of `PictureComparison` with simple loops, which ignores no difference.
struct ReferenceComparison {
  private(set) var severities: [[UInt8]] = []
  private(set) var unequal = 0
  private(set) var changed = 0
  private(set) var largest: (x: Int, y: Int, distance: Double)?
  private(set) var window: (x: Int, y: Int, count: Int)?
  private(set) var areas: [PixelBox] = []

  init(_ a: Bitmap, _ b: Bitmap, _ options: ComparisonOptions) {
    let (width, height) = (min(a.width, b.width), min(a.height, b.height))
    for y in 0..<height {
      severities.append([])
      for x in 0..<width {
        let (pixel, other) = (a[x: x, y: y], b[x: x, y: y])
        let (distance, severity) = Self.measured(pixel, other, options.measure)
        severities[y].append(severity)
        guard pixel != other else { continue }
        unequal += 1
        changed += severity > 0 ? 1 : 0
        if distance > largest?.distance ?? -1 { largest = (x, y, distance) }
      }
    }
    window = worstWindow(side: options.windowSide, width: width, height: height)
    areas = Self.merged(marks(width: width, height: height), gap: options.areaGap)
    var gap = options.areaGap
    while areas.count > options.areaLimit {
      gap = max(1, gap * 2)
      areas = Self.merged(areas, gap: gap)
    }
  }

  static func measured(
    _ a: PremultipliedPixel, _ b: PremultipliedPixel, _ measure: DifferenceMeasure
  ) -> (distance: Double, severity: UInt8) {
    let channels = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
    let levels = channels.map { abs(Int($0) - Int($1)) }.max()!
    switch measure {
    case .exact: return (Double(levels), UInt8(levels))
    case .perChannel(let tolerance): return (Double(levels), levels > tolerance ? UInt8(levels) : 0)
    case .yiq(let threshold):
      let delta = YIQMeter.delta(a, b)
      let distance = (delta / 35_215).squareRoot()
      return (distance, delta > 35_215 * threshold * threshold ? severity(distance) : 0)
    case .okLab(let threshold):
      let distances = [0, 1].map { white in
        lab(a, white: white).distance(to: lab(b, white: white))
      }
      return (distances.max()!, distances.max()! > threshold ? severity(distances.max()!) : 0)
    }
  }

  private static func lab(_ pixel: PremultipliedPixel, white: Int) -> OKLab {
    let behind = (255 - Int(pixel.alpha)) * white
    return OKLab(red: Int(pixel.red) + behind, green: Int(pixel.green) + behind, blue: Int(pixel.blue) + behind)
  }

  private static func severity(_ part: Double) -> UInt8 { UInt8(min(max((part * 255).rounded(), 1), 255)) }

  private func worstWindow(side: Int, width: Int, height: Int) -> (x: Int, y: Int, count: Int)? {
    guard changed > 0 else { return nil }
    let (w, h) = (min(side, width), min(side, height))
    var worst = (x: 0, y: 0, count: 0)
    for y in 0...height - h {
      for x in 0...width - w {
        let count = severities[y..<y + h].reduce(0) { $0 + $1[x..<x + w].count { $0 > 0 } }
        if count > worst.count { worst = (x, y, count) }
      }
    }
    return worst
  }

  private func marks(width: Int, height: Int) -> [PixelBox] {
    var boxes: [PixelBox] = []
    for y in 0..<height {
      for x in 0..<width where severities[y][x] > 0 {
        boxes.append(PixelBox(left: x, top: y, right: x + 1, bottom: y + 1))
      }
    }
    return boxes
  }

  /// Merges any two boxes with at most `gap` between them until there are no such boxes.
  private static func merged(_ boxes: [PixelBox], gap: Int) -> [PixelBox] {
    var boxes = boxes
    search: while true {
      for (index, a) in boxes.enumerated() {
        for (other, b) in boxes.enumerated().dropFirst(index + 1) {
          let between = [a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom].max()!
          guard between <= gap else { continue }
          boxes[index] = PixelBox(
            left: min(a.left, b.left), top: min(a.top, b.top), right: max(a.right, b.right),
            bottom: max(a.bottom, b.bottom))
          boxes.remove(at: other)
          continue search
        }
      }
      return boxes.sorted { ($0.top, $0.left) < ($1.top, $1.left) }
    }
  }
}
