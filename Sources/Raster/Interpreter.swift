internal import DisplayList
internal import Geometry
internal import Pixels

/// Walks through the commands of a list and draws them, back to front.
///
/// Owns everything that drawing needs besides the picture, so that a command allocates nothing once it is warm.
struct Interpreter {
  let commands: [Command]
  let visible: VisibleParts
  /// For each command, whether it begins a group in which something adds or masks.
  private let apart: [Bool]
  var outline = Outline()
  var cells = CoverageCells()
  var sheets = SheetPool()
  var glyphs = GlyphShelf()
  private var next = 0

  /// An interpreter that will draw `commands` on `area`.
  ///
  /// - Precondition: every `pushGroup` has its `popGroup`.
  init(commands: [Command], area: PixelRect) {
    var depth = 0
    for command in commands {
      switch command {
      case .pushGroup: depth += 1
      case .popGroup: depth -= 1
      case .fill, .glyphs, .image, .gradient: break
      }
      precondition(depth >= 0, "a display list pops a group that was never pushed")
    }
    precondition(depth == 0, "a display list leaves \(depth) groups open")
    self.commands = commands
    apart = Self.apart(in: commands)
    visible = VisibleParts(of: commands, apart: apart, on: area)
  }

  /// Draws from the next command to the end of the innermost group.
  mutating func draw(on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>) {
    while next < commands.count {
      let index = next
      next += 1
      let canvas = canvas.scissored(to: visible.parts[index])
      switch commands[index] {
      case .popGroup: return
      case .pushGroup(let opacity, let clip, let blend):
        drawGroup(
          opacity: Opacity.byte(opacity), clip: clip, blend: blend, isApart: apart[index], on: canvas, in: &pixels)
      case .fill, .glyphs, .image, .gradient:
        if !canvas.scissor.isEmpty { draw(commands[index], on: canvas, in: &pixels) }
      }
    }
  }

  private mutating func draw(_ command: Command, on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>) {
    switch command {
    case .fill(let shape, let color, let transform):
      let paint = SolidPaint(pixel: color.premultiplied)
      if paint.pixel != .clear { fill(shape, transform, with: paint, on: canvas, in: &pixels) }
    case .glyphs(let run, let color, let transform):
      let paint = SolidPaint(pixel: color.premultiplied)
      if paint.pixel != .clear { fill(run, transform, with: paint, on: canvas, in: &pixels) }
    case .image(let bitmap, let rect, let opacity, let transform):
      guard let paint = ImagePaint(bitmap, in: rect, opacity: Opacity.byte(opacity), transform) else { return }
      fill(.rect(rect), transform, with: paint, on: canvas, in: &pixels)
    case .gradient(let shape, let gradient, let opacity, let transform):
      guard let paint = GradientPaint(gradient, opacity: Opacity.byte(opacity), transform) else { return }
      fill(shape, transform, with: paint, on: canvas, in: &pixels)
    case .pushGroup, .popGroup: break
    }
  }

  /// For each command, whether it begins a group in which something adds or masks.
  static func apart(in commands: [Command]) -> [Bool] {
    var result = Array(repeating: false, count: commands.count)
    var open: [Int] = []
    for (index, command) in commands.enumerated() {
      switch command {
      case .pushGroup(_, _, let blend):
        if blend != .over, let parent = open.last { result[parent] = true }
        open.append(index)
      case .popGroup: _ = open.popLast()
      case .fill, .glyphs, .image, .gradient: break
      }
    }
    return result
  }

  /// Moves on behind the end of the group whose first command is next.
  mutating func skipGroup() {
    var depth = 1
    while depth > 0 {
      switch commands[next] {
      case .pushGroup: depth += 1
      case .popGroup: depth -= 1
      case .fill, .glyphs, .image, .gradient: break
      }
      next += 1
    }
  }
}

/// Opacities as bytes.
enum Opacity {
  /// `opacity` clamped to 0…1 and rounded to a byte; NaN is 0.
  static func byte(_ opacity: Double) -> UInt8 {
    opacity > 0 ? UInt8((min(opacity, 1) * 255).rounded()) : 0
  }

  /// Two fractions of 255, one of the other, rounded to nearest.
  @inline(__always)
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: div255(UInt32(a) * UInt32(b)))  // ≤ 255
  }
}
