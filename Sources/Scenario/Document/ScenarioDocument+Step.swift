public import Geometry
public import MediaTime

extension ScenarioDocument {
  /// An action or an expectation at one instant.
  public struct Step: Equatable, Sendable {
    /// The time of the step, which can depend on other steps.
    public var anchor: Anchor
    /// The action of the step.
    public var verb: Verb
    /// The position of the step in the scenario's file, for messages.
    public var location: Location
  }

  /// The time of a step. Steps of the same instant run in document order.
  public enum Anchor: Equatable, Sendable {
    /// A time in seconds from the film's start (`at: 0.10s`).
    case time(Double)
    /// A delay in seconds after all steps above have run and nothing moves (`at: settled` is 0).
    case settled(delay: Double)
    /// A delay in seconds after the last touch of the gesture with this identifier ends (`after: pull` is 0, `after:
    /// {pull: 0.1s}`).
    case after(id: String, delay: Double)
    /// A moment during the gesture with this identifier (`during: pull` is the middle of its duration).
    case during(id: String, moment: Moment)
  }

  /// A moment within a gesture. A step at the last instant of the gesture runs after the last movement and before the
  /// touch ends.
  public enum Moment: Equatable, Sendable {
    /// A fraction of the gesture's duration, 0…1 (`75%`).
    case fraction(Double)
    /// Seconds since the touch began, at most the gesture's duration (`0.3s`).
    case seconds(Double)
  }

  /// An orientation of the device, with UIKit's names.
  public enum DeviceOrientation: String, CaseIterable, Hashable, Sendable {
    /// The orientations: upright, upside down, with the device's top edge on the left, and with the top edge on the
    /// right.
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  }

  /// A touch that begins and ends at the same instant.
  public struct Tap: Equatable, Sendable {
    /// The identifier by which other steps can refer to the tap, or nil.
    public var id: String?
    /// The view, tab bar item or point that is tapped.
    public var target: TapTarget
  }

  /// The target of a tap: a view, a tab bar item or a point.
  public enum TapTarget: Equatable, Sendable {
    /// The centre of the view (or of the screen's view) with this identifier.
    case view(String)
    /// The tab bar item of this screen.
    case tab(String)
    /// A point of the stage.
    case point(CGPoint)
  }

  /// A touch that moves in a straight line.
  public struct Drag: Equatable, Sendable {
    /// The identifier by which other steps can refer to the touch, or nil.
    public var id: String?
    /// The point at which the touch begins; on the stage.
    public var from: CGPoint
    /// The point at which the touch ends; on the stage.
    public var to: CGPoint
    /// The duration of the movement in seconds, more than 0.
    public var over: Double
    /// The timing curve of the movement. The default is linear.
    public var curve: UnitBezier
    /// The time in seconds for which the touch stays at `to` before it ends. The default is 0.
    public var hold: Double

    /// The duration of the touch in seconds.
    public var length: Double { over + hold }
  }

  /// Several touches, each along its own points.
  public struct Touches: Equatable, Sendable {
    /// The identifier by which other steps can refer to the touches, or nil.
    public var id: String?
    /// The paths of the touches: 1 to 10 paths with different finger numbers.
    public var paths: [TouchPath]

    /// The time in seconds from the step's instant to the end of the last touch.
    public var length: Double { paths.compactMap(\.points.last?.time).max() ?? 0 }
  }

  /// The path of one touch: it begins at the first point, moves in straight lines, and ends at the last one.
  public struct TouchPath: Equatable, Sendable {
    /// The number of the finger, 1…10.
    public var finger: Int
    /// The points of the path, with increasing times; at least one.
    public var points: [TouchPoint]
  }

  /// The position of a touch at one instant, with the time.
  public struct TouchPoint: Equatable, Sendable {
    /// The time in seconds since the step's instant.
    public var time: Double
    /// The position of the touch on the stage, in points.
    public var location: CGPoint
  }
}
