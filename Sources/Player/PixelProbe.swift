import DisplayList
import Geometry
import Pixels
import Raster

// What a command does to a pixel is found by drawing, not by thinking about drawing: the rasterizer is asked for the
// pixel's row of lists that are parts of the frame's own. A second model of groups, masks and shadows would be wrong
// somewhere. Rows of a picture are by contract the same bytes drawn alone, so nothing is approximate.

/// Draws one pixel of parts of a display list.
struct PixelProbe {
  /// What is painted at once: one command that draws, or a whole group that takes away.
  struct Stroke {
    let range: Range<Int>
    /// The groups around, outermost first.
    let groups: [Int]
    let isCut: Bool
  }

  private let list: DisplayList
  private let x: Int
  private let y: Int
  /// The strokes, in the order painted.
  let strokes: [Stroke]

  init(_ list: DisplayList, x: Int, y: Int) {
    (self.list, self.x, self.y) = (list, x, y)
    strokes = Self.strokes(of: list.commands)
  }

  /// The pixel of a picture of these commands, on the frame's background unless told otherwise.
  func color(of commands: [Command], on background: StraightColor? = nil) -> PremultipliedPixel {
    var part = DisplayList(width: list.width, height: list.height, background: background ?? list.background)
    part.commands = commands
    var row = Bitmap(width: list.width, height: 1)
    row.withMutablePixels { Rasterizer.render(part, rows: y..<y + 1, into: &$0) }
    return row[x: x, y: 0]
  }

  /// Everything up to and including a stroke.
  func prefix(through stroke: Stroke) -> [Command] {
    list.commands[..<stroke.range.upperBound] + closing(stroke.groups)
  }

  /// Whether a stroke can change the pixel: what takes away always can, what paints only where it leaves marks.
  func mayReach(_ stroke: Stroke) -> Bool {
    if stroke.isCut { return true }
    let marks = alone(stroke, list.commands[...]).extent?.insetBy(dx: -2, dy: -2)
    return marks?.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) ?? false
  }

  /// What a stroke paints by itself; nil for one that takes away.
  func own(_ stroke: Stroke) -> PremultipliedPixel? {
    if stroke.isCut { return nil }
    return color(of: alone(stroke, list.commands[...]), on: .clear)
  }

  /// The group whose shadow is all that a stroke leaves at the pixel; nil when it is there itself, or nothing of it.
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

  /// How much of what is at a stroke's depth reaches the eye: all is painted over there, white once and black once.
  func reach(from stroke: Stroke) -> Double {
    reach(color(of: flooded(.white, behind: stroke)), color(of: flooded(.black, behind: stroke)), of: 255)
  }

  /// The same of a shadow, which is painted white and black itself.
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
      case .fill, .gradient, .glyphs, .image, .imagePart:
        strokes.append(Stroke(range: index..<index + 1, groups: groups, isCut: false))
      }
      index += 1
    }
    return strokes
  }

  /// One behind the end of the group that begins at `start`.
  private static func endOfGroup(at start: Int, in commands: [Command]) -> Int {
    var (depth, index) = (0, start)
    repeat {
      switch commands[index] {
      case .push: depth += 1
      case .popGroup: depth -= 1
      case .fill, .gradient, .glyphs, .image, .imagePart: break
      }
      index += 1
    } while depth > 0
    return index
  }
}

extension Group {
  /// Whether the group only takes away from what is below.
  fileprivate var takesAway: Bool {
    switch blend {
    case .mask, .erase: true
    case .over, .plus: false
    }
  }
}

extension PremultipliedPixel {
  fileprivate var channels: [Int] { [Int(red), Int(green), Int(blue)] }
}
