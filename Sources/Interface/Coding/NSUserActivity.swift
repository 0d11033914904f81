public import class Foundation.NSObject
public import struct Foundation.URL
import Runtime

/// A description of what the user currently does in the app. The app uses the description to return to this state
/// later.
///
/// Foundation on Linux does not have this class. A responder refers to its activity by `UIResponder.userActivity`. A
/// scene saves an activity in place of the state of its view controllers
/// (`UISceneDelegate.stateRestorationActivity(for:)`). There are no other devices, no search index and no suggestions:
/// the corresponding properties are only stored.
@preconcurrency @MainActor
open class NSUserActivity: NSObject {
  /// The kind of the activity, such as `com.example.reading`.
  public final let activityType: String
  /// The title for the user.
  public final var title: String?
  /// The values from which the app restores the activity: strings, numbers, dates, data, URLs, and arrays and
  /// dictionaries of these.
  public final var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` that the app requires. The value is only stored.
  public final var requiredUserInfoKeys: Set<String>?
  /// The keywords with which the activity can be found. The value is only stored.
  public final var keywords: Set<String> = []
  /// A page with the content of the activity, or nil.
  public final var webpageURL: URL?
  /// An identifier of the content, by which an app chooses a scene, or nil.
  public final var targetContentIdentifier: String?
  /// The identifier under which the activity can be deleted. The value is only stored.
  public final var persistentIdentifier: String?
  /// Whether the activity can continue on another device. The value is only stored.
  public final var isEligibleForHandoff = true
  /// Whether the activity is added to the search index. The value is only stored.
  public final var isEligibleForSearch = false
  /// Whether the activity is added to a public index. The value is only stored.
  public final var isEligibleForPublicIndexing = false
  /// Whether the system suggests the activity. The value is only stored.
  public final var isEligibleForPrediction = false
  /// The object that is called before the activity is saved. The reference is weak.
  public final weak var delegate: (any NSUserActivityDelegate)?

  private var owners: [WeakOwner] = []
  private var isScheduled = false

  private struct WeakOwner {
    weak var object: (any UserActivityOwner)?
  }

  /// Creates an activity of a kind.
  public init(activityType: String) { self.activityType = activityType }

  /// Whether the values of the activity no longer describe what the user does, so that the app has to update them.
  ///
  /// After the value was set to true, the next run-loop pass sets it to false and requests the update: it calls the
  /// delegate, and `updateUserActivityState(_:)` on the responders that refer to this activity.
  public final var needsSave = false { didSet { if needsSave { scheduleSave() } } }

  /// Adds entries to `userInfo`. Existing entries with the same keys are replaced.
  public final func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  /// Makes the activity the user's current one. The method has no effect, because there are no other devices.
  open func becomeCurrent() {}
  /// Reverts `becomeCurrent()`. The method has no effect.
  open func resignCurrent() {}
  /// Ends the activity: it is not saved any more.
  open func invalidate() {
    owners = []
    needsSave = false
  }

  private func scheduleSave() {
    guard !isScheduled, let loop = EventLoop.current else { return }
    isScheduled = true
    loop.schedule(at: loop.now, "the update of a user activity") { [weak self] in
      self?.isScheduled = false
      self?.saveIfNeeded()
    }
  }

  /// Calls `update()` if `needsSave` is true, and sets `needsSave` to false.
  package final func saveIfNeeded() {
    guard needsSave else { return }
    needsSave = false
    update()
  }

  /// Requests that the app updates the values of the activity: calls `userActivityWillSave(_:)` on the delegate, and
  /// `updateUserActivityState(_:)` on the responders that refer to this activity.
  package final func update() {
    delegate?.userActivityWillSave(self)
    for owner in owners { owner.object?.updateUserActivityState(self) }
  }

  /// Adds a responder that refers to this activity, so that `update()` calls the responder.
  final func add(_ owner: any UserActivityOwner) { owners.append(WeakOwner(object: owner)) }

  /// Removes a responder that no longer refers to this activity.
  final func remove(_ owner: any UserActivityOwner) { owners.removeAll { $0.object == nil || $0.object === owner } }
}

/// The method with which an app updates a user activity before the activity is saved.
@preconcurrency @MainActor
public protocol NSUserActivityDelegate: AnyObject {
  /// Called before the activity is saved.
  func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Does nothing by default.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}

/// An object that refers to a user activity and updates it. `UIResponder` conforms to the protocol.
@MainActor
protocol UserActivityOwner: AnyObject {
  /// Called before the activity is saved.
  func updateUserActivityState(_ activity: NSUserActivity)
}
