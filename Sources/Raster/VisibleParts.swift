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

  /// The visible parts of `commands` drawn on `area`.
  ///
  /// - Complexity: two passes over the commands.
  ///
  /// - Parameter apart: for each command, whether it begins a group in which something adds or masks.
  init(of commands: [Command], apart: [Bool], on area: PixelRect) {
    parts = Self.curtains(in: commands, apart: apart, on: area)
    background = area
    // A group as a whole may change what may be changed behind its end: its own curtains do not hide it.
    var behindEnds: [PixelRect] = []
    for index in parts.indices.reversed() {
      let curtain = parts[index]
      parts[index] = background
      switch commands[index] {
      case .popGroup: behindEnds.append(background)
      case .pushGroup: parts[index] = behindEnds.popLast() ?? background
      case .fill, .glyphs, .image, .gradient: if !curtain.isEmpty { background.withdraw(behind: curtain) }
      }
    }
  }

  /// For each command the pixels that it certainly makes opaque; empty for most.
  private static func curtains(in commands: [Command], apart: [Bool], on area: PixelRect) -> [PixelRect] {
    let nothing = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    // One scissor per open group; empty on and above a sheet, whose opacity or clip may let the picture below through.
    var scissors = [area]
    return commands.enumerated().map { index, command in
      switch command {
      case .fill(.rect(let rect), let color, let transform):
        guard let scissor = scissors.last, !scissor.isEmpty, transform.keepsRectangles, color.premultiplied.isOpaque,
          let snapped = GridRect(rect, transform)
        else { return nothing }
        return snapped.wholePixels.intersection(scissor)
      case .fill, .glyphs, .image, .gradient: return nothing
      case .pushGroup(let opacity, let clip, let blend):
        let scissor = scissors[scissors.count - 1]
        let isOpen = Opacity.byte(opacity) == 255 && blend == .over && !apart[index]
        scissors.append(isOpen ? clip?.wholePixels(in: scissor) ?? scissor : nothing)
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

extension Clip {
  /// The pixels of `scissor` inside a rectangle whose edges lie between pixels; empty for every other clip.
  fileprivate func wholePixels(in scissor: PixelRect) -> PixelRect {
    guard let straight = straightPixels else { return PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    return straight.intersection(scissor)
  }

  /// The pixels inside, when the clip is a rectangle whose edges lie between pixels.
  var straightPixels: PixelRect? {
    guard case .rect(let rect) = shape, transform.keepsRectangles, let snapped = GridRect(rect, transform),
      snapped.isWhole
    else { return nil }
    return snapped.pixels
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
