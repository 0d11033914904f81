public import Interface

/// The system's screen of a leaderboard: invented scores and a Done button.
///
/// - Source: G-379 to G-381.
@preconcurrency @MainActor
open class GKLeaderboardViewController: UINavigationController {
  /// The object that is called when the user has tapped Done. The delegate dismisses the screen.
  open weak var leaderboardDelegate: (any GKLeaderboardViewControllerDelegate)?

  /// Creates a screen with a list of invented scores.
  public convenience init() {
    self.init(navigationBarClass: nil, toolbarClass: nil)
    let rows = SystemContact.all.enumerated().map { index, person in
      SystemScreen.Row(title: "\(index + 1)  \(person.name)", detail: "\(9_000 - 1_500 * index)")
    }
    let list = SystemScreen("Leaderboard", rows)
    list.addButton(.done) { [weak self] in
      if let self { leaderboardDelegate?.leaderboardViewControllerDidFinish(self) }
    }
    pushViewController(list, animated: false)
  }
}

/// The object that is called when the user has finished viewing a leaderboard.
@preconcurrency @MainActor
public protocol GKLeaderboardViewControllerDelegate: AnyObject {
  /// Called when the user has tapped Done.
  func leaderboardViewControllerDidFinish(_ viewController: GKLeaderboardViewController)
}
