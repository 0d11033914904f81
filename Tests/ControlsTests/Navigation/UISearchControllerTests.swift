import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

/// Search controllers in navigation items.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UISearchControllerTests {
  /// An object that records the calls of a search.
  @MainActor
  private final class Log: UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate {
    var lines: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      lines.append("update \(searchController.searchBar.text ?? "nil")")
    }
    func willPresentSearchController(_ searchController: UISearchController) { lines.append("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { lines.append("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { lines.append("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { lines.append("didDismiss") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      lines.append("scope \(selectedScope)")
    }
  }

  private func scene(
    _ search: UISearchController, large: Bool = true, hides: Bool = true
  ) -> BarScene {
    BarScene {
      $0.bar.prefersLargeTitles = large
      $0.first.navigationItem.searchController = search
      $0.first.navigationItem.hidesSearchBarWhenScrolling = hides
    }
  }

  @Test func `a navigation bar shows the search bar below its large title`() {
    let search = UISearchController()
    let scene = scene(search)
    #expect(scene.bar.frame.height == 148)
    #expect(search.searchBar.convert(search.searchBar.bounds, to: scene.stage.window).minY == 143)
    #expect(scene.first.navigationItem.searchController === search)
  }

  @Test(arguments: [(-195.0, 148.0), (-170, 123), (-143, 96), (-117, 70), (-91, 44), (50, 44)])
  func `when the content scrolls, the search bar collapses before the large title`(offset: Double, height: Double) {
    let scene = scene(UISearchController())
    scene.first.scrollView.contentOffset.y = CGFloat(offset)
    #expect(scene.bar.frame.height == CGFloat(height))
  }

  @Test func `with hidesSearchBarWhenScrolling false, scrolling collapses the large title but not the search bar`() {
    let scene = scene(UISearchController(), hides: false)
    #expect(scene.bar.frame.height == 148)
    scene.first.scrollView.contentOffset.y = 100
    #expect(scene.bar.frame.height == 96)
  }

  @Test func `a tap on the search bar begins the search and hides the titles of the navigation bar`() throws {
    let (search, log) = (UISearchController(), Log())
    (search.searchResultsUpdater, search.delegate) = (log, log)
    let scene = scene(search)
    scene.stage.tap(CGPoint(x: 200, y: 47 + 96 + 19))
    try scene.stage.settle()
    #expect(search.isActive)
    #expect(search.searchBar.isFirstResponder)
    #expect(search.searchBar.showsCancelButton)
    #expect(search.presentingViewController === scene.first)
    #expect(scene.bar.frame == CGRect(x: 0, y: 47, width: 390, height: 52))
    #expect(log.lines == ["willPresent", "update ", "didPresent"])
  }

  @Test func `typing updates the results and cancel ends the search`() throws {
    let (search, log) = (UISearchController(), Log())
    (search.searchResultsUpdater, search.delegate) = (log, log)
    let scene = scene(search)
    search.isActive = true
    try scene.stage.settle()
    log.lines = []
    scene.stage.type("ab")
    try scene.stage.settle()
    #expect(log.lines == ["update a", "update ab"])
    log.lines = []
    scene.stage.tap(CGPoint(x: 350, y: 47 + 19))
    try scene.stage.settle()
    #expect(!search.isActive)
    #expect(log.lines == ["willDismiss", "update ", "didDismiss"])
    #expect(search.searchBar.text == "")
    #expect(!search.searchBar.showsCancelButton)
    #expect(search.presentingViewController == nil)
    #expect(scene.bar.frame.height == 148)
    #expect(!scene.first.definesPresentationContext)
  }

  @Test func `with hidesNavigationBarDuringPresentation false, a search leaves the bar unchanged`() throws {
    let search = UISearchController()
    search.hidesNavigationBarDuringPresentation = false
    let scene = scene(search)
    search.isActive = true
    try scene.stage.settle()
    #expect(scene.bar.frame.height == 148)
  }

  @Test func `a touch on the dimmed content ends the search`() throws {
    let search = UISearchController()
    let scene = scene(search)
    search.isActive = true
    try scene.stage.settle()
    scene.stage.tap(CGPoint(x: 200, y: 300))
    try scene.stage.settle()
    #expect(!search.isActive)
  }

  @Test func `with obscuresBackgroundDuringPresentation false, the content can be scrolled during a search`() throws {
    let search = UISearchController()
    search.obscuresBackgroundDuringPresentation = false
    let scene = scene(search)
    search.isActive = true
    try scene.stage.settle()
    let before = scene.first.scrollView.contentOffset.y
    scene.drag(from: 400, by: -100, over: 0.3)
    try scene.stage.settle()
    #expect(search.isActive)
    #expect(scene.first.scrollView.contentOffset.y > before + 50)
  }

  @Test func `the results controller is visible while the search field contains text`() throws {
    let results = UIViewController()
    results.view.backgroundColor = .green
    let search = UISearchController(searchResultsController: results)
    let scene = scene(search)
    search.isActive = true
    try scene.stage.settle()
    #expect(results.view.isHidden)
    scene.stage.type("a")
    try scene.stage.settle()
    #expect(!results.view.isHidden)
    #expect(results.view.frame == search.view.bounds)
  }

  @Test func `scope buttons are visible during the search, and a tap on one updates the results`() throws {
    let (search, log) = (UISearchController(), Log())
    search.searchBar.scopeButtonTitles = ["All", "New"]
    search.searchBar.delegate = log
    search.searchResultsUpdater = log
    let scene = scene(search)
    #expect(search.searchBar.sizeThatFits(.zero).height == 52)
    search.isActive = true
    try scene.stage.settle()
    #expect(search.searchBar.showsScopeBar)
    #expect(scene.bar.frame.height == 96)
    log.lines = []
    scene.stage.tap(CGPoint(x: 300, y: 47 + 61))
    try scene.stage.settle()
    #expect(search.searchBar.selectedScopeButtonIndex == 1)
    #expect(log.lines == ["scope 1", "update "])
  }

  @Test func `a search stays active while another controller is pushed and popped`() throws {
    let search = UISearchController()
    let scene = scene(search)
    search.isActive = true
    try scene.stage.settle()
    scene.navigation.pushViewController(scene.second, animated: true)
    try scene.stage.settle()
    #expect(scene.bar.frame.height == 96)
    scene.navigation.popViewController(animated: true)
    try scene.stage.settle()
    #expect(search.isActive)
    #expect(scene.bar.frame.height == 52)
  }
}
