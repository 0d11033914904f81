public import class Foundation.NSObject
public import Interface

/// A request for a match with other players.
public final class GKMatchRequest: NSObject {
  /// The smallest number of players, including the local one. The default is 2.
  public var minPlayers = 2
  /// The largest number of players, including the local one. The default is 2.
  public var maxPlayers = 2

  /// Creates a request for a match of two players.
  public override init() { super.init() }
}

/// A match with invented players.
public final class GKMatch: NSObject {
  /// The number of players who have not connected. The value is always 0.
  public let expectedPlayerCount = 0
}

/// The system's screen for finding players of a match: invented players, a row that starts the match, and a Cancel
/// button.
///
/// - Source: G-379 to G-381.
@preconcurrency @MainActor
open class GKMatchmakerViewController: UINavigationController {
  /// The object that is called when a match was found or the user has tapped Cancel. The delegate dismisses the screen.
  open weak var matchmakerDelegate: (any GKMatchmakerViewControllerDelegate)?
  /// The request with which the screen was created.
  public private(set) final var matchRequest = GKMatchRequest()

  /// Creates a screen. Returns nil if the request's `minPlayers` is less than 2 or greater than its `maxPlayers`.
  public convenience init?(matchRequest request: GKMatchRequest) {
    guard request.minPlayers >= 2, request.maxPlayers >= request.minPlayers else { return nil }
    self.init(navigationBarClass: nil, toolbarClass: nil)
    matchRequest = request
    var rows = SystemContact.all.prefix(request.maxPlayers - 1).map {
      SystemScreen.Row(title: $0.name, detail: "Ready")
    }
    rows.append(SystemScreen.Row(title: "Play Now") { [weak self] in self?.play() })
    let list = SystemScreen("\(request.minPlayers) Players", rows)
    list.addButton(.cancel, isLeft: true) { [weak self] in
      if let self { matchmakerDelegate?.matchmakerViewControllerWasCancelled(self) }
    }
    pushViewController(list, animated: false)
  }

  private final func play() { matchmakerDelegate?.matchmakerViewController(self, didFind: GKMatch()) }
}

/// The object that is called when the user has found players or has cancelled.
///
/// The methods other than `matchmakerViewControllerWasCancelled(_:)` have default implementations that do nothing.
@preconcurrency @MainActor
public protocol GKMatchmakerViewControllerDelegate: AnyObject {
  /// Called when the user has tapped Cancel.
  func matchmakerViewControllerWasCancelled(_ viewController: GKMatchmakerViewController)
  /// Called when no players could be found. Interlude never calls the method.
  func matchmakerViewController(_ viewController: GKMatchmakerViewController, didFailWithError error: any Error)
  /// Called when players were found.
  func matchmakerViewController(_ viewController: GKMatchmakerViewController, didFind match: GKMatch)
}

extension GKMatchmakerViewControllerDelegate {
  /// Does nothing by default.
  public func matchmakerViewController(
    _ viewController: GKMatchmakerViewController, didFailWithError error: any Error
  ) {}
  /// Does nothing by default.
  public func matchmakerViewController(_ viewController: GKMatchmakerViewController, didFind match: GKMatch) {}
}
