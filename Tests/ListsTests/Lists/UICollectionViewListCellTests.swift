import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UICollectionViewListCellTests {
  private let path = IndexPath(item: 0, section: 0)

  /// The colour of the background of a cell, which is the view behind the content.
  private func background(_ cell: UICollectionViewCell) -> UIColor? {
    cell.subviews.first?.subviews.first?.backgroundColor?.resolvedColor(with: cell.traitCollection)
  }

  private func resolved(_ color: UIColor, _ scene: ListScene) -> UIColor {
    color.resolvedColor(with: scene.view.traitCollection)
  }

  // MARK: Backgrounds

  @Test func `a cell has the background colour of its list's appearance`() {
    let plain = ListScene(.plain, [["a"]])
    #expect(background(plain.cell(0)) == resolved(.systemBackground, plain))
    let grouped = ListScene(.grouped, [["a"]])
    #expect(background(grouped.cell(0)) == resolved(.secondarySystemGroupedBackground, grouped))
  }

  @Test func `a selected cell is grey`() {
    let scene = ListScene(.insetGrouped, [["a"]])
    scene.view.selectItem(at: path, animated: false, scrollPosition: [])
    scene.stage.advance(by: 0.1)
    #expect(background(scene.cell(0)) == resolved(.systemGray4, scene))
    scene.view.deselectItem(at: path, animated: false)
    scene.stage.advance(by: 0.1)
    #expect(background(scene.cell(0)) == resolved(.secondarySystemGroupedBackground, scene))
  }

  @Test func `a highlighted cell is grey`() {
    let scene = ListScene(.plain, [["a"]])
    scene.cell(0).isHighlighted = true
    scene.stage.advance(by: 0.1)
    #expect(background(scene.cell(0)) == resolved(.systemGray4, scene))
  }

  @Test func `a background colour that the app sets remains when the cell is selected`() {
    let scene = ListScene(
      .plain, [["a"]],
      configure: { cell, _ in
        var background = UIBackgroundConfiguration.listPlainCell()
        background.backgroundColor = .red
        cell.backgroundConfiguration = background
      })
    scene.view.selectItem(at: path, animated: false, scrollPosition: [])
    scene.stage.advance(by: 0.1)
    #expect(background(scene.cell(0)) == .red)
  }

  @Test func `the background of a selected cell in a sidebar is inset and rounded`() throws {
    let scene = ListScene(.sidebar, [["a"]])
    scene.view.selectItem(at: path, animated: false, scrollPosition: [])
    scene.stage.advance(by: 0.1)
    let fill = try #require(scene.cell(0).subviews.first?.subviews.first)
    #expect(fill.frame == CGRect(x: 8, y: 0, width: 304, height: 44))
    #expect(fill.layer.cornerRadius == 10)
  }

  @Test func `setting a background configuration removes the background view, and vice versa`() {
    let cell = UICollectionViewListCell()
    cell.backgroundView = UIView()
    cell.backgroundConfiguration = .listPlainCell()
    #expect(cell.backgroundView == nil)
    cell.backgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil)
  }

  // MARK: State

  @Test func `configurationUpdateHandler is called with the new state when the cell is selected`() {
    var states: [Bool] = []
    let scene = ListScene(
      .plain, [["a"]],
      configure: { cell, _ in cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) } })
    #expect(states == [false])
    scene.view.selectItem(at: path, animated: false, scrollPosition: [])
    scene.stage.advance(by: 0.1)
    #expect(states == [false, true])
  }

  @Test func `isEditing of a cell's state is true while the collection view is in editing mode`() {
    let scene = ListScene(.plain, [["a"]])
    #expect(!scene.cell(0).configurationState.isEditing)
    scene.view.isEditing = true
    #expect(scene.cell(0).configurationState.isEditing)
  }

  // MARK: Accessories

  /// Returns a list of one cell with accessories.
  private func scene(_ accessories: [UICellAccessory], editing: Bool = false) -> ListScene {
    let scene = ListScene(.plain, [["a"]], configure: { cell, _ in cell.accessories = accessories })
    scene.view.isEditing = editing
    scene.stage.advance(by: 0.1)
    return scene
  }

  private func box(_ width: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)) }

  @Test func `trailing accessories are placed side by side up to the margin`() {
    let (near, far) = (box(10), box(30))
    let scene = scene([
      .customView(configuration: .init(customView: far, placement: .trailing())),
      .customView(configuration: .init(customView: near, placement: .trailing())),
    ])
    #expect(far.frame == CGRect(x: 274, y: 12, width: 30, height: 20))
    #expect(near.frame == CGRect(x: 256, y: 12, width: 10, height: 20))
    #expect(scene.cell(0).contentView.frame == CGRect(x: 0, y: 0, width: 256, height: 44))
  }

  @Test func `a leading accessory moves the content and the separator`() {
    let view = box(24)
    let scene = scene([.customView(configuration: .init(customView: view, placement: .leading()))])
    #expect(view.frame == CGRect(x: 16, y: 12, width: 24, height: 20))
    #expect(scene.cell(0).contentView.frame.minX == 40)
    #expect(scene.separators(0).first?.minX == 56)
  }

  @Test func `an accessory narrower than its reservedLayoutWidth is centred in the reserved width`() {
    let view = box(20)
    let scene = scene([
      .customView(configuration: .init(customView: view, placement: .leading(), reservedLayoutWidth: .custom(40)))
    ])
    #expect(view.frame.minX == 26)
    #expect(scene.cell(0).contentView.frame.minX == 56)
  }

  @Test func `the content ends before a disclosure indicator`() {
    let scene = scene([.disclosureIndicator()])
    #expect(scene.cell(0).contentView.frame.maxX < 300)
    #expect(scene.cell(0).contentView.frame.maxX > 280)
  }

  @Test func `a label precedes a disclosure indicator`() throws {
    let scene = scene([.disclosureIndicator(), .label(text: "5")])
    let label = try #require(scene.cell(0).subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.text == "5")
    #expect(label.frame.maxX < 300)
    #expect(scene.cell(0).contentView.frame.maxX == label.frame.minX)
  }

  @Test func `editing accessories are visible in editing mode`() {
    #expect(scene([.delete(), .reorder()]).cell(0).contentView.frame.width == 320)
    let frame = scene([.delete(), .reorder()], editing: true).cell(0).contentView.frame
    #expect(frame == CGRect(x: 38, y: 0, width: 238, height: 44))
  }

  @Test func `an accessory that is displayed whenNotEditing is hidden in editing mode`() {
    let view = box(20)
    let placement = UICellAccessory.Placement.trailing(displayed: .whenNotEditing)
    let scene = scene([.customView(configuration: .init(customView: view, placement: placement))])
    #expect(view.superview === scene.cell(0))
    scene.view.isEditing = true
    scene.stage.advance(by: 0.1)
    #expect(view.superview == nil)
  }

  @Test func `an accessory with isHidden true takes no space in the cell`() {
    let scene = scene([.checkmark(options: .init(isHidden: true))])
    #expect(scene.cell(0).contentView.frame.width == 320)
  }

  @Test func `a tap on a detail button calls its closure`() throws {
    var taps = 0
    let scene = scene([.detail(actionHandler: { taps += 1 })])
    scene.stage.tap(CGPoint(x: 293, y: 22))
    try scene.stage.settle()
    #expect(taps == 1)
    #expect(scene.view.indexPathsForSelectedItems == nil)
  }

  @Test func `a tap on a delete control calls its closure`() throws {
    var taps = 0
    let scene = scene([.delete(actionHandler: { taps += 1 })], editing: true)
    scene.stage.tap(CGPoint(x: 20, y: 22))
    try scene.stage.settle()
    #expect(taps == 1)
  }

  @Test func `a drag of a reorder control moves the item`() throws {
    let scene = ListScene(.plain, [["a", "b", "c"]], configure: { cell, _ in cell.accessories = [.reorder()] })
    scene.view.isEditing = true
    scene.stage.advance(by: 0.1)
    scene.stage.drag(from: CGPoint(x: 298, y: 22), to: CGPoint(x: 298, y: 70), over: 0.3)
    try scene.stage.settle()
    #expect(scene.sections == [["b", "a", "c"]])
    #expect(scene.view.contentOffset.y == 0)
  }

  @Test func `a tap on the circle of multiple selection selects the item`() throws {
    let scene = scene([.multiselect()], editing: true)
    scene.view.allowsMultipleSelectionDuringEditing = true
    scene.stage.tap(CGPoint(x: 20, y: 22))
    try scene.stage.settle()
    #expect(scene.view.indexPathsForSelectedItems == [path])
  }

  @Test func `removing accessories removes their views from the cell`() {
    let scene = scene([.checkmark(), .label(text: "5")])
    let count = scene.cell(0).subviews.count
    scene.cell(0).accessories = []
    #expect(scene.cell(0).subviews.count == count - 2)
  }

  // MARK: Layout

  @Test func `the indentation moves the content and the leading accessories`() {
    let view = box(20)
    let scene = scene([.customView(configuration: .init(customView: view, placement: .leading()))])
    scene.cell(0).indentationLevel = 2
    scene.stage.advance(by: 0.1)
    #expect(view.frame.minX == 36)
    #expect(scene.cell(0).contentView.frame.minX == 56)
    scene.cell(0).indentsAccessories = false
    scene.stage.advance(by: 0.1)
    #expect(view.frame.minX == 16)
    #expect(scene.cell(0).contentView.frame.minX == 56)
  }

  @Test func `from right to left, the parts of a cell are mirrored`() {
    let view = box(30)
    let scene = scene([.customView(configuration: .init(customView: view, placement: .trailing()))])
    scene.view.semanticContentAttribute = .forceRightToLeft
    scene.stage.layoutDirection = .rightToLeft
    scene.stage.advance(by: 0.1)
    #expect(view.frame.minX == 16)
    #expect(scene.cell(0).contentView.frame == CGRect(x: 46, y: 0, width: 274, height: 44))
    #expect(scene.separators(0) == [CGRect(x: 0, y: 43, width: 304, height: 1)])
  }

  @Test func `constraints to separatorLayoutGuide move the separator`() {
    let scene = scene([])
    let cell = scene.cell(0)
    cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 60).isActive = true
    scene.stage.advance(by: 0.1)
    cell.setNeedsLayout()
    scene.stage.advance(by: 0.1)
    #expect(scene.separators(0) == [CGRect(x: 60, y: 43, width: 260, height: 1)])
  }
}
