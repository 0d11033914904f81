import func Foundation.NSClassFromString
import Runtime

/// The information about a scene that persists when the scene is disconnected.
@preconcurrency @MainActor
public final class UISceneSession {
  /// The kinds of scenes.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String
    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The role of an interactive scene on the device's screen.
    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
    /// The role of a scene on an external screen.
    public static let windowExternalDisplay = Self(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
    /// The role of a scene on an external screen that is not interactive.
    public static let windowExternalDisplayNonInteractive = Self(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  /// The kind of the scene.
  public let role: Role
  /// The identifier of the session, which stays the same in later launches. It is `scene-1` for the first session of an
  /// app.
  public let persistentIdentifier: String
  /// The configuration with which the scene is created.
  public internal(set) var configuration: UISceneConfiguration
  /// The connected scene of the session, or nil.
  public internal(set) weak var scene: UIScene?
  /// The activity that the scene has saved when it last entered the background, or nil.
  public var stateRestorationActivity: NSUserActivity?
  /// Values that the app stores in the session.
  public var userInfo: [String: Any]?

  init(_ role: Role, identifier: String, configuration: UISceneConfiguration) {
    (self.role, persistentIdentifier, self.configuration) = (role, identifier, configuration)
  }
}

extension UISceneSession: Hashable {
  /// Returns whether both sessions are the same object.
  nonisolated public static func == (a: UISceneSession, b: UISceneSession) -> Bool { a === b }
  /// Adds the identity to a hasher.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The configuration of scenes: the classes of the scene and of its delegate, and the storyboard.
@preconcurrency @MainActor
public final class UISceneConfiguration {
  /// The name of the configuration in the information property list, or nil.
  public let name: String?
  /// The kind of the scenes.
  public let role: UISceneSession.Role
  /// The class of scenes, which is a subclass of `UIWindowScene`, or nil for `UIWindowScene`.
  public var sceneClass: AnyClass?
  /// The class of the scene delegate, which must conform to `CreatableObject` so that the library can create an object
  /// of the class.
  public var delegateClass: AnyClass?
  /// The name of the storyboard whose initial view controller is the root of the scene's window, or nil.
  package var storyboardName: String?
  /// The storyboard (a `UIStoryboard`) that the app has set in place of `storyboardName`, or nil.
  package var storyboardObject: AnyObject?

  /// Creates a configuration. If the information property list contains a configuration with this name for
  /// `windowApplication` scenes, the classes and the storyboard of that configuration are copied.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    guard let name, let stage = Stage.current, let launch = ApplicationLife.ofStage(stage).launch else { return }
    let module = stage.application.module
    guard let found = launch.info.sceneConfigurations(module: module)?.first(where: { $0.name == name }) else { return }
    (sceneClass, delegateClass) = (found.sceneClass, found.delegateClass)
    storyboardName = found.storyboardName
  }

  /// Creates a configuration from its entry in the information property list.
  ///
  /// - Parameter module: The module of the app, for `$(PRODUCT_MODULE_NAME)` in names of classes.
  /// - Precondition: The classes of the scene and of its delegate exist.
  init(_ entry: [String: Any], module: String) {
    name = entry["UISceneConfigurationName"] as? String
    role = .windowApplication
    storyboardName = entry["UISceneStoryboardFile"] as? String
    sceneClass = Self.namedClass(entry, "UISceneClassName", module)
    delegateClass = Self.namedClass(entry, "UISceneDelegateClassName", module)
  }

  /// Returns the class with the name that an entry has for a key, or nil if there is no name or if it is a name of UIKit
  /// for the class of scenes.
  private static func namedClass(_ entry: [String: Any], _ key: String, _ module: String) -> AnyClass? {
    guard let written = entry[key] as? String, written != "UIWindowScene", written != "UIScene" else { return nil }
    let className = ([module] + written.split(separator: ".").map(String.init).dropFirst(written.contains(".") ? 1 : 0))
      .joined(separator: ".")
    guard let found = NSClassFromString(written.hasPrefix("$") ? className : written) ?? NSClassFromString(className)
    else { fatalError("Info.plist, \(key): there is no class '\(written)' in the module '\(module)'") }
    return found
  }
}

/// A class whose objects can be created from the class alone, such as the class of a scene delegate or of an object in
/// an Interface Builder file.
///
/// On iOS, the Objective-C runtime creates such objects. On Linux, the class conforms to this protocol:
///
///     extension SceneDelegate: CreatableObject {
///       static func createObject() -> AnyObject { SceneDelegate() }
///     }
@preconcurrency @MainActor
public protocol CreatableObject: AnyObject {
  /// Creates an object of the class.
  static func createObject() -> AnyObject
}

/// A class whose objects are created from Interface Builder files and receive `awakeFromNib()`. Subclasses of
/// `UIResponder` do not need this protocol: `UIResponder` itself has the method.
@preconcurrency @MainActor
public protocol NibAwakening: AnyObject {
  /// Called after the object was created from a file and its outlets and actions were connected.
  func awakeFromNib()
}
