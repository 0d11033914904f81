import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct ContentConfigurationTests {
  /// A content configuration whose view is red in selected cells, and otherwise green.
  private struct Patch: UIContentConfiguration {
    var isRed = false
    @MainActor func makeContentView() -> any UIView & UIContentView { PatchView(self) }
    func updated(for state: any UIConfigurationState) -> Patch {
      Patch(isRed: (state as? UICellConfigurationState)?.isSelected ?? false)
    }
  }

  private final class PatchView: UIView, UIContentView {
    var configuration: any UIContentConfiguration {
      didSet { backgroundColor = (configuration as? Patch)?.isRed ?? false ? .red : .green }
    }

    init(_ patch: Patch) {
      configuration = patch
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
  }

  private func scene(_ configure: @escaping (UITableViewCell, IndexPath) -> Void) -> TableScene {
    TableScene([["a", "b"]]) { scene in
      scene.height = { _ in UITableView.automaticDimension }
      scene.configure = configure
    }
  }

  @Test func `a content configuration determines the height of the row`() {
    let scene = scene { cell, path in
      var content = cell.defaultContentConfiguration()
      (content.text, content.secondaryText) = ("Text", path.row == 1 ? "Below" : nil)
      cell.contentConfiguration = content
    }
    let cells = scene.table.visibleCells
    let lists = cells.compactMap { $0.contentView.subviews.first { $0 is UIListContentView } }
    #expect(lists.count == 2)
    #expect(lists[0].frame == cells[0].contentView.bounds)
    #expect(cells[1].frame.height > cells[0].frame.height)
    let labels = lists[1].subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Text", "Below"])
    #expect(labels[0].frame.minX == 16)
    #expect(labels[1].frame.minY > labels[0].frame.minY)
  }

  @Test func `a value cell places texts side by side if they fit into one line`() {
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("Name", "Value")
    let stage = Stage(scale: 1)
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    stage.window.addSubview(view)
    view.layoutIfNeeded()
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels[0].frame.minY == labels[1].frame.minY)
    #expect(labels[1].frame.maxX == 292)
    view.frame.size.width = 60
    view.layoutIfNeeded()
    #expect(labels[1].frame.minY > labels[0].frame.maxY)
  }

  @Test func `a custom content configuration is updated for the state of the cell`() {
    let scene = scene { cell, _ in cell.contentConfiguration = Patch() }
    let view = scene.table.visibleCells[0].contentView.subviews.first { $0 is PatchView }
    scene.table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    scene.stage.advance(by: 0.1)
    #expect(view?.backgroundColor == .red)
    scene.table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
    scene.stage.advance(by: 0.1)
    #expect(view?.backgroundColor == .green)
  }

  @Test func `a new configuration of the same type reuses the content view`() {
    let cell = UITableViewCell()
    cell.contentConfiguration = cell.defaultContentConfiguration()
    let view = cell.contentView.subviews.first
    var content = UIListContentConfiguration.cell()
    content.text = "new"
    cell.contentConfiguration = content
    #expect(cell.contentView.subviews == [view])
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
  }
}
