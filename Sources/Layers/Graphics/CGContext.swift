package import DisplayList
public import Geometry
internal import Pixels

/// A context for `draw(in:)` that records drawing commands, with y down as in UIKit's contexts.
///
/// Drawing functions have no immediate effect. The recorded commands are drawn with each frame.
public final class CGContext {
  /// The graphics state that `saveGState()` saves.
  struct State {
    var ctm: CGAffineTransform
    var clips: [Clip] = []
    var fillColor = StraightColor.black
    var strokeColor = StraightColor.black
    var alpha = 1.0
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []
    var shadow: Shadow?
  }

  var state: State
  private var saved: [State] = []
  /// The current path, in the coordinates of the whole drawing.
  var path = Path()
  /// The visible rectangle of the drawing.
  let bounds: CGRect
  private var recorded: [Command] = []

  /// Creates a context for the part `bounds` of a layer. The drawing's origin is that of `bounds`.
  package init(bounds: CGRect) {
    self.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height)
    state = State(ctm: CGAffineTransform(translationX: 0 - bounds.minX, y: 0 - bounds.minY))
  }

  /// The recorded commands, clipped to the drawing's bounds. Empty if nothing was drawn.
  package var commands: [Command] {
    if recorded.isEmpty { return [] }
    return [.pushGroup(opacity: 1, clip: Clip(.rect(bounds), transform: .identity))] + recorded + [.popGroup]
  }

  /// The recorded commands, not clipped to the drawing's bounds.
  package var unclippedCommands: [Command] { recorded }

  /// The transform from current coordinates to the coordinates of the drawing.
  public var ctm: CGAffineTransform { state.ctm }

  /// Saves a copy of the graphics state. The current path is not part of it.
  public func saveGState() { saved.append(state) }

  /// Restores the graphics state saved last. Without a saved state, nothing happens.
  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  /// Applies `transform` to subsequent drawing, before the current transform.
  public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }
  /// Translates subsequent drawing.
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  /// Scales subsequent drawing.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  /// Rotates subsequent drawing, in radians from +x towards +y.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Records commands given in current coordinates.
  package func draw(_ commands: [Command]) { record(commands.concatenating(state.ctm)) }

  /// Records commands with the current clips and shadow.
  func record(_ commands: [Command]) {
    var commands = commands
    if let shadow = state.shadow { commands = [.push(Group(shadow: shadow))] + commands + [.popGroup] }
    recorded += clipped(commands)
  }

  /// Erases the area of the commands, within the current clips.
  func erase(_ commands: [Command]) {
    recorded += [.push(Group(blend: .erase))] + clipped(commands) + [.popGroup]
  }

  private func clipped(_ commands: [Command]) -> [Command] {
    let ends = state.clips.map { _ in Command.popGroup }
    return state.clips.map { .pushGroup(opacity: 1, clip: $0) } + commands + ends
  }
}
