public import Geometry

/// An object with which an app requests feedback for the result of a task.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The results of a task. Raw values are those of UIKit.
  public enum FeedbackType: Int, Sendable {
    /// The task has succeeded.
    case success
    /// The task has produced a warning.
    case warning
    /// The task has failed.
    case error
  }

  /// Requests feedback for the result of a task.
  open func notificationOccurred(_ notificationType: FeedbackType) { note("notification", "\(notificationType)") }

  /// Requests feedback at a point for the result of a task.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    notificationOccurred(notificationType)
  }
}
