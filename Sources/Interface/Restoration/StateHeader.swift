import class Foundation.NSNumber
import struct Foundation.Date
import Runtime

/// The values that UIKit adds to every coder while state is restored, such as the version of the app and the time at
/// which the state was saved.
///
/// - Source: B-482.
struct StateHeader {
  private let archive: StateArchive
  /// The storyboard from which the object that uses the coder was created, or nil.
  private let storyboard: AnyObject?

  init(_ archive: StateArchive, storyboard: AnyObject?) { (self.archive, self.storyboard) = (archive, storyboard) }

  private var savingDate: Date { .init(timeIntervalSinceReferenceDate: stageEpoch + archive.time) }

  /// Returns the value for one of the keys that UIKit defines, such as `stateRestorationTimestampKey`. Returns nil for
  /// any other key.
  func value(_ key: String) -> Any? {
    switch key {
    case UIApplication.stateRestorationBundleVersionKey: archive.bundleVersion
    case UIApplication.stateRestorationSystemVersionKey: archive.systemVersion
    case UIApplication.stateRestorationUserInterfaceIdiomKey: NSNumber(value: archive.idiom)
    case UIApplication.stateRestorationTimestampKey: savingDate
    case UIStateRestorationViewControllerStoryboardKey: storyboard
    default: nil
    }
  }
}

/// The key under which a coder returns the storyboard from which the view controller that uses the coder was created.
/// The value is nil for a view controller that is not from a storyboard.
public let UIStateRestorationViewControllerStoryboardKey = "UIStateRestorationViewControllerStoryboardKey"

extension UIApplication {
  /// The key under which a coder returns the version of the app that saved the state, a string.
  public nonisolated static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersionKey"
  /// The key under which a coder returns the type of device on which the state was saved, a number
  /// (`UIUserInterfaceIdiom`).
  public nonisolated static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiomKey"
  /// The key under which a coder returns the date at which the state was saved.
  public nonisolated static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"
  /// The key under which a coder returns the version of iOS with which the state was saved, a string.
  public nonisolated static let stateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersionKey"
}
