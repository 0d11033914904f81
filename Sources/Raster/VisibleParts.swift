internal import DisplayList
internal import Geometry
internal import Pixels

// Interfaces are screens on screens: most of what is drawn first ends up behind an opaque rectangle. Walking from the
// last command to the first, every such rectangle that closes a whole side of what is still visible takes it away
// from all commands before it, and from the background:
//
//      ┌──────┬───────┐         1 list        visible:  ┌──────┐
//      │ list │ detail│         2 dim                   │  1 2 │       everywhere: 3 (nothing is in front)
//      │ dim  │       │         3 detail                │      │
//      └──────┴───────┘                                 └──────┘
//
// The bytes are the same, since an opaque pixel hides what is below.

/// Which part of the picture each command may still change.
struct VisibleParts {
  /// One rectangle per command.
  private(set) var parts: [PixelRect]
  /// What of the background shows.
  private(set) var background: PixelRect
  /// Which commands begin a group that needs a sheet because something in it is not laid over, but mixed in otherwise.
  let isolated: [Bool]

  /// The visible parts of `commands` drawn on `area`.
  ///
  /// - Complexity: two passes over the commands.
  init(of commands: [Command], on area: PixelRect) {
    isolated = Self.isolated(commands)
    parts = Self.curtains(in: commands, isolated, on: area)
    background = area
    // A group as a whole may change what may be changed behind its end: its own curtains do not hide it.
    var behindEnds: [PixelRect] = []
    for index in parts.indices.reversed() {
      let curtain = parts[index]
      parts[index] = background
      switch commands[index] {
      case .popGroup: behindEnds.append(background)
      case .push: parts[index] = behindEnds.popLast() ?? background
      case .fill, .gradient, .glyphs, .image, .imagePart: if !curtain.isEmpty { background.withdraw(behind: curtain) }
      }
    }
    freeSheets(of: commands)
  }

  /// Lifts all limits inside groups whose sheet lies elsewhere than the picture, or is looked at beyond what shows.
  private mutating func freeSheets(of commands: [Command]) {
    let everything = PixelRect(minX: -0x4000_0000, minY: -0x4000_0000, maxX: 0x4000_0000, maxY: 0x4000_0000)
    var (depth, free) = (0, Int.max)
    for (index, command) in commands.enumerated() {
      if case .popGroup = command {
        depth -= 1
        if depth <= free { free = .max }
      }
      if depth > free { parts[index] = everything }
      if case .push(let group) = command {
        if free == .max, group.shadow != nil || group.projection != nil { free = depth }
        depth += 1
      }
    }
  }

  /// For each command whether it begins a group around another that is not simply laid over.
  private static func isolated(_ commands: [Command]) -> [Bool] {
    var result = Array(repeating: false, count: commands.count)
    var open: [Int] = []
    for (index, command) in commands.enumerated() {
      switch command {
      case .push(let group):
        if group.blend != .over, let around = open.last { result[around] = true }
        open.append(index)
      case .popGroup: _ = open.popLast()
      case .fill, .gradient, .glyphs, .image, .imagePart: break
      }
    }
    return result
  }

  /// For each command the pixels that it certainly makes opaque; empty for most.
  private static func curtains(in commands: [Command], _ isolated: [Bool], on area: PixelRect) -> [PixelRect] {
    let nothing = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    // One scissor per open group; empty on and above a sheet, whose opacity or clip may let the picture below through.
    var scissors = [area]
    return commands.enumerated().map { index, command in
      switch command {
      case .fill(let shape, let color, let transform):
        guard let scissor = scissors.last, !scissor.isEmpty, color.premultiplied.isOpaque,
          let box = shape.box(under: transform)
        else { return nothing }
        return box.wholePixels.intersection(scissor)
      case .gradient, .glyphs, .image, .imagePart: return nothing
      case .push(let group):
        let scissor = scissors[scissors.count - 1]
        scissors.append(
          group.isStraight && !isolated[index] ? group.clip?.wholePixels(in: scissor) ?? scissor : nothing)
        return nothing
      case .popGroup:
        scissors.removeLast()
        return nothing
      }
    }
  }
}

extension GridRect {
  /// The pixels that the rectangle covers altogether.
  fileprivate var wholePixels: PixelRect {
    PixelRect(
      minX: (Int(minX) + 255) >> PixelGrid.bits, minY: (Int(minY) + 255) >> PixelGrid.bits,
      maxX: Int(maxX) >> PixelGrid.bits, maxY: Int(maxY) >> PixelGrid.bits)
  }
}

extension Shape {
  /// What a rectangle covers under a transform that keeps rectangles; nil for other shapes and transforms.
  fileprivate func box(under transform: CGAffineTransform) -> GridRect? {
    switch self {
    case .rect(let rect): transform.keepsRectangles ? GridRect(rect, transform)?.onPixelEdges : nil
    case .smoothRect(let rect): transform.keepsRectangles ? GridRect(rect, transform) : nil
    case .roundedRect, .border, .path, .evenOdd: nil
    }
  }
}

extension Clip {
  /// The pixels of `scissor` inside a rectangle whose edges lie between pixels; empty for every other clip.
  fileprivate func wholePixels(in scissor: PixelRect) -> PixelRect {
    guard let straight = straightPixels else { return PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    return straight.intersection(scissor)
  }

  /// The pixels inside, when the clip is a rectangle whose edges lie between pixels.
  var straightPixels: PixelRect? {
    guard let box = shape.box(under: transform), box.isWhole else { return nil }
    return box.pixels
  }
}

extension Group {
  /// Whether drawing it straight onto what is below is the same as laying it down, but for its clip.
  var isStraight: Bool {
    Opacity.byte(opacity) == 255 && blend == .over && shadow == nil && tint == nil && projection == nil
  }
}

extension PixelRect {
  /// Takes away what is behind `curtain`, where that leaves a rectangle.
  fileprivate mutating func withdraw(behind curtain: PixelRect) {
    if curtain.minY <= minY, curtain.maxY >= maxY {
      if curtain.minX <= minX { minX = max(minX, curtain.maxX) }
      if curtain.maxX >= maxX { maxX = min(maxX, curtain.minX) }
    }
    if curtain.minX <= minX, curtain.maxX >= maxX {
      if curtain.minY <= minY { minY = max(minY, curtain.maxY) }
      if curtain.maxY >= maxY { maxY = min(maxY, curtain.minY) }
    }
  }
}
