import DisplayList
import Geometry
import Pixels
import Raster

// The effect of a command on a pixel is determined by drawing: the rasterizer draws the pixel's row, with parts of the
// frame's display list. A separate model of groups, masks and shadows could differ from the rasterizer. A single row
// has the same bytes as in the whole frame, so the result is exact.

/// A rasterizer for one pixel, which can draw parts of a display list.
struct PixelProbe {
  /// The unit whose effect on the pixel is determined separately: one drawing command, or all commands of a group that
  /// only removes coverage (a mask).
  struct Stroke {
    let range: Range<Int>
    /// The indexes of the commands that begin the enclosing groups, outermost first.
    let groups: [Int]
    let isCut: Bool
  }

  private let list: DisplayList
  private let x: Int
  private let y: Int
  /// The strokes of the display list, in drawing order.
  let strokes: [Stroke]

  init(_ list: DisplayList, x: Int, y: Int) {
    (self.list, self.x, self.y) = (list, x, y)
    strokes = Self.strokes(of: list.commands)
  }

  /// Returns the pixel's colour after `commands` are drawn on `background`, or on the frame's background if
  /// `background` is nil.
  func color(of commands: [Command], on background: StraightColor? = nil) -> PremultipliedPixel {
    var part = DisplayList(width: list.width, height: list.height, background: background ?? list.background)
    part.commands = commands
    var row = Bitmap(width: list.width, height: 1)
    row.withMutablePixels { Rasterizer.render(part, rows: y..<y + 1, into: &$0) }
    return row[x: x, y: 0]
  }

  /// Returns the commands that draw the frame up to and including a stroke: all commands up to the end of the stroke,
  /// followed by the commands that end the groups around the stroke.
  func prefix(through stroke: Stroke) -> [Command] {
    list.commands[..<stroke.range.upperBound] + closing(stroke.groups)
  }

  /// Returns false if the pixel is outside the rectangle in which the stroke draws. The result is always true for a
  /// stroke that removes coverage.
  func mayReach(_ stroke: Stroke) -> Bool {
    if stroke.isCut { return true }
    let marks = alone(stroke, list.commands[...]).extent?.insetBy(dx: -2, dy: -2)
    return marks?.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) ?? false
  }

  /// Returns the colour that a stroke draws on a transparent background, or nil for a stroke that removes coverage.
  func own(_ stroke: Stroke) -> PremultipliedPixel? {
    if stroke.isCut { return nil }
    return color(of: alone(stroke, list.commands[...]), on: .clear)
  }

  /// Returns the index of the command that begins a group, if the stroke affects the pixel only by the shadow of this
  /// group. Otherwise, returns nil.
  ///
  /// Only the groups that contain the stroke and have a shadow are tested. If one of them draws only its shadow, that
  /// group is the result. Otherwise, the stroke is drawn with and without the shadows of these groups. If only the
  /// shadows cover the pixel, the innermost of these groups is the result.
  func shadow(of stroke: Stroke) -> Int? {
    let casting = stroke.groups.filter {
      if case .push(let group) = list.commands[$0] { group.shadow != nil } else { false }
    }
    guard !stroke.isCut, let innermost = casting.last else { return nil }
    var plain = list.commands
    for index in casting {
      guard case .push(var group) = plain[index] else { continue }
      if group.shadow?.isAlone == true { return index }
      group.shadow = nil
      plain[index] = .push(group)
    }
    return color(of: alone(stroke, plain[...]), on: .clear) == .clear && own(stroke) != .clear ? innermost : nil
  }

  /// Returns the visibility of a stroke in the finished frame, 0…1. The result is 1 if nothing that is drawn after the
  /// stroke covers the pixel, and 0 if the stroke is hidden.
  ///
  /// The frame is drawn twice, with the whole frame filled directly after the stroke: once with white and once with
  /// black. The visibility is the difference between the two resulting pixels.
  func reach(from stroke: Stroke) -> Double {
    reach(color(of: flooded(.white, behind: stroke)), color(of: flooded(.black, behind: stroke)), of: 255)
  }

  /// Returns the fraction of a shadow's colour that remains visible, 0…1. `group` is the index of the command that
  /// begins the shadow's group.
  ///
  /// The shadow is drawn once in white and once in black. The fraction is the difference between the two resulting
  /// pixels, divided by the alpha of `own`, the colour that the shadow draws on a transparent background.
  func reach(ofShadow group: Int, _ own: PremultipliedPixel) -> Double {
    reach(color(of: shadowed(.white, group)), color(of: shadowed(.black, group)), of: own.alpha)
  }

  private func reach(_ white: PremultipliedPixel, _ black: PremultipliedPixel, of all: UInt8) -> Double {
    let most = zip(white.channels, black.channels).map { $0 - $1 }.max() ?? 0
    return all > 0 ? min(Double(max(most, 0)) / Double(all), 1) : 0
  }

  private func shadowed(_ color: StraightColor, _ index: Int) -> [Command] {
    var commands = list.commands
    guard case .push(var group) = commands[index], let old = group.shadow?.color else { return commands }
    group.shadow?.color = color.withAlpha(multipliedBy: old.alpha)
    commands[index] = .push(group)
    return commands
  }

  private func flooded(_ color: StraightColor, behind stroke: Stroke) -> [Command] {
    let all = CGRect(x: -32_768, y: -32_768, width: 65_536, height: 65_536)
    let flood = Command.fill(.rect(all), color: color, transform: .identity)
    return list.commands[..<stroke.range.upperBound] + [flood] + list.commands[stroke.range.upperBound...]
  }

  private func alone(_ stroke: Stroke, _ commands: ArraySlice<Command>) -> [Command] {
    stroke.groups.map { commands[$0] } + commands[stroke.range] + closing(stroke.groups)
  }

  private func closing(_ groups: [Int]) -> [Command] { groups.map { _ in .popGroup } }

  private static func strokes(of commands: [Command]) -> [Stroke] {
    var (strokes, groups, index): ([Stroke], [Int], Int) = ([], [], 0)
    while index < commands.count {
      switch commands[index] {
      case .push(let group) where group.takesAway:
        let end = endOfGroup(at: index, in: commands)
        strokes.append(Stroke(range: index..<end, groups: groups, isCut: true))
        index = end
        continue
      case .push: groups.append(index)
      case .popGroup: groups.removeLast()
      case .fill, .gradient, .glyphs, .image, .imagePart, .sampledImage, .block:
        strokes.append(Stroke(range: index..<index + 1, groups: groups, isCut: false))
      }
      index += 1
    }
    return strokes
  }

  /// Returns the index after the command that ends a group. `start` is the index of the command that begins the group.
  private static func endOfGroup(at start: Int, in commands: [Command]) -> Int {
    var (depth, index) = (0, start)
    repeat {
      switch commands[index] {
      case .push: depth += 1
      case .popGroup: depth -= 1
      case .fill, .gradient, .glyphs, .image, .imagePart, .sampledImage, .block: break
      }
      index += 1
    } while depth > 0
    return index
  }
}

extension Group {
  /// Whether the group only removes coverage from the layers behind it, as masks do.
  fileprivate var takesAway: Bool {
    switch blend {
    case .mask, .erase: true
    case .over, .plus: false
    case .mode(let mode): mode == .clear || mode == .destinationIn || mode == .destinationOut
    }
  }
}

extension PremultipliedPixel {
  fileprivate var channels: [Int] { [Int(red), Int(green), Int(blue)] }
}
