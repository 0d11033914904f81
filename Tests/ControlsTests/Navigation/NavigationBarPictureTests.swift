import Geometry
import Interface
import Pixels
import TestSupport
import Testing
import UIKit

/// Pictures of large titles, appearances and searches.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct NavigationBarPictureTests {
  private func scene(dark: Bool = false, _ setUp: (BarScene) -> Void = { _ in }) -> BarScene {
    BarScene(scale: 2) {
      if dark { $0.stage.userInterfaceStyle = .dark }
      $0.bar.prefersLargeTitles = true
      let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
      $0.first.navigationItem.rightBarButtonItem = item
      setUp($0)
    }
  }

  @Test(arguments: [false, true])
  func `a large title matches its golden image`(dark: Bool) throws {
    let scene = scene(dark: dark)
    try Golden("interface/large-title-\(dark ? "dark" : "light")").expect(scene.stage.render())
  }

  @Test func `a large title that is half collapsed matches its golden image`() throws {
    let scene = scene { $0.first.navigationItem.searchController = UISearchController() }
    scene.first.scrollView.contentOffset.y = -110
    scene.stage.advance(by: 0.1)
    try Golden("interface/large-title-collapsing").expect(scene.stage.render())
  }

  @Test func `a push from a large to a small title matches its golden image`() throws {
    let scene = scene()
    scene.second.navigationItem.largeTitleDisplayMode = .never
    scene.navigation.pushViewController(scene.second, animated: true)
    scene.stage.advance(by: 0.15)
    try Golden("interface/large-title-push").expect(scene.stage.render())
  }

  @Test func `a push between two appearances matches its golden image`() throws {
    let scene = scene { scene in
      for (item, color) in [
        (scene.first.navigationItem, UIColor.systemIndigo), (scene.second.navigationItem, .systemOrange),
      ] {
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = color
        look.titleTextAttributes = [.foregroundColor: UIColor.white]
        look.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
        look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
        look.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
        (item.standardAppearance, item.scrollEdgeAppearance) = (look, look)
      }
    }
    scene.navigation.pushViewController(scene.second, animated: true)
    scene.stage.advance(by: 0.15)
    try Golden("interface/bar-appearances-push").expect(scene.stage.render())
  }

  @Test func `an active search matches its golden image`() throws {
    let search = UISearchController()
    search.searchBar.placeholder = "Search"
    search.searchBar.scopeButtonTitles = ["All", "Albums", "Songs"]
    let scene = scene { $0.first.navigationItem.searchController = search }
    search.isActive = true
    try scene.stage.settle()
    try Golden("interface/search-active").expect(scene.stage.render())
  }

  @Test func `a frame of a scrolled bar does not depend on the frames that were drawn before`() {
    func frame(_ times: [Double]) -> Bitmap {
      let scene = scene()
      scene.drag(from: 600, by: -60, over: 0.1)
      for time in times {
        scene.stage.advance(to: time)
        _ = scene.stage.render()
      }
      return scene.stage.render()
    }
    #expect(frame([0.237]) == frame([0.12, 0.131, 0.2, 0.237]))
  }
}
