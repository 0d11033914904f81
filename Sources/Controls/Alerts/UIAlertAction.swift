public import class Foundation.NSObject

/// A button of an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The styles of actions. The raw values are those of iOS.
  public enum Style: Int, Sendable {
    /// An ordinary action.
    case `default` = 0
    /// The action that leaves everything unchanged. An alert has at most one.
    case cancel = 1
    /// An action that deletes or changes data, with a red title.
    case destructive = 2
  }

  /// The title of the button.
  public final let title: String?
  /// The style of the button.
  public final let style: Style
  /// Whether the button can be tapped. The default is true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

  /// The closure that is called after a tap has dismissed the alert.
  final let handler: ((UIAlertAction) -> Void)?
  /// A closure that is called after a change of `isEnabled`.
  final var onChange: (() -> Void)?

  /// Creates an action.
  ///
  /// - Parameter handler: the closure that receives the action after a tap has dismissed the alert.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}
