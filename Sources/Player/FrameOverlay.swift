import DisplayList
import Geometry
import Interface
import Layers
import Pixels
import Text

/// What of an instant is not in its layers: fingers, and how far they brought a transition.
package struct FrameScene: Hashable, Sendable {
  /// Where fingers are and were.
  let fingers: [FingerLog.Finger]
  /// How far a finger brought the transition that is under way; nil without one.
  let share: Share?

  /// A share of a transition, 0…1, and what becomes of it.
  enum Share: Hashable, Sendable {
    /// The finger is down; it let go and the rest runs on; it let go and all runs back.
    case held(Double), finishing(Double), cancelling(Double)
  }

  /// Nothing but layers.
  package init() { (fingers, share) = ([], nil) }

  /// What a stage knows.
  init(fingers: FingerLog, share: Share?) { (self.fingers, self.share) = (fingers.fingers, share) }
}

/// What is drawn over the frames of a film, for people: never part of what is compared.
package struct FrameOverlay: Sendable {
  /// A thing to show.
  package enum Part: String, CaseIterable, Hashable, Sendable {
    /// Circles where fingers are, with the way they came.
    case touches
    /// The time, the frame's number, and how far a finger brought the transition.
    case clock
    /// The edges of every layer, with the names of those that have one.
    case bounds
  }

  let parts: Set<Part>
  let font: Font

  /// An overlay of these parts.
  ///
  /// - Throws: `noFont` when Inter is not installed.
  package init(_ parts: Set<Part>) throws(FilmError) {
    (self.parts, font) = (parts, try SheetText.font(weight: .semiBold))
  }

  /// The commands that draw it over a frame, back to front.
  func commands(over frame: Frame) -> [Command] {
    var commands: [Command] = []
    if parts.contains(.bounds) { commands += bounds(of: frame) }
    if parts.contains(.touches) { commands += frame.scene.fingers.flatMap { touch($0, at: frame.time) } }
    if parts.contains(.clock) { commands += clock(of: frame) }
    return commands.concatenating(CGAffineTransform(scaleX: frame.scale, y: frame.scale))
  }
}

// MARK: Touches

extension FrameOverlay {
  private static let fingerRadius: CGFloat = 18
  /// How long the way that a finger came is seen, and how long it fades when it is lifted, in seconds.
  private static let trailTime = 0.3, fadeTime = 0.15

  private func touch(_ finger: FingerLog.Finger, at time: Double) -> [Command] {
    let age = finger.liftTime.map { time - $0 } ?? 0
    guard let place = finger.trail.last, age < Self.fadeTime else { return [] }
    let strength = 1 - age / Self.fadeTime
    var commands: [Command] = [.pushGroup(opacity: strength, clip: nil)]
    let way = finger.trail.filter { $0.time >= time - Self.trailTime }
    if way.count > 1 {
      var path = Path()
      path.move(to: way[0].point)
      for place in way.dropFirst() { path.addLine(to: place.point) }
      let line = path.stroked(width: 8, cap: .round, join: .round)
      commands.append(.fill(.path(line), color: Self.blue.withAlpha(multipliedBy: 0.5), transform: .identity))
    }
    // A lifted finger's circle grows as it fades.
    let radius = Self.fingerRadius + CGFloat(8 * (1 - strength))
    let circle = CGRect(origin: place.point, size: .zero).insetBy(dx: -radius, dy: -radius)
    let inside = finger.liftTime == nil ? 0.45 : 0
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
    // On the right: names of layers begin on the left.
    let width = Self.plateSize(of: SheetText(text, font, size: 11, width: room - 11), size: 11).width
    let corner = CGPoint(x: 4 + max(0, room - width), y: 4)
    return label(text, at: corner, size: 11, width: room, on: .black.withAlpha(multipliedBy: 0.75))
  }

  /// A line of white text on a plate, of at most a width.
  func label(_ text: String, at corner: CGPoint, size: CGFloat, width: CGFloat, on plate: StraightColor) -> [Command] {
    let line = SheetText(text, font, size: size, width: width - size)
    let rect = CGRect(origin: corner, size: Self.plateSize(of: line, size: size))
    guard line.width > 0 else { return [] }
    return [
      .fill(.roundedRect(rect, radius: size / 3), color: plate, transform: .identity),
      line.command(left: corner.x + size / 2, baseline: corner.y + size * 1.1, color: .white),
    ]
  }

  static func plateSize(of line: SheetText, size: CGFloat) -> CGSize {
    CGSize(width: line.width + size, height: size * 1.5)
  }
}

extension FrameScene.Share {
  /// `31.3 %`, and where it goes.
  fileprivate var text: String {
    switch self {
    case .held(let share): Self.percent(share)
    case .finishing(let share): "\(Self.percent(share)) → finish"
    case .cancelling(let share): "\(Self.percent(share)) → cancel"
    }
  }

  private static func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }
}
