import func Foundation.NSClassFromString
import struct Foundation.Notification
import Geometry
import Layers
import Runtime

extension UIApplication {
  /// Launches an app on a stage.
  ///
  /// The calls occur in this order, before the method returns:
  ///
  ///     without scenes                                   with UIApplicationSceneManifest
  ///     the delegate is created                          the delegate is created
  ///     main storyboard: window, delegate.window,        application(_:willFinishLaunchingWithOptions:)
  ///       initial view controller, its root              application(_:didFinishLaunchingWithOptions:)
  ///     application(_:willFinishLaunchingWithOptions:)   application(_:configurationForConnecting:options:)
  ///     a saved state is restored                        storyboard: window, delegate.window, its root
  ///     application(_:didFinishLaunchingWithOptions:)    session.stateRestorationActivity is set
  ///     main storyboard: makeKeyAndVisible()             scene(_:willConnectTo:options:)
  ///     applicationDidBecomeActive(_:)                   storyboard: makeKeyAndVisible()
  ///                                                      sceneWillEnterForeground(_:)
  ///                                                      sceneDidBecomeActive(_:)
  ///
  /// Each notification of the application is posted after the corresponding call of the delegate. The windows of the
  /// app replace the stage's own window (`Stage.window`), which has to be empty.
  ///
  /// - Parameters:
  ///   - delegate: An expression that creates the delegate. Each relaunch evaluates the expression again. The
  ///     application retains the delegate.
  ///   - infoDictionary: The information property list of the app.
  ///   - stage: The stage, or nil for the current one.
  /// - Precondition: There is a stage on which no app runs, and its window has no root view controller.
  /// - Source: G-322 to G-329, B-461.
  public static func launch(
    delegate: @autoclosure @escaping @MainActor () -> any UIApplicationDelegate, infoDictionary: [String: Any] = [:],
    in stage: Stage? = nil
  ) {
    guard let stage = stage ?? Stage.current else { fatalError("UIApplication.launch requires a stage. Create one") }
    let life = ApplicationLife.ofStage(stage)
    require(
      life.launch == nil || !life.isRunning,
      "UIApplication.launch: the stage already runs an app. Call Stage.quit() first")
    require(
      stage.window.rootViewController == nil,
      "UIApplication.launch: the stage's window has a root view controller. Use an empty stage")
    let info = InfoDictionary(infoDictionary, idiom: stage.device.userInterfaceIdiom)
    life.launch = ApplicationLaunch(makeDelegate: delegate, info: info)
    stage.application.launch(options: nil)
  }

  /// A closure that receives the name of a storyboard and creates its initial view controller. If the value is nil, the
  /// module `InterfaceBuilder` reads the storyboard.
  package static var instantiateInitialViewController: (@MainActor (_ storyboard: String) -> UIViewController?)?

  /// The name of the Swift module that contains the delegate's class, or an empty string without a delegate.
  final var module: String {
    guard let delegate else { return "" }
    return String(reflecting: type(of: delegate)).split(separator: ".").first.map(String.init) ?? ""
  }

  /// Launches the app with the arguments in `life.launch`. `options` are passed to the delegate.
  final func launch(options: [LaunchOptionsKey: Any]?) {
    guard let launch = life.launch else { return }
    stage.makeCurrent()
    (life.isRunning, life.state, life.hasCard) = (true, .inactive, true)
    stage.windows.promotesWindows = true
    declaredOrientations = launch.info.orientations ?? []
    applyStatusBarPolicy(launch.info)
    stage.note("launch")
    life.delegate = launch.makeDelegate()
    delegate = life.delegate
    let configurations = launch.info.sceneConfigurations(module: module)
    let window = configurations == nil ? loadMainStoryboard(launch.info) : nil
    finishLaunching(options)
    if let configurations { connectScene(configurations) } else { window?.makeKeyAndVisible() }
    stage.participants.forEach { $0.appDidLaunch() }
    enterForeground(isLaunch: true)
  }

  private final func finishLaunching(_ options: [LaunchOptionsKey: Any]?) {
    stage.note("applicationWillFinishLaunching")
    _ = delegate?.application(self, willFinishLaunchingWithOptions: options)
    stage.participants.forEach { $0.appDidBuildInterface() }
    stage.note("applicationDidFinishLaunching")
    _ = delegate?.application(self, didFinishLaunchingWithOptions: options)
    post(Self.didFinishLaunchingNotification)
  }

  /// Creates the window of the main storyboard, with the storyboard's initial view controller as its root, and passes
  /// it to the delegate.
  ///
  /// The result is nil if there is no main storyboard. As on iOS, it is also nil if the delegate has no `window`
  /// property.
  private final func loadMainStoryboard(_ info: InfoDictionary) -> UIWindow? {
    guard let name = info.mainStoryboard else { return nil }
    let window = UIWindow()
    delegate?.window = window
    guard delegate?.window === window else {
      stage.note(
        "warning", detail: "the application delegate must have a property 'window' to use the main storyboard '\(name)'"
      )
      return nil
    }
    window.rootViewController = Self.initialViewController(of: name, key: "UIMainStoryboardFile")
    return window
  }

  private static func initialViewController(of storyboard: String, key: String) -> UIViewController? {
    if let instantiate = instantiateInitialViewController { return instantiate(storyboard) }
    guard let reader = UIViewController.storyboardReader else {
      fatalError(
        "Info.plist, \(key): the storyboard '\(storyboard)' cannot be loaded because the program does not import UIKit. "
          + "Add 'import UIKit'")
    }
    return reader.initialController(ofStoryboardNamed: storyboard)
  }

  /// Posts a notification of the application.
  final func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: Scenes

  /// Connects the scene of the app, in the session of an earlier launch or, if there is none, in a new session.
  private final func connectScene(_ configurations: [UISceneConfiguration]) {
    let options = UIScene.ConnectionOptions()
    let session = life.sessions.first ?? newSession(configurations)
    if let delegate {
      stage.note("configurationForConnecting", session.persistentIdentifier)
      session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
    }
    let scene = Self.makeScene(session, options)
    session.scene = scene
    life.scenes.append(scene)
    scene.activationState = .background
    scene.delegate = Self.makeDelegate(session.configuration)
    let window = loadStoryboard(of: scene)
    stage.participants.forEach { $0.scenesWillConnect() }
    stage.note("sceneWillConnect", session.persistentIdentifier)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    window?.makeKeyAndVisible()
    if let activity = session.stateRestorationActivity {
      scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
    }
  }

  private final func newSession(_ configurations: [UISceneConfiguration]) -> UISceneSession {
    let configuration =
      configurations.first ?? UISceneConfiguration(name: nil, sessionRole: UISceneSession.Role.windowApplication)
    let session = UISceneSession(
      .windowApplication, identifier: "scene-\(life.sessions.count + 1)", configuration: configuration)
    life.sessions.append(session)
    return session
  }

  private static func makeScene(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) -> UIWindowScene {
    let kind: AnyClass = session.configuration.sceneClass ?? UIWindowScene.self
    guard let kind = kind as? UIWindowScene.Type else {
      fatalError("UISceneConfiguration.sceneClass must be UIWindowScene or a subclass of it, but is \(kind)")
    }
    return kind.init(session: session, connectionOptions: options)
  }

  private static func makeDelegate(_ configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
    guard let kind = configuration.delegateClass else { return nil }
    guard let creatable = kind as? any CreatableObject.Type else {
      fatalError(
        "UISceneConfiguration.delegateClass: \(kind) cannot be created. Add 'extension \(kind): CreatableObject "
          + "{ static func createObject() -> AnyObject { \(kind)() } }'")
    }
    guard let delegate = creatable.createObject() as? any UISceneDelegate else {
      fatalError("UISceneConfiguration.delegateClass: \(kind) is not a UISceneDelegate")
    }
    return delegate
  }

  private final func loadStoryboard(of scene: UIWindowScene) -> UIWindow? {
    let configuration = scene.session.configuration
    guard configuration.storyboardName != nil || configuration.storyboardObject != nil else { return nil }
    let window = UIWindow(windowScene: scene)
    guard let delegate = scene.delegate as? any UIWindowSceneDelegate else { return nil }
    delegate.window = window
    guard delegate.window === window else { return nil }
    if let storyboard = configuration.storyboardObject {
      window.rootViewController = UIViewController.storyboardReader?.initialController(of: storyboard)
    } else if let name = configuration.storyboardName {
      window.rootViewController = Self.initialViewController(of: name, key: "UISceneStoryboardFile")
    }
    return window
  }
}

/// Launches an app on the current stage, or on a new one if there is none, and returns 0.
///
/// Unlike on iOS, the function returns when the launch has ended, because the caller advances the stage's time.
/// - Parameters:
///   - argumentCount: Has no effect.
///   - arguments: Has no effect.
///   - principalClassName: Has to be nil: subclasses of `UIApplication` are not supported.
///   - delegateClassName: The name of the delegate's class with its module, such as `App.AppDelegate`.
/// - Precondition: The class exists and conforms to `UIApplicationDelegate` and `CreatableObject`.
@MainActor @discardableResult
public func UIApplicationMain(
  _ argumentCount: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  require(principalClassName == nil, "UIApplicationMain: subclasses of UIApplication are not supported")
  guard let name = delegateClassName, let kind = NSClassFromString(name) as? any CreatableObject.Type,
    kind is any UIApplicationDelegate.Type
  else {
    fatalError(
      "UIApplicationMain: '\(delegateClassName ?? "nil")' must be the name of a class that conforms to "
        + "UIApplicationDelegate and CreatableObject")
  }
  let stage = Stage.current ?? Stage()
  UIApplication.launch(delegate: kind.createObject() as! any UIApplicationDelegate, in: stage)
  return 0
}
