public import class Foundation.NSObject
public import Geometry

/// A generator of haptic feedback.
///
/// A stage has no haptics: the generators add an event to the stage's trace.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() {}
  /// Prepares the hardware for feedback. On a stage, the method has no effect.
  open func prepare() {}

  /// Adds the feedback to the stage's trace.
  final func note(_ detail: String) { Stage.current?.note("haptic", detail: detail) }
}

/// A generator of haptic feedback that simulates impacts.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass of the objects whose collision the feedback simulates.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    /// A collision between small or light objects.
    case light
    /// A collision between objects of medium size.
    case medium
    /// A collision between large or heavy objects.
    case heavy
    /// A collision between soft objects.
    case soft
    /// A collision between rigid objects.
    case rigid
  }

  private let style: FeedbackStyle

  /// Creates a generator with a style.
  public init(style: FeedbackStyle) { self.style = style }
  /// Creates a generator with the style `medium`.
  public convenience override init() { self.init(style: .medium) }

  /// Triggers feedback.
  open func impactOccurred() { note("impact \(style)") }
  /// Triggers feedback with an intensity from 0 to 1.
  open func impactOccurred(intensity: CGFloat) { note("impact \(style) \(intensity)") }
}

/// A generator of haptic feedback for successes, warnings and failures.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result that the feedback communicates.
  public enum FeedbackType: Int, Hashable, Sendable {
    /// A task was completed.
    case success
    /// A task produced a warning.
    case warning
    /// A task failed.
    case error
  }

  /// Triggers feedback.
  open func notificationOccurred(_ notificationType: FeedbackType) { note("notification \(notificationType)") }
}

/// A generator of haptic feedback for changes of a selection.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Triggers feedback.
  open func selectionChanged() { note("selection") }
}
