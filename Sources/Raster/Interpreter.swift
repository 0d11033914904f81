internal import DisplayList
internal import Geometry
internal import Pixels

/// Walks through the commands of a list and draws them, back to front.
///
/// Owns everything that drawing needs besides the picture, so that a command allocates nothing once it is warm.
struct Interpreter {
  let commands: [Command]
  let visible: VisibleParts
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
      case .push: depth += 1
      case .popGroup: depth -= 1
      case .fill, .gradient, .glyphs, .image, .imagePart: break
      }
      precondition(depth >= 0, "a display list pops a group that was never pushed")
    }
    precondition(depth == 0, "a display list leaves \(depth) groups open")
    self.commands = commands
    visible = VisibleParts(of: commands, on: area)
  }

  /// Draws from the next command to the end of the innermost group.
  mutating func draw(on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>) {
    // Groups that are drawn straight onto what is below only change the scissor, however many lie in each other.
    var (canvas, around) = (canvas, [] as [Canvas])
    while next < commands.count {
      let index = next
      next += 1
      let visibleCanvas = canvas.scissored(to: visible.parts[index])
      switch commands[index] {
      case .popGroup:
        guard let outer = around.popLast() else { return }
        canvas = outer
      case .push(let group):
        if let straight = straightCanvas(for: group, isIsolated: visible.isolated[index], on: visibleCanvas) {
          around.append(canvas)
          canvas = straight
        } else {
          drawGroup(group, isIsolated: visible.isolated[index], on: visibleCanvas, in: &pixels)
        }
      case .fill, .gradient, .glyphs, .image, .imagePart:
        if !visibleCanvas.scissor.isEmpty { draw(commands[index], on: visibleCanvas, in: &pixels) }
      }
    }
  }

  /// Where a group is drawn that needs no sheet; nil for the others, and for those that leave no marks.
  private func straightCanvas(for group: Group, isIsolated: Bool, on canvas: Canvas) -> Canvas? {
    guard group.isStraight, !isIsolated else { return nil }
    guard let clip = group.clip else { return canvas.scissor.isEmpty ? nil : canvas }
    guard let pixels = clip.straightPixels else { return nil }
    let inside = canvas.scissored(to: pixels)
    return inside.scissor.isEmpty ? nil : inside
  }

  private mutating func draw(_ command: Command, on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>) {
    switch command {
    case .fill(let shape, let color, let transform):
      let paint = SolidPaint(pixel: color.premultiplied)
      if paint.pixel != .clear { fill(shape, transform, with: paint, on: canvas, in: &pixels) }
    case .glyphs(let run, let color, let transform):
      let paint = SolidPaint(pixel: color.premultiplied)
      if paint.pixel != .clear { fill(run, transform, with: paint, on: canvas, in: &pixels) }
    case .gradient(let shape, let gradient, let transform):
      guard let paint = GradientPaint(gradient, transform) else { return }
      fill(shape, transform, with: paint, on: canvas, in: &pixels)
    case .imagePart(let bitmap, let source, let rect, let opacity, let transform):
      let whole = rect.whole(ofPart: source)
      guard let paint = ImagePaint(bitmap, in: whole, opacity: Opacity.byte(opacity), transform) else { return }
      fill(.rect(rect), transform, with: paint, on: canvas, in: &pixels)
    case .image(let bitmap, let rect, let opacity, let transform):
      guard let paint = ImagePaint(bitmap, in: rect, opacity: Opacity.byte(opacity), transform) else { return }
      fill(.rect(rect), transform, with: paint, on: canvas, in: &pixels)
    case .push, .popGroup: break
    }
  }

  /// Moves on behind the end of the group whose first command is next.
  mutating func skipGroup() {
    var depth = 1
    while depth > 0 {
      switch commands[next] {
      case .push: depth += 1
      case .popGroup: depth -= 1
      case .fill, .gradient, .glyphs, .image, .imagePart: break
      }
      next += 1
    }
  }
}

extension CGRect {
  /// Where a picture lies whose part, in fractions of its sides, is this rectangle; no number when the part has no area.
  func whole(ofPart part: CGRect) -> CGRect {
    let (w, h) = (width / part.width, height / part.height)
    return CGRect(x: minX - part.minX * w, y: minY - part.minY * h, width: w, height: h)
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
