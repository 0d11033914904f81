public import Geometry

extension ScenarioDocument {
  /// One thing that happens, or must be true, at one instant.
  public struct Step: Equatable, Sendable {
    /// When.
    public var anchor: Anchor
    /// What.
    public var verb: Verb
    /// Where it is written.
    public var location: Location

    /// The identifier that other steps call this one by, or nil.
    public var id: String? {
      switch verb {
      case .tap(let tap): tap.id
      case .drag(let drag): drag.id
      case .touches(let touches): touches.id
      case .perform(let id): id
      case .select, .push, .pop, .turn, .swap, .present, .dismiss, .rotate, .expect, .snapshot: nil
      }
    }
  }

  /// When a step runs. Steps of the same instant run in document order.
  public enum Anchor: Equatable, Sendable {
    /// At this time in seconds from the film's start (`at: 0.10s`).
    case time(Double)
    /// This many seconds after all steps above have run and nothing moves (`at: settled` is 0).
    case settled(delay: Double)
    /// This many seconds after the gesture's finger lifted (`after: pull` is 0, `after: {pull: 0.1s}`).
    case after(id: String, delay: Double)
    /// While the gesture's finger is down (`during: pull` is half way in its time).
    case during(id: String, moment: Moment)
  }

  /// A moment within a gesture; at its last instant a step runs after the last move and before the finger lifts.
  public enum Moment: Equatable, Sendable {
    /// A fraction of its time, 0…1 (`75%`).
    case fraction(Double)
    /// Seconds since the finger came down, at most the gesture's length (`0.3s`).
    case seconds(Double)
  }

  /// What a step does.
  public enum Verb: Equatable, Sendable {
    /// Select the tab of this screen, as code would.
    case select(String)
    /// Put this screen onto the navigation's stack, as code would.
    case push(String)
    /// Take this screen, and all above it, off the navigation's stack.
    case pop(String)
    /// Turn to a page, as code would.
    case turn(Turn)
    /// Put this screen into the container, in place of the one that is there, as code would.
    case swap(String)
    /// Present this screen from the one in front.
    case present(String)
    /// Dismiss this screen, and all that it presents.
    case dismiss(String)
    /// Turn the device, as its user would.
    case rotate(DeviceOrientation)
    /// A finger comes down and lifts at once.
    case tap(Tap)
    /// A finger comes down, moves and lifts.
    case drag(Drag)
    /// Fingers, each along its own points.
    case touches(Touches)
    /// Claims that must hold; at least one.
    case expect([Claim])
    /// Keep the frame of this instant under a name.
    case snapshot(String)
    /// What the program that plays the film does, by the identifier it knows it by; no file says this.
    case perform(String)
  }

  /// How a device is held; names as in UIKit.
  public enum DeviceOrientation: String, CaseIterable, Hashable, Sendable {
    /// Upright; head down; its top to the left; its top to the right.
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  }

  /// A finger that comes down and lifts at the same instant.
  public struct Tap: Equatable, Sendable {
    /// What other steps call it, or nil.
    public var id: String?
    /// Where.
    public var target: TapTarget
  }

  /// Where a tap goes.
  public enum TapTarget: Equatable, Sendable {
    /// The centre of the view (or of the screen's view) with this identifier.
    case view(String)
    /// The tab bar's item of this screen.
    case tab(String)
    /// A point of the stage.
    case point(CGPoint)
  }

  /// A finger that moves in a straight line.
  public struct Drag: Equatable, Sendable {
    /// What other steps call it, or nil.
    public var id: String?
    /// Where the finger comes down; on the stage.
    public var from: CGPoint
    /// Where it lifts; on the stage.
    public var to: CGPoint
    /// Seconds of movement, more than 0.
    public var over: Double
    /// How the movement is paced; linear where none is written.
    public var curve: Curve
    /// Seconds of rest at the end before the finger lifts; 0 where none are written.
    public var hold: Double

    /// Seconds from touching to lifting.
    public var length: Double { over + hold }
  }

  /// Fingers, each along its own points.
  public struct Touches: Equatable, Sendable {
    /// What other steps call it, or nil.
    public var id: String?
    /// One path for each finger; at least one, at most ten, finger numbers differ.
    public var paths: [FingerPath]

    /// Seconds from the step's instant to the last lifting.
    public var length: Double { paths.compactMap(\.points.last?.time).max() ?? 0 }
  }

  /// One finger: it comes down at the first point, moves in straight lines, lifts at the last one.
  public struct FingerPath: Equatable, Sendable {
    /// 1…10.
    public var finger: Int
    /// At least one point; times rise.
    public var points: [TouchPoint]
  }

  /// Where a finger is at one instant.
  public struct TouchPoint: Equatable, Sendable {
    /// Seconds since the step's instant.
    public var time: Double
    /// A point of the stage.
    public var location: CGPoint
  }
}
