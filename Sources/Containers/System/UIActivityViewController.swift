public import class Foundation.NSCoder
public import class Foundation.NSObject
public import Interface

/// A service that an activity view controller offers. An app creates services by subclassing.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The type of a service.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name of the type.
    public let rawValue: String
    /// Creates a type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a type from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The type of the service that sends a message.
    public static let message = Self(rawValue: "com.apple.UIKit.activity.Message")
    /// The type of the service that sends a mail.
    public static let mail = Self(rawValue: "com.apple.UIKit.activity.Mail")
    /// The type of the service that copies the items to the pasteboard.
    public static let copyToPasteboard = Self(rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    /// The type of the service that prints the items.
    public static let print = Self(rawValue: "com.apple.UIKit.activity.Print")
  }

  /// The kinds of services. Raw values are those of UIKit.
  public enum Category: Int, Sendable {
    /// A service that acts on the items.
    case action
    /// A service that shares the items.
    case share
  }

  /// Creates a service.
  public override init() { super.init() }

  /// The kind of the service. The default is `action`.
  open class var activityCategory: Category { .action }
  /// The type of the service, or nil.
  open var activityType: ActivityType? { nil }
  /// The title of the service, or nil.
  open var activityTitle: String? { nil }
  /// The image of the service, or nil. Interlude does not display the image.
  open var activityImage: UIImage? { nil }
  /// Returns whether the service can use items. The default is false.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called before the service is performed.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// The view controller that is presented to perform the service, or nil if `perform()` performs the service.
  open var activityViewController: UIViewController? { nil }
  /// Performs the service. Called only if `activityViewController` is nil. The default implementation calls
  /// `activityDidFinish(true)`.
  open func perform() { activityDidFinish(true) }
  /// Reports the end of the service to the activity view controller.
  open func activityDidFinish(_ completed: Bool) { onFinish?(completed) }

  /// The closure that `activityDidFinish(_:)` calls with its argument. The activity view controller sets the closure
  /// before it performs the service.
  final var onFinish: ((Bool) -> Void)?
}

/// The system's screen for sharing items: a list of the services that can process the items, and a row that cancels.
///
/// The list contains Messages, Mail, Copy and Print, which do nothing, and the services of the app. The screen
/// dismisses itself after a choice.
/// - Source: G-379 to G-381.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// A closure that is called after a choice or a cancellation. The property `completionWithItemsHandler` describes
  /// the arguments.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// The closure that is called after a choice or a cancellation.
  ///
  /// The closure receives the type of the chosen service (nil after a cancellation, or if the service has no type),
  /// whether the service was completed, the returned items, which are always nil, and an error, which is always nil.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The types of the services that the list omits.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  private final let items: [Any]
  private final let activities: [UIActivity]

  /// Creates a screen for sharing items.
  ///
  /// - Parameters:
  ///   - activityItems: the items to share.
  ///   - applicationActivities: the app's own services, or nil.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    (items, activities) = (activityItems, applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }

  /// Traps, because Interface Builder files have no elements for this class.
  public required init?(coder: NSCoder) { fatalError("UIActivityViewController: init(coder:) is not supported") }

  /// Creates the list of services.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let own: [(UIActivity.ActivityType, String)] = [
      (.message, "Messages"), (.mail, "Mail"), (.copyToPasteboard, "Copy"), (.print, "Print"),
    ]
    let excluded = excludedActivityTypes ?? []
    var rows = own.filter { !excluded.contains($0.0) }.map { type, title in
      SystemScreen.Row(title: title) { [weak self] in self?.finish(type, true) }
    }
    for activity in activities where activity.canPerform(withActivityItems: items) {
      rows.append(SystemScreen.Row(title: activity.activityTitle ?? "") { [weak self] in self?.run(activity) })
    }
    rows.append(SystemScreen.Row(title: "Cancel") { [weak self] in self?.finish(nil, false) })
    fill(with: SystemScreen("Share", rows))
  }

  private final func run(_ activity: UIActivity) {
    activity.prepare(withActivityItems: items)
    activity.onFinish = { [weak self] in self?.finish(activity.activityType, $0) }
    guard let controller = activity.activityViewController else { return activity.perform() }
    present(controller, animated: true)
  }

  private final func finish(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    let handler = completionWithItemsHandler
    let presenter = presentingViewController
    presenter?.dismiss(animated: true) { handler?(type, completed, nil, nil) }
  }
}
