import ChildControllers
import InterludeTesting
import Testing
import UIKit

/// A custom container: the calls that its children receive, and the pictures of their changes.
@MainActor
@Suite(.films(device: Device(160, 200, profile: .classic), fps: 10))
struct ContainerTests {
  private let journal = Journal()

  private func leaf(_ name: String, _ color: UIColor) -> LeafViewController {
    LeafViewController(name, color) { [journal] in journal.note($0) }
  }

  private func film(_ name: String, _ exchange: PanelViewController.Exchange) throws -> Film {
    try Film(named: name, of: { PanelViewController() }) { script in
      script.perform(at: .seconds(0)) { panel(on: $0)?.show(leaf("sea", .cyan)) }
      script.perform(at: .milliseconds(100)) { panel(on: $0)?.exchange(for: leaf("land", .yellow), by: exchange) }
    }
  }

  private func panel(on stage: Stage) -> PanelViewController? {
    stage.window.rootViewController as? PanelViewController
  }

  @Test func `the first child of a container receives willMove, loads its view, and receives didMove`() throws {
    let film = try Film(named: "first-child", of: { PanelViewController() }) { script in
      script.perform(at: .milliseconds(100)) { panel(on: $0)?.show(leaf("sea", .cyan)) }
      script.until(.milliseconds(200))
    }
    #expect(
      journal.lines == [
        "sea will move to panel", "sea did load", "sea will appear", "sea did move to panel", "sea did appear",
      ])
    let place = try film[at: .milliseconds(100)].layer("sea.view").model.frame
    #expect(place == CGRect(x: 10, y: 30, width: 140, height: 140))
    film.expectGolden()
  }

  /// The calls that both children receive in every transition.
  private func expectOrder() {
    #expect(
      Array(journal.lines.dropFirst(5)) == [
        "land did load", "land will move to panel", "sea will move to nil", "sea will disappear", "land will appear",
        "land did appear", "sea did disappear", "land did move to panel", "sea did move to nil",
      ])
  }

  @Test func `halfway through a flip between children, the views of both children are in the container`() throws {
    let film = try film("swap-flip", .flip)
    expectOrder()
    let names = film[at: .milliseconds(300)].layerNames
    #expect(names.contains("sea.view") && names.contains("land.view"))
    #expect(journal.time(of: "sea did disappear")?.isClose(to: 0.5, within: 1e-9) == true)
    #expect(try !#require(film.frames.last).layerNames.contains("sea.view"))
    film.expectGolden()
  }

  @Test func `the incoming child grows from a tenth of its size in front of the outgoing child`() throws {
    let film = try film("swap-grow", .grow)
    expectOrder()
    let widths = try [100, 300, 500].map { try film[at: .milliseconds($0)].layer("land.view").presentation.frame.width }
    #expect(widths[0].isClose(to: 14, within: 1e-6) && widths[1].isClose(to: 77, within: 0.1) && widths[2] == 140)
    #expect(film[at: .milliseconds(300)].layerNames.contains("sea.view"))
    film.expectGolden()
  }
}
