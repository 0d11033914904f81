public import class Foundation.NSObject
public import Interface

/// A match in which the players take turns.
public final class GKTurnBasedMatch: NSObject {
  /// The message of the match. In Interlude, the message is the name of the opponent.
  public let message: String?

  init(_ opponent: String) { message = opponent }
}

/// The system's screen for matches in which players take turns: invented matches, a row that begins a new one, and a
/// Cancel button.
///
/// - Source: G-379 to G-381.
@preconcurrency @MainActor
open class GKTurnBasedMatchmakerViewController: UINavigationController {
  /// The object that is called when the user has selected a match or tapped Cancel. The delegate dismisses the screen.
  open weak var turnBasedMatchmakerDelegate: (any GKTurnBasedMatchmakerViewControllerDelegate)?
  /// Whether the list contains the matches that have already begun. The default is true. Changes after the view has
  /// been loaded have no effect.
  open var showExistingMatches = true

  /// Creates a screen for matches. The request has no effect.
  public convenience init(matchRequest request: GKMatchRequest) {
    self.init(navigationBarClass: nil, toolbarClass: nil)
  }

  /// Creates the list of matches.
  open override func viewDidLoad() {
    super.viewDidLoad()
    var rows = [row("New Game", GKTurnBasedMatch(SystemContact.all[0].name))]
    if showExistingMatches {
      rows += SystemContact.all.dropFirst().map { row($0.name, GKTurnBasedMatch($0.name), detail: "Your turn") }
    }
    let list = SystemScreen("Games", rows)
    list.addButton(.cancel, isLeft: true) { [weak self] in
      if let self { turnBasedMatchmakerDelegate?.turnBasedMatchmakerViewControllerWasCancelled(self) }
    }
    setViewControllers([list], animated: false)
  }

  private final func row(_ title: String, _ match: GKTurnBasedMatch, detail: String = "") -> SystemScreen.Row {
    SystemScreen.Row(title: title, detail: detail) { [weak self] in
      if let self { turnBasedMatchmakerDelegate?.turnBasedMatchmakerViewController(self, didFind: match) }
    }
  }
}

/// The object that is called for the user's choices in a list of matches.
///
/// The methods other than `turnBasedMatchmakerViewControllerWasCancelled(_:)` have default implementations that do
/// nothing.
@preconcurrency @MainActor
public protocol GKTurnBasedMatchmakerViewControllerDelegate: AnyObject {
  /// Called when the user has tapped Cancel.
  func turnBasedMatchmakerViewControllerWasCancelled(_ viewController: GKTurnBasedMatchmakerViewController)
  /// Called when matches could not be loaded. Interlude never calls the method.
  func turnBasedMatchmakerViewController(
    _ viewController: GKTurnBasedMatchmakerViewController, didFailWithError error: any Error)
  /// Called when the user has selected a match.
  func turnBasedMatchmakerViewController(
    _ viewController: GKTurnBasedMatchmakerViewController, didFind match: GKTurnBasedMatch)
}

extension GKTurnBasedMatchmakerViewControllerDelegate {
  /// Does nothing by default.
  public func turnBasedMatchmakerViewController(
    _ viewController: GKTurnBasedMatchmakerViewController, didFailWithError error: any Error
  ) {}
  /// Does nothing by default.
  public func turnBasedMatchmakerViewController(
    _ viewController: GKTurnBasedMatchmakerViewController, didFind match: GKTurnBasedMatch
  ) {}
}
