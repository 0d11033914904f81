package import DisplayList
public import Geometry
internal import Pixels

/// A drawing context, which records drawing commands.
///
/// In the contexts of UIKit and of `draw(in:)`, y points down, and the origin is that of the layer's bounds. The
/// commands are drawn with each frame. In a bitmap context, y points up, and the origin is the lower left corner. A
/// bitmap context draws the commands when its pixels are read.
public final class CGContext {
  /// The graphics state that `saveGState()` saves.
  struct State {
    var ctm: CGAffineTransform
    var clips: [ContextClip] = []
    var fill = ContextPaint.color(.black)
    var stroke = ContextPaint.color(.black)
    /// The colour spaces of the fill colour and the stroke colour. They determine the meaning of components that are
    /// passed alone or with a pattern. Initially grey, as in Core Graphics.
    var spaces = (fill: CGColorSpace.gray, stroke: CGColorSpace.gray)
    var alpha = 1.0
    var blendMode = CGBlendMode.normal
    var line = LineStyle()
    var shadow: Shadow?
    var patternPhase = CGSize.zero
    var interpolation = CGInterpolationQuality.default
    var shouldAntialias = true
    var text = TextAttributes()
  }

  var state: State
  private var saved: [State] = []
  /// The current path, in the coordinates of the whole drawing.
  var currentPath = Path()
  /// The visible rectangle of the drawing.
  let bounds: CGRect
  /// The transform from the initial coordinates, which patterns and shadows use, to the coordinates of the drawing.
  let base: CGAffineTransform
  /// Whether a rectangle that ends at the bounds is enlarged beyond them. This is necessary if the displayed drawing is
  /// clipped at its bounds without antialiasing.
  let extendsEdges: Bool
  /// The commands recorded since the innermost transparency layer began, or all commands outside transparency layers.
  private var recorded: [Command] = []
  /// The enclosing transparency layers, with the commands that precede each one.
  private var layers: [TransparencyLayer] = []
  /// The receiver of the commands of a bitmap context. Other contexts keep their commands.
  package var backing: (any ContextBacking)?
  /// Whether a blend mode that depends on the pixels below was used. The drawing is then composited as an isolated
  /// group.
  var usesBlendModes = false
  /// Whether antialiasing is allowed, which the saved graphics states do not contain.
  var allowsAntialiasing = true
  /// The transform from the coordinates of the drawing to device space: pixels from the lower left corner, with y up.
  let device: CGAffineTransform
  /// Whether colours are ignored, as in the drawing of an uncoloured pattern.
  var ignoresColors = false

  /// Creates a context that records the drawing of a layer's area `bounds`, given in the layer's points.
  ///
  /// The origin of the drawing's coordinates is the origin of `bounds`.
  ///
  /// - Parameter scale: the number of pixels per point, for conversions to device space.
  package init(bounds: CGRect, scale: CGFloat = 1) {
    device = CGAffineTransform(a: scale, b: 0, c: 0, d: 0 - scale, tx: 0, ty: bounds.height * scale)
    self.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height)
    base = CGAffineTransform(translationX: 0 - bounds.minX, y: 0 - bounds.minY)
    extendsEdges = true
    state = State(ctm: base)
  }

  /// Creates a bitmap context, in which y points up and the origin is the lower left corner. `backing` receives the
  /// commands of the context.
  package init(width: Int, height: Int, backing: any ContextBacking) {
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
    base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    device = base
    extendsEdges = false
    state = State(ctm: base)
    self.backing = backing
  }

  /// The recorded commands, clipped to the drawing's bounds. Empty if nothing was drawn. Commands in transparency
  /// layers that have not ended are not included.
  package var commands: [Command] {
    let whole = layers.isEmpty ? recorded : layers[0].before
    if whole.isEmpty { return [] }
    let clip = Clip(.rect(bounds), transform: .identity)
    return [.push(Group(clip: clip, isIsolated: usesBlendModes))] + whole + [.popGroup]
  }

  /// The recorded commands without a clip at the drawing's bounds.
  package var unclippedCommands: [Command] { recorded }

  /// The transform from current coordinates to device space, as `userSpaceToDeviceSpaceTransform`.
  ///
  /// In a new bitmap context, it is the identity. In a new context of UIKit, it scales points to pixels and reverses the y
  /// axis.
  public var ctm: CGAffineTransform { userSpaceToDeviceSpaceTransform }

  /// The transform from text space to current coordinates, initially the identity. The graphics state does not contain
  /// the text matrix.
  ///
  /// In text space, the y axis of glyphs points up. Where y points down in current coordinates, as in contexts of UIKit,
  /// glyphs are upside down unless the text matrix reverses the y axis.
  public var textMatrix = CGAffineTransform.identity

  /// Saves a copy of the graphics state. The current path is not part of it.
  public func saveGState() { saved.append(state) }

  /// Restores the graphics state saved last. Without a saved state, nothing happens.
  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  /// Applies `transform` to subsequent drawing, before the current transform.
  public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }
  /// Translates subsequent drawing, in points of the current coordinates.
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  /// Scales subsequent drawing about the origin of the current coordinates.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  /// Rotates subsequent drawing, in radians from +x towards +y.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Fills the bounds with a colour behind the drawing. If nothing was drawn, nothing happens.
  package func insertBackdrop(_ color: CGColor) {
    guard layers.isEmpty, !recorded.isEmpty else { return }
    recorded.insert(.fill(.rect(bounds), color: color.value, transform: .identity), at: 0)
  }

  /// Records commands given in current coordinates. If antialiasing is switched off, they are drawn without it.
  package func draw(_ commands: [Command]) {
    let commands = withEdges(commands.concatenating(state.ctm))
    if state.alpha == 1 { return record(commands) }
    record([.pushGroup(opacity: state.alpha, clip: nil)] + commands + [.popGroup])
  }

  /// Appends commands to the drawing. A bitmap context passes the commands to `backing` if no transparency layer is
  /// open.
  func append(_ commands: [Command]) {
    if layers.isEmpty, let backing { return backing.draw(commands) }
    recorded += commands
  }

  /// Returns commands with the current clips applied.
  func clipped(_ commands: [Command]) -> [Command] {
    state.clips.reversed().reduce(commands) { $1.applied(to: $0) }
  }

  /// A transparency layer that has begun.
  private struct TransparencyLayer {
    /// The commands that were recorded before the layer began.
    let before: [Command]
    /// The graphics state at the beginning of the transparency layer. The layer is composited with this state, which
    /// becomes the current state again at the end of the layer.
    let state: State
    /// The area to which the transparency layer is clipped, or nil for no limit.
    let clip: Clip?
    /// The number of saved graphics states at the beginning of the layer. States saved later are discarded at the end
    /// of the layer.
    let depth: Int
  }

  /// Begins a transparency layer: the following drawing is composited as one object at `endTransparencyLayer()`.
  ///
  /// The alpha, the shadow and the blend mode of the transparency layer are the current ones. Inside the transparency
  /// layer, the alpha is 1, and there is no shadow. `auxiliaryInfo` has no effect.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) { beginLayer(clip: nil) }

  /// Begins a transparency layer like `beginTransparencyLayer(auxiliaryInfo:)`, and clips the drawing inside the
  /// transparency layer to `rect`.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
    beginLayer(clip: Clip(withEdges(.smoothRect(rect)), transform: state.ctm))
  }

  private func beginLayer(clip: Clip?) {
    layers.append(TransparencyLayer(before: recorded, state: state, clip: clip, depth: saved.count))
    recorded = []
    (state.alpha, state.shadow, state.blendMode, state.clips) = (1, nil, .normal, [])
  }

  /// Composites the transparency layer that was begun last. The graphics state becomes that at the beginning of the
  /// transparency layer.
  ///
  /// - Precondition: a transparency layer has begun.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else {
      fatalError("CGContext.endTransparencyLayer() needs a preceding beginTransparencyLayer(auxiliaryInfo:)")
    }
    let inside = recorded
    (recorded, state) = (layer.before, layer.state)
    if saved.count > layer.depth { saved.removeLast(saved.count - layer.depth) }
    if inside.isEmpty { return }
    record([.push(Group(opacity: state.alpha, clip: layer.clip, isIsolated: usesBlendModes))] + inside + [.popGroup])
  }
}

/// The receiver of the commands that are drawn into a bitmap context.
package protocol ContextBacking: AnyObject {
  /// Draws commands over the bitmap, in pixels from its upper left corner.
  func draw(_ commands: [Command])
}

/// A clip of a context: an outline, or commands whose alpha masks the drawing.
enum ContextClip {
  /// The area of a shape.
  case area(Clip)
  /// The alpha of commands, in the coordinates of the drawing.
  case mask([Command])

  /// Returns the commands with the clip applied.
  func applied(to commands: [Command]) -> [Command] {
    switch self {
    case .area(let clip): [.pushGroup(opacity: 1, clip: clip)] + commands + [.popGroup]
    case .mask(let mask):
      [.push(Group())] + commands + [.push(Group(blend: .mask))] + mask + [.popGroup, .popGroup]
    }
  }
}

/// The attributes of strokes: width, ends, corners and dashes.
struct LineStyle {
  var width: CGFloat = 1
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
}
