internal import DisplayList
internal import Geometry
internal import Pixels

/// Walks through the commands of a list and draws them, back to front.
///
/// Owns everything that drawing needs besides the picture, so that a command allocates nothing once it is warm.
struct Interpreter {
  let commands: [Command]
  var outline = Outline()
  var cells = CoverageCells()
  var sheets = SheetPool()
  var glyphs = GlyphShelf()
  private var next = 0

  /// An interpreter of `commands`.
  ///
  /// - Precondition: every `pushGroup` has its `popGroup`.
  init(commands: [Command]) {
    self.commands = commands
    var depth = 0
    for command in commands {
      switch command {
      case .pushGroup: depth += 1
      case .popGroup: depth -= 1
      case .fill, .glyphs, .image: break
      }
      precondition(depth >= 0, "a display list pops a group that was never pushed")
    }
    precondition(depth == 0, "a display list leaves \(depth) groups open")
  }

  /// Draws from the next command to the end of the innermost group.
  mutating func draw(on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>) {
    while next < commands.count {
      let index = next
      next += 1
      switch commands[index] {
      case .fill(let shape, let color, let transform):
        let paint = SolidPaint(pixel: color.premultiplied)
        if paint.pixel != .clear { fill(shape, transform, with: paint, on: canvas, in: &pixels) }
      case .glyphs(let run, let color, let transform):
        let paint = SolidPaint(pixel: color.premultiplied)
        if paint.pixel != .clear { fill(run, transform, with: paint, on: canvas, in: &pixels) }
      case .image(let bitmap, let rect, let opacity, let transform):
        guard let paint = ImagePaint(bitmap, in: rect, opacity: Opacity.byte(opacity), transform) else { break }
        fill(.rect(rect), transform, with: paint, on: canvas, in: &pixels)
      case .pushGroup(let opacity, let clip):
        drawGroup(opacity: Opacity.byte(opacity), clip: clip, on: canvas, in: &pixels)
      case .popGroup: return
      }
    }
  }

  /// Moves on behind the end of the group whose first command is next.
  mutating func skipGroup() {
    var depth = 1
    while depth > 0 {
      switch commands[next] {
      case .pushGroup: depth += 1
      case .popGroup: depth -= 1
      case .fill, .glyphs, .image: break
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
}
