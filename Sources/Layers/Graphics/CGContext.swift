package import DisplayList
public import Geometry
internal import Pixels

/// What `draw(in:)` draws on, as Core Graphics spells it: a recorder of commands, y down as UIKit's contexts are.
///
/// Nothing is drawn until a frame is: `commands` tell what was asked for, in points.
public final class CGContext {
  /// Everything that `saveGState` keeps.
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
  /// The current path, in the points of the whole drawing.
  var path = Path()
  /// What shows of the drawing.
  let bounds: CGRect
  private var recorded: [Command] = []

  /// A drawing of what `bounds` shows of a layer; the drawing's own origin is that of `bounds`.
  package init(bounds: CGRect) {
    self.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height)
    state = State(ctm: CGAffineTransform(translationX: 0 - bounds.minX, y: 0 - bounds.minY))
  }

  /// What has been drawn, cut to the drawing's own bounds; empty when nothing has.
  package var commands: [Command] {
    if recorded.isEmpty { return [] }
    return [.pushGroup(opacity: 1, clip: Clip(.rect(bounds), transform: .identity))] + recorded + [.popGroup]
  }

  /// From the current points to those of the drawing.
  public var ctm: CGAffineTransform { state.ctm }

  /// Keeps the state for the next `restoreGState`. The current path is no part of it.
  public func saveGState() { saved.append(state) }

  /// Goes back to the state kept last; nothing when there is none.
  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  /// Moves what follows by `transform`, before everything that moves it already.
  public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }
  /// Moves what follows.
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  /// Scales what follows.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  /// Turns what follows, from +x towards +y, in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Draws what is no path: commands in the current points.
  package func draw(_ commands: [Command]) { record(commands.concatenating(state.ctm)) }

  /// Records commands inside the current clips, on the current shadow.
  func record(_ commands: [Command]) {
    var commands = commands
    if let shadow = state.shadow { commands = [.push(Group(shadow: shadow))] + commands + [.popGroup] }
    recorded += clipped(commands)
  }

  /// Clears what lies under the commands, inside the current clips.
  func erase(_ commands: [Command]) {
    recorded += [.push(Group(blend: .erase))] + clipped(commands) + [.popGroup]
  }

  private func clipped(_ commands: [Command]) -> [Command] {
    let ends = state.clips.map { _ in Command.popGroup }
    return state.clips.map { .pushGroup(opacity: 1, clip: $0) } + commands + ends
  }
}
