internal import class Foundation.NSCoder
import Controls
import Interface
import Scenario

/// A search bar of a scenario. The search key and the Cancel button end editing. The Cancel button also removes the
/// text.
final class SceneSearchBar: UISearchBar, UISearchBarDelegate {
  /// Creates a search bar.
  init(_ bar: ScenarioDocument.SearchBar) {
    super.init(frame: .zero)
    (text, placeholder) = (bar.text, bar.placeholder)
    if bar.isMinimal { searchBarStyle = .minimal }
    showsCancelButton = bar.hasCancelButton
    delegate = self
  }

  required init?(coder: NSCoder) { fatalError("SceneSearchBar: init(coder:) is not supported") }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { _ = resignFirstResponder() }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    text = ""
    _ = resignFirstResponder()
  }
}
