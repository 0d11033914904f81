internal import DisplayList
internal import Geometry
internal import Pixels

/// The interpreter that draws the commands of a display list, back to front.
///
/// All buffers that drawing needs besides the image are in the workspace. Once these are large enough, drawing
/// allocates no memory.
struct Interpreter {
  private var commands: [Command]
  private(set) var visible: VisibleParts
  /// For each command, whether the command begins a group that contains a group with a filtered backdrop. The array is
  /// empty if no group filters its backdrop.
  private var containsBackdrop: [Bool]
  var workspace: Workspace
  private var next = 0

  /// Creates an interpreter that draws `commands` within `area` and uses the buffers of `workspace`.
  ///
  /// - Precondition: every `push` has a matching `popGroup`.
  init(commands: [Command], area: PixelRect, workspace: consuming Workspace) {
    commands.checkBalance()
    self.commands = commands
    containsBackdrop = commands.containsBackdrop
    self.workspace = workspace
    visible = VisibleParts(of: commands, on: area)
  }

  /// Draws the commands from `next` to the end of the innermost group that contains them, or to the last command if
  /// they are outside all groups.
  mutating func draw(on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>) {
    // Groups that need no offscreen buffer only change the scissor. They are handled without recursion at any depth of
    // nesting.
    var (canvas, around) = (canvas, [] as [Canvas])
    while next < commands.count {
      let index = next
      next += 1
      let visibleCanvas = canvas.scissored(to: visible.parts[index])
      switch commands.span[index] {
      case .popGroup:
        guard let outer = around.popLast() else { return }
        canvas = outer
      case .push(let group):
        if let straight = straightCanvas(for: group, isIsolated: visible.isolated[index], on: visibleCanvas) {
          around.append(canvas)
          canvas = straight
        } else {
          drawGroup(
            group, isIsolated: visible.isolated[index],
            containsBackdrop: !containsBackdrop.isEmpty && containsBackdrop[index], on: visibleCanvas, in: &pixels)
        }
      case .block(let block): drawBlock(block, on: visibleCanvas, in: &pixels)
      case .fill, .gradient, .glyphs, .image, .imagePart, .sampledImage:
        if !visibleCanvas.scissor.isEmpty { draw(commands[index], on: visibleCanvas, in: &pixels) }
      }
    }
  }

  /// Draws the commands of a block, unless they are outside the scissor. The groups in a block never filter their
  /// backdrops.
  private mutating func drawBlock(
    _ block: CommandBlock, on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    guard let reach = block.reach else { return }
    let inside = canvas.scissored(to: PixelRect(covering: reach))
    guard !inside.scissor.isEmpty else { return }
    let (around, aroundBackdrop) = ((commands, visible, next), containsBackdrop)
    let shown = block.commands(in: inside.scissor.cgRect)
    (commands, visible, next) = (shown, VisibleParts(of: shown, on: inside.scissor), 0)
    containsBackdrop = []
    draw(on: inside, in: &pixels)
    ((commands, visible, next), containsBackdrop) = (around, aroundBackdrop)
  }

  /// Returns a canvas for drawing the commands of a group directly, without an offscreen buffer. The canvas is the part
  /// of `canvas` inside the clip of the group. The result is nil if the group needs a buffer or is not visible.
  ///
  /// - Parameter isIsolated: whether the group always needs a buffer.
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
    case .sampledImage(let bitmap, let sampling, let source, let rect, let opacity, let transform):
      let opacity = Opacity.byte(opacity)
      let whole = rect.whole(ofPart: source)
      guard let paint = SampledPaint(bitmap, sampling, in: whole, opacity: opacity, transform) else { return }
      fill(.rect(rect), transform, with: paint, on: canvas, in: &pixels)
    case .push, .popGroup, .block: break
    }
  }

  /// Ends drawing. The workspace can then be used by another interpreter.
  mutating func finish() {
    // The workspace is trimmed here, where its storage has no other owner, so that nothing is copied.
    workspace.trim()
    workspace.keep()
  }

  /// Advances past the end of the group whose first command is the interpreter's next command.
  mutating func skipGroup() {
    var depth = 1
    while depth > 0 {
      switch commands.span[next] {
      case .push: depth += 1
      case .popGroup: depth -= 1
      case .fill, .gradient, .glyphs, .image, .imagePart, .sampledImage, .block: break
      }
      next += 1
    }
  }
}

extension CGRect {
  /// Returns the rectangle in which the whole of an image must be drawn so that its part `part` fills this rectangle.
  ///
  /// `part` is in fractions of the image's width and height. If `part` has no area, the result contains NaN or
  /// infinity.
  func whole(ofPart part: CGRect) -> CGRect {
    let (w, h) = (width / part.width, height / part.height)
    return CGRect(x: minX - part.minX * w, y: minY - part.minY * h, width: w, height: h)
  }
}

/// Arithmetic with opacities as bytes, in units of 1/255.
enum Opacity {
  /// Returns an opacity clamped to 0…1 and converted to a byte. NaN gives 0.
  static func byte(_ opacity: Double) -> UInt8 {
    opacity > 0 ? UInt8((min(opacity, 1) * 255).rounded()) : 0
  }

  /// Returns the product of two fractions, each in units of 1/255, rounded to nearest.
  @inline(__always)
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: div255(UInt32(a) * UInt32(b)))  // ≤ 255
  }
}
