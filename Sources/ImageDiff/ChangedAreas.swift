/// Finds boxes around marked pixels that lie close together.
struct ChangedAreas {
  /// A stretch of a row: marked pixels with at most the gap between neighbours.
  private struct Run {
    let first: Int
    let last: Int
    let area: Int
  }

  private let gap: Int
  private var boxes: [PixelBox] = []
  /// A smaller index of the same area, or the area itself.
  private var parents: [Int] = []

  /// The boxes around areas of marked pixels, in reading order; no two boxes are within `gap` of each other.
  ///
  /// - Parameter rows: those that may hold marks, from the top.
  static func boxes(_ severities: [UInt8], size: PictureSize, rows: [Int], gap: Int) -> [PixelBox] {
    var finder = ChangedAreas(gap: gap)
    var recent: [(y: Int, runs: [Run])] = []
    for y in rows {
      recent.removeAll { y - $0.y > gap + 1 }
      let runs = finder.runs(severities, y: y, width: size.width)
      for other in recent { finder.connect(runs, other.runs) }
      if !runs.isEmpty { recent.append((y, runs)) }
    }
    let whole = finder.boxes.indices.filter { finder.parents[$0] == $0 }.map { finder.boxes[$0] }
    return settled(whole, gap: gap)
  }

  /// At most `limit` boxes: the gap is doubled until they are so few.
  static func bounded(_ boxes: [PixelBox], gap: Int, limit: Int) -> [PixelBox] {
    var (boxes, gap) = (boxes, gap)
    while boxes.count > limit {
      gap = max(1, gap * 2)
      boxes = settled(boxes, gap: gap)
    }
    return boxes
  }

  private init(gap: Int) { self.gap = gap }

  /// The runs of a row, each an area of its own yet.
  private mutating func runs(_ severities: [UInt8], y: Int, width: Int) -> [Run] {
    var runs: [Run] = []
    let row = severities.span.extracting(y * width..<(y + 1) * width)
    var x = row.nextMark(from: 0)
    while x < width {
      let first = x
      var last = x
      while x < width, x - last - 1 <= gap {
        if row[x] != 0 { last = x }
        x += 1
      }
      runs.append(Run(first: first, last: last, area: boxes.count))
      parents.append(boxes.count)
      boxes.append(PixelBox(left: first, top: y, right: last + 1, bottom: y + 1))
      x = row.nextMark(from: x)
    }
    return runs
  }

  /// Joins the areas of runs with at most the gap between their columns; both lists run from the left.
  private mutating func connect(_ runs: [Run], _ others: [Run]) {
    var start = 0
    for run in runs {
      while start < others.count, others[start].last + gap + 1 < run.first { start += 1 }
      var index = start
      while index < others.count, others[index].first <= run.last + gap + 1 {
        join(run.area, others[index].area)
        index += 1
      }
    }
  }

  private mutating func join(_ a: Int, _ b: Int) {
    let (first, second) = (root(a), root(b))
    guard first != second else { return }
    let (kept, gone) = (min(first, second), max(first, second))
    parents[gone] = kept
    boxes[kept].formUnion(boxes[gone])
  }

  private mutating func root(_ area: Int) -> Int {
    var area = area
    while parents[area] != area {
      parents[area] = parents[parents[area]]
      area = parents[area]
    }
    return area
  }

  /// Boxes near each other become one, until no two are.
  private static func settled(_ boxes: [PixelBox], gap: Int) -> [PixelBox] {
    var boxes = boxes
    while true {
      let merged = swept(boxes, gap: gap)
      if merged.count == boxes.count { return merged }
      boxes = merged
    }
  }

  /// One sweep from the top: each box takes in those near it that came before; what it then reaches is the next sweep's.
  private static func swept(_ boxes: [PixelBox], gap: Int) -> [PixelBox] {
    var (open, done): ([PixelBox], [PixelBox]) = ([], [])
    for box in boxes.sorted(by: { $0.isRead(before: $1) }) {
      var grown = box
      open.removeAll { other in
        if other.isNear(grown, gap: gap) {
          grown.formUnion(other)
          return true
        }
        guard box.top - other.bottom > gap else { return false }
        done.append(other)
        return true
      }
      open.append(grown)
    }
    return (done + open).sorted { $0.isRead(before: $1) }
  }
}

extension Span<UInt8> {
  /// The first place from `start` on that is not 0, or `count`; eight at a time.
  fileprivate func nextMark(from start: Int) -> Int {
    var place = start
    while place &+ 8 <= count, unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self) == 0 {
      place &+= 8
    }
    while place < count, self[place] == 0 { place &+= 1 }
    return place
  }
}
