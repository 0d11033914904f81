public import protocol Foundation.NSObjectProtocol
import Interface

/// The object that updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search begins and ends, and when the user has changed the text or the scope.
  func updateSearchResults(for searchController: UISearchController)
}

/// The methods that a search controller calls when the search begins and ends. All methods have default
/// implementations.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the controller is presented.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the controller was presented.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the controller is dismissed.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the controller was dismissed.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called to present the search controller. If the method does not present the search controller, the searched view
  /// controller presents it.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing by default.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing by default.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing by default.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing by default.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing by default.
  public func presentSearchController(_ searchController: UISearchController) {}
}
