public import class Foundation.NSObject
public import typealias Foundation.TimeInterval
import Geometry

/// One touch on the stage's screen, from its start to its end or cancellation.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  /// The phases of a touch.
  ///
  /// The raw values are those of UIKit.
  public enum Phase: Int, Sendable {
    /// The touch began.
    case began
    /// The touch moved.
    case moved
    /// The touch did not move since the previous event.
    case stationary
    /// The touch ended.
    case ended
    /// The touch was cancelled.
    case cancelled
  }

  /// The types of touches.
  ///
  /// The raw values are those of UIKit. All touches on a stage are direct.
  public enum TouchType: Int, Sendable {
    /// A touch on the screen.
    case direct
    /// A touch on another surface, a touch with a pencil, or a pointer. These do not exist on a stage.
    case indirect, pencil, indirectPointer
  }

  /// The state of a touch at one instant.
  ///
  /// Points are in the window's upright coordinates (origin at the interface's top left).
  struct Sample {
    var phase: Phase
    var time: TimeInterval
    var point: CGPoint
    var previousPoint: CGPoint
    /// The force, where 1 is the force of an average touch. Used only on a screen that measures force.
    var force: CGFloat = 1
  }

  /// The state of the touch.
  ///
  /// Usually, this is the state at the last change of the touch. While an event is delivered with a delay, the value is
  /// the state at the time of that event.
  var sample: Sample
  /// The position at which the touch began, in the window's upright coordinates (origin at the interface's top left).
  let landing: CGPoint

  /// The phase of the touch at its last change.
  public var phase: Phase { sample.phase }
  /// The time of the last change, in seconds of the stage's clock.
  public var timestamp: TimeInterval { sample.time }
  /// The number of consecutive taps at this position, including this touch.
  ///
  /// A touch continues a series of taps if it begins within 0.35 s of the end of the previous tap, and within 45 points
  /// of that tap's position (unverified).
  public let tapCount: Int
  /// The type of the touch, which is always `direct`.
  public let type = TouchType.direct
  /// The force of the touch, where 1 is the force of an average touch, or 0 on a screen that does not measure force.
  ///
  /// A screen measures force if `Stage.forceTouchCapability` is `available`.
  public var force: CGFloat { measuresForce ? sample.force : 0 }
  /// The largest value of `force`: 20/3, as on phones with 3D Touch (unverified), or 0 on a screen that does not
  /// measure force.
  public var maximumPossibleForce: CGFloat { measuresForce ? Self.largestForce : 0 }
  /// Whether the screen measured force when the touch began.
  private let measuresForce: Bool
  /// The largest force that a screen measures.
  static var largestForce: CGFloat { 20 / 3 }
  /// The view in which the touch began, or nil if hit testing found none.
  public internal(set) var view: UIView?
  /// The window in which the touch began.
  public private(set) var window: UIWindow?
  /// The gesture recognizers that receive the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []

  init(at point: CGPoint, in window: UIWindow, time: TimeInterval, tapCount: Int, force: CGFloat) {
    (self.window, self.tapCount, landing) = (window, tapCount, point)
    measuresForce = window.stage?.forceTouchCapability == .available
    sample = Sample(phase: .began, time: time, point: point, previousPoint: point, force: force)
  }

  /// Returns the position of the touch in the coordinate system of a view, or of the window if `view` is nil.
  public func location(in view: UIView?) -> CGPoint { convert(sample.point, to: view) }
  /// Returns the position before the last change, in the coordinate system of a view, or of the window if `view` is
  /// nil.
  public func previousLocation(in view: UIView?) -> CGPoint { convert(sample.previousPoint, to: view) }
  /// Returns the same position as `location(in:)`, because positions on a stage are exact.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the same position as `previousLocation(in:)`, because positions on a stage are exact.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// The position of the touch, in the window's upright coordinates (origin at the interface's top left).
  var point: CGPoint { sample.point }
  /// Whether the touch is on the screen.
  var isDown: Bool {
    switch phase {
    case .began, .moved, .stationary: true
    case .ended, .cancelled: false
    }
  }

  func become(_ phase: Phase, at point: CGPoint, time: TimeInterval, force: CGFloat) {
    sample = Sample(phase: phase, time: time, point: point, previousPoint: sample.point, force: force)
  }

  /// Releases the view, the window and the recognizers, because the app ends.
  func detach() { (view, window, gestureRecognizers) = (nil, nil, nil) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    window?.convert(upright: point, to: view) ?? point
  }

  /// The class of the object, for debugging. Unlike on iOS, the text contains no address.
  nonisolated public override var description: String { "<\(Swift.type(of: self))>" }
}

extension [UITouch] {
  /// The arithmetic mean of the positions of the touches, in the window's upright coordinates (origin at the
  /// interface's top left). Nil for an empty array.
  @MainActor var middle: CGPoint? {
    guard let first else { return nil }
    guard count > 1 else { return first.point }
    let (x, y) = reduce(into: (0, 0)) { $0 = ($0.0 + $1.point.x, $0.1 + $1.point.y) }
    return CGPoint(x: x / CGFloat(count), y: y / CGFloat(count))
  }
}
