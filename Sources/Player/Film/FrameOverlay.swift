import DisplayList
import Geometry
import Interface
import Layers
import Pixels
import Text

/// The parts of a frame that are not in the layer tree: the touches, and the progress of an interactive transition.
package struct FrameScene: Hashable, Sendable {
  /// The current and recent touches.
  let touches: [TouchLog.LoggedTouch]
  /// The progress of the interactive transition, or nil without one.
  let share: Share?

  /// The phase and the progress, 0…1, of an interactive transition.
  enum Share: Hashable, Sendable {
    /// While the touch drives the transition, the phase is `interactive`. After the touch has ended, the phase is
    /// `finishing` or `cancelling`.
    case interactive(Double), finishing(Double), cancelling(Double)
  }

  /// Creates an instance without touches or progress.
  package init() { (touches, share) = ([], nil) }

  /// Creates an instance from a stage's touches and the progress of its transition.
  init(touches: TouchLog, share: Share?) { (self.touches, self.share) = (touches.touches, share) }
}

/// Graphics that are drawn over the frames of a film to explain them to viewers. Frames with an overlay are never
/// compared.
package struct FrameOverlay: Sendable {
  /// The kinds of graphics that an overlay can contain.
  package enum Part: String, CaseIterable, Hashable, Sendable {
    /// Circles at the touches, with their recent paths.
    case touches
    /// The time, the index of the frame, and the progress of an interactive transition.
    case clock
    /// The edges of all visible layers, with the names of named layers.
    case bounds
  }

  let parts: Set<Part>
  let font: Font

  /// Creates an overlay with these parts.
  ///
  /// - Throws: `noFont` if Inter is not installed.
  package init(_ parts: Set<Part>) throws(FilmError) {
    (self.parts, font) = (parts, try ContactSheetText.font(weight: .semiBold))
  }

  /// Returns the commands that draw the overlay over a frame, back to front.
  func commands(over frame: Frame) -> [Command] {
    var commands: [Command] = []
    if parts.contains(.bounds) { commands += bounds(of: frame) }
    if parts.contains(.touches) { commands += frame.scene.touches.flatMap { touch($0, at: frame.time) } }
    if parts.contains(.clock) { commands += clock(of: frame) }
    return commands.concatenating(CGAffineTransform(scaleX: frame.scale, y: frame.scale))
  }
}

// MARK: Touches

extension FrameOverlay {
  private static let touchRadius: CGFloat = 18
  /// The time for which a point of a touch's path stays visible, and the duration of the fade-out after a touch ends,
  /// in seconds.
  private static let trailTime = 0.3, fadeTime = 0.15

  private func touch(_ touch: TouchLog.LoggedTouch, at time: Double) -> [Command] {
    let age = touch.liftTime.map { time - $0 } ?? 0
    guard let sample = touch.trail.last, age < Self.fadeTime else { return [] }
    let strength = 1 - age / Self.fadeTime
    var commands: [Command] = [.pushGroup(opacity: strength, clip: nil)]
    let recent = touch.trail.filter { $0.time >= time - Self.trailTime }
    if recent.count > 1 {
      var path = Path()
      path.move(to: recent[0].point)
      for sample in recent.dropFirst() { path.addLine(to: sample.point) }
      let line = path.stroked(width: 8, cap: .round, join: .round)
      commands.append(.fill(.path(line), color: Self.blue.withAlpha(multipliedBy: 0.5), transform: .identity))
    }
    // The circle of an ended touch grows while it fades.
    let radius = Self.touchRadius + CGFloat(8 * (1 - strength))
    let circle = CGRect(origin: sample.point, size: .zero).insetBy(dx: -radius, dy: -radius)
    let inside = touch.liftTime == nil ? 0.45 : 0
    commands += [
      .fill(.roundedRect(circle, radius: radius), color: .white.withAlpha(multipliedBy: inside), transform: .identity),
      .fill(.border(circle.insetBy(dx: -1, dy: -1), radius: radius + 1, width: 4), color: .white, transform: .identity),
      .fill(.border(circle, radius: radius, width: 2), color: Self.blue, transform: .identity),
    ]
    return commands + [.popGroup]
  }

  private static let blue = StraightColor(hex: "#0A60FF")!
}

// MARK: The clock

extension FrameOverlay {
  private func clock(of frame: Frame) -> [Command] {
    let text = "\(frame.time.inSeconds)   \(frame.index)" + (frame.scene.share.map { "   \($0.text)" } ?? "")
    let room = frame.tree.canvasSize.width - 8
    // The clock is at the right edge, because labels of layers start at the left.
    let width = Self.plateSize(of: ContactSheetText(text, font, size: 11, width: room - 11), size: 11).width
    let corner = CGPoint(x: 4 + max(0, room - width), y: 4)
    return label(text, at: corner, size: 11, width: room, on: .black.withAlpha(multipliedBy: 0.75))
  }

  /// Returns commands that draw one line of white text in the font size `size` on a background of colour `plate`.
  /// `corner` is the top left corner of the background. The text is truncated so that the background is at most `width`
  /// wide.
  func label(_ text: String, at corner: CGPoint, size: CGFloat, width: CGFloat, on plate: StraightColor) -> [Command] {
    let line = ContactSheetText(text, font, size: size, width: width - size)
    let rect = CGRect(origin: corner, size: Self.plateSize(of: line, size: size))
    guard line.width > 0 else { return [] }
    return [
      .fill(.roundedRect(rect, radius: size / 3), color: plate, transform: .identity),
      line.command(left: corner.x + size / 2, baseline: corner.y + size * 1.1, color: .white),
    ]
  }

  static func plateSize(of line: ContactSheetText, size: CGFloat) -> CGSize {
    CGSize(width: line.width + size, height: size * 1.5)
  }
}

extension FrameScene.Share {
  /// The progress as text, for example `31.3 %`. After the end of the touch, the outcome follows: `31.3 % → finish` or
  /// `31.3 % → cancel`.
  fileprivate var text: String {
    switch self {
    case .interactive(let share): Self.percent(share)
    case .finishing(let share): "\(Self.percent(share)) → finish"
    case .cancelling(let share): "\(Self.percent(share)) → cancel"
    }
  }

  private static func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }
}
