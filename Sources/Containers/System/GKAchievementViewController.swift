public import Interface

/// The system's screen of a player's achievements: invented achievements and a Done button.
///
/// - Source: G-379 to G-381, G-384.
@preconcurrency @MainActor
open class GKAchievementViewController: UINavigationController {
  /// The object that is called when the user has tapped Done. The delegate dismisses the screen.
  open weak var achievementDelegate: (any GKAchievementViewControllerDelegate)?

  /// Creates a screen with a list of invented achievements.
  public convenience init() {
    self.init(navigationBarClass: nil, toolbarClass: nil)
    let list = SystemScreen(
      "Achievements",
      [
        SystemScreen.Row(title: "First Steps", detail: "100 %"), SystemScreen.Row(title: "Explorer", detail: "60 %"),
        SystemScreen.Row(title: "Champion", detail: "0 %"),
      ])
    list.addButton(.done) { [weak self] in
      if let self { achievementDelegate?.achievementViewControllerDidFinish(self) }
    }
    pushViewController(list, animated: false)
  }
}

/// The object that is called when the user has finished viewing achievements.
@preconcurrency @MainActor
public protocol GKAchievementViewControllerDelegate: AnyObject {
  /// Called when the user has tapped Done.
  func achievementViewControllerDidFinish(_ viewController: GKAchievementViewController)
}
