import Bars
import InterludeTesting
import Testing
import UIKit

/// Bars of navigation and tab bar controllers, and a toolbar of a custom container.
@MainActor
@Suite(.films(device: Device(160, 284, profile: .classic), fps: 10))
struct BarTests {
  private func news(_ name: String, backTitle: String? = nil, _ steps: (inout ScriptBuilder) throws -> Void) throws
    -> Film
  {
    try Film(
      named: name,
      of: {
        let navigation = UINavigationController(
          rootViewController: HeadlinesViewController(["Harbour", "Train"], backTitle: backTitle))
        navigation.restorationIdentifier = "news"
        return navigation
      }, script: steps)
  }

  private func navigation(_ stage: Stage) -> UINavigationController? {
    stage.window.rootViewController as? UINavigationController
  }

  @Test func `a tap on a row pushes a story, and the navigation controller keeps the same view and bar`() throws {
    var (views, bars): ([UIView], [UIView]) = ([], [])
    let film = try news("news-push") { script in
      for milliseconds in [0, 300, 800] as [Double] {
        script.perform(at: .milliseconds(milliseconds)) { stage in
          #expect(stage.window.subviews.count == 1)
          guard let navigation = navigation(stage) else { return }
          views.append(navigation.view)
          bars.append(navigation.navigationBar)
        }
      }
      script.tap("row-1", at: .milliseconds(100))
    }
    #expect(views.count == 3 && views.allSatisfy { $0 === views[0] })
    #expect(bars.allSatisfy { $0 === bars[0] })
    let (list, story) = (
      try film[at: .milliseconds(300)].layer("headlines.view"), try film[at: .milliseconds(300)].layer("story.view")
    )
    #expect(list.presentation.frame.minX < 0 && story.presentation.frame.minX > 0)
    #expect(story.presentation.frame.minX < 160)
    #expect(try film[at: .milliseconds(800)].layer("story.view").presentation.frame.minX == 0)
    film.expectGolden()
  }

  @Test func `the back button has the title that the lower screen sets, and a tap on the button pops`() throws {
    let film = try news("news-back", backTitle: "Go Back") { script in
      script.tap("row-0", at: .milliseconds(100))
      script.perform { stage in
        #expect(navigation(stage)?.navigationBar.backItem?.backBarButtonItem?.title == "Go Back")
        #expect(navigation(stage)?.topViewController?.navigationItem.rightBarButtonItem?.title == "Aa")
      }
      script.tap("bar.back")
      script.perform { #expect(navigation($0)?.viewControllers.count == 1) }
    }
    film.expectGolden()
  }

  @Test func `without a backBarButtonItem, the back button has the title of the previous view controller`() throws {
    let film = try news("news-master-detail") { script in
      script.tap("row-0", at: .milliseconds(100))
      script.perform { #expect(navigation($0)?.navigationBar.backItem?.title == "News") }
    }
    film.expectGolden()
  }

  @Test(arguments: [0.7, 0.3]) func `a drag from the left edge pops the screen only beyond half of the width`(
    fraction: Double
  ) throws {
    let finishes = fraction > 0.5
    let film = try news(finishes ? "news-swipe-finishes" : "news-swipe-cancels") { script in
      script.tap("row-0", at: .milliseconds(100))
      script.drag(
        .leftEdge, to: .fraction(x: fraction, y: 0.5), over: .milliseconds(400), resting: .milliseconds(300),
        at: .seconds(1))
      script.perform { #expect(navigation($0)?.viewControllers.count == (finishes ? 1 : 2)) }
    }
    let x = try film[at: .milliseconds(1600)].layer("story.view").presentation.frame.minX
    #expect(x.isClose(to: 160 * fraction, within: 11))
    film.expectGolden()
  }

  @Test func `a drag from the edge does not pop if interactivePopGestureRecognizer is disabled`() throws {
    let film = try news("news-swipe-off") { script in
      script.perform(at: .seconds(0)) { navigation($0)?.interactivePopGestureRecognizer?.isEnabled = false }
      script.tap("row-0", at: .milliseconds(100))
      script.drag(.leftEdge, to: .fraction(x: 0.7, y: 0.5), over: .milliseconds(400), at: .seconds(1))
      script.perform { #expect(navigation($0)?.viewControllers.count == 2) }
    }
    #expect(!film.events.contains { $0.call == "viewWillDisappear(story)" })
  }

  @Test func `the progress view in a bar follows a timer, and the button's title states what a tap does`() throws {
    var player: PlayerBarViewController?
    var titles: [String?] = []
    let film = try Film(named: "player-bar") {
      let made = PlayerBarViewController()
      player = made
      return UINavigationController(rootViewController: made)
    } script: { script in
      let look: @MainActor @Sendable (Stage) -> Void = { _ in
        titles.append(player?.navigationItem.rightBarButtonItem?.title)
      }
      script.perform(at: .seconds(0), look)
      script.perform(at: .seconds(0)) { _ in player?.toggle() }
      script.perform(at: .seconds(2.5), look)
      script.perform(at: .seconds(2.6)) { _ in player?.toggle() }
      script.perform(at: .seconds(2.7), look)
      script.perform(at: .seconds(2.8)) { _ in player?.clear() }
      script.perform(at: .seconds(2.9), look)
      script.until(.seconds(3))
    }
    #expect(titles == ["Play", "Pause", "Play", nil])
    let progress = try [0.5, 1.5, 2.5].map { try film[at: .seconds($0)].layer("progress").model.bounds.width }
    #expect(Set(progress).count == 1, "the bar keeps its size")
    let shown = [0.5, 1.5, 2.5].map { film[at: .seconds($0)].picture }
    let areSame = shown[0] == shown[1] || shown[1] == shown[2]
    #expect(!areSame, "the visible bar changes at each tick")
    film.expectGolden()
  }

  @Test func `tabs have the titles of their controllers although only the first view is loaded`() throws {
    var screens: [UIViewController] = []
    let film = try Film(named: "game-tabs") {
      let tabs = UITabBarController()
      screens = [BoardViewController(), GameSettingsViewController()]
      tabs.viewControllers = [screens[0], UINavigationController(rootViewController: screens[1])]
      return tabs
    } script: { script in
      script.perform(at: .milliseconds(100)) { stage in
        let tabs = stage.window.rootViewController as? UITabBarController
        #expect(tabs?.tabBar.items?.map(\.title) == ["Game", "Settings"])
        #expect(screens.map(\.isViewLoaded) == [true, false])
      }
    }
    film.expectGolden()
  }

  @Test func `of nine tabs, four are in the bar and five in the list of More`() throws {
    func tabs(_ count: Int) -> UITabBarController {
      let tabs = UITabBarController()
      tabs.viewControllers = (1...count).map { number in
        let screen = UIViewController()
        (screen.title, screen.restorationIdentifier) = ("Tab \(number)", "tab-\(number)")
        return screen
      }
      return tabs
    }
    let few = try Film(named: "four-tabs", of: { tabs(4) }) { script in
      script.perform { stage in
        let items = (stage.window.rootViewController as? UITabBarController)?.tabBar.items
        #expect(items?.map(\.title) == ["Tab 1", "Tab 2", "Tab 3", "Tab 4"])
      }
    }
    let many = try Film(named: "nine-tabs", of: { tabs(9) }) { script in
      script.tap(.point(144, 265), at: .milliseconds(100))
      script.perform { stage in
        let tabs = stage.window.rootViewController as? UITabBarController
        #expect(tabs?.tabBar.items?.map(\.title) == ["Tab 1", "Tab 2", "Tab 3", "Tab 4", "More"])
        #expect(tabs?.selectedViewController === tabs?.moreNavigationController)
      }
    }
    let rows = try #require(many.frames.last).layerNames.filter { $0.hasPrefix("more.") }
    #expect(rows == (5...9).map { "more.Tab \($0)" })
    few.expectGolden()
    many.expectGolden()
  }

  @Test func `a page turn of the cards does not move the toolbar below them`() throws {
    let film = try Film(named: "study-cards", of: { StudyViewController(["amo", "video"]) }) { script in
      script.perform(at: .seconds(0)) { stage in
        let study = stage.window.rootViewController
        #expect(study?.children.first?.children.first?.title == "amo")
        #expect(study?.children.first?.view.superview === study?.view)
      }
      script.drag(.point(140, 150), to: .point(20, 150), over: .milliseconds(300), at: .milliseconds(100))
    }
    for milliseconds in [0, 300, 500] {
      let tools = try film[at: .milliseconds(milliseconds)].layer("tools").presentation.frame
      #expect(tools == CGRect(x: 0, y: 240, width: 160, height: 44))
    }
    #expect(throws: (any Error).self, "the toolbar is not a part of the pages") {
      try film[at: .zero].layer("cards.view/tools")
    }
    let card = try film[at: .milliseconds(300)].layer("amo.view").presentation.frame
    #expect(card.minX < 0)
    #expect(try #require(film.frames.last).layer("video.view").presentation.frame.minX == 0)
    film.expectGolden()
  }
}
