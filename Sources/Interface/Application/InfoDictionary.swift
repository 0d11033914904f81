/// The entries of an information property list (`Info.plist`) that have an effect on the interface.
@MainActor
struct InfoDictionary {
  private let values: [String: Any]
  private let idiom: UIUserInterfaceIdiom

  /// Creates the entries of an information property list, `values`, for the type of device `idiom`. A key with the
  /// suffix of this type, `~iphone` or `~ipad`, takes precedence over the same key without a suffix.
  init(_ values: [String: Any], idiom: UIUserInterfaceIdiom) { (self.values, self.idiom) = (values, idiom) }

  private func value(_ key: String) -> Any? { values[key + (idiom == .pad ? "~ipad" : "~iphone")] ?? values[key] }

  /// The name of the main storyboard, or nil.
  var mainStoryboard: String? { value("UIMainStoryboardFile") as? String }

  /// The name of the storyboard with the launch screen, or nil.
  var launchStoryboard: String? { value("UILaunchStoryboardName") as? String }

  /// The version of the app, or nil.
  var bundleVersion: String? { value("CFBundleVersion") as? String }

  /// Whether the app uses scenes.
  var usesScenes: Bool { values["UIApplicationSceneManifest"] != nil }

  /// The supported orientations in the order of the property list, or nil if the property list contains none.
  ///
  /// - Precondition: The orientations in the property list have UIKit's names, such as
  ///   `UIInterfaceOrientationPortrait`.
  var orientations: [UIInterfaceOrientation]? {
    guard let names = value("UISupportedInterfaceOrientations") as? [String], !names.isEmpty else { return nil }
    return names.map(Self.orientation)
  }

  /// Returns the configurations of scenes with the role `windowApplication`, or nil if the app does not use scenes.
  ///
  /// - Parameter module: The module of the app, which replaces `$(PRODUCT_MODULE_NAME)` in names of classes.
  func sceneConfigurations(module: String) -> [UISceneConfiguration]? {
    guard let manifest = values["UIApplicationSceneManifest"] as? [String: Any] else { return nil }
    let roles = manifest["UISceneConfigurations"] as? [String: Any]
    let entries = roles?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]] ?? []
    return entries.map { UISceneConfiguration($0, module: module) }
  }

  /// Whether the view controllers determine the status bar's appearance.
  var hasControllerBasedStatusBar: Bool { value("UIViewControllerBasedStatusBarAppearance") as? Bool ?? true }
  /// Whether the status bar is hidden at the launch.
  var hidesStatusBar: Bool { value("UIStatusBarHidden") as? Bool ?? false }
  /// The style of the status bar at the launch.
  var statusBarStyle: UIStatusBarStyle {
    switch value("UIStatusBarStyle") as? String {
    case "UIStatusBarStyleLightContent": .lightContent
    case "UIStatusBarStyleDarkContent": .darkContent
    default: .default
    }
  }

  /// The file names of the fonts of the app.
  var fonts: [String] { value("UIAppFonts") as? [String] ?? [] }

  private static func orientation(_ name: String) -> UIInterfaceOrientation {
    switch name {
    case "UIInterfaceOrientationPortrait": .portrait
    case "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown
    case "UIInterfaceOrientationLandscapeLeft": .landscapeLeft
    case "UIInterfaceOrientationLandscapeRight": .landscapeRight
    default:
      fatalError(
        "Info.plist, UISupportedInterfaceOrientations: '\(name)' is not an orientation. Use "
          + "UIInterfaceOrientationPortrait, …PortraitUpsideDown, …LandscapeLeft or …LandscapeRight")
    }
  }
}
