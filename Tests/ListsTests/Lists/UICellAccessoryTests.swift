import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// The options, the positions and the views of accessories.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UICellAccessoryTests {
  private let path = IndexPath(item: 0, section: 0)

  /// Returns a list of one cell with accessories.
  private func scene(_ accessories: [UICellAccessory]) -> ListScene {
    let scene = ListScene(.plain, [["a"]], configure: { cell, _ in cell.accessories = accessories })
    scene.stage.advance(by: 0.1)
    return scene
  }

  private func box(_ width: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)) }

  private func custom(_ view: UIView, _ position: @escaping UICellAccessory.Placement.Position) -> UICellAccessory {
    .customView(configuration: .init(customView: view, placement: .trailing(at: position)))
  }

  // MARK: Options

  @Test func `UICellAccessory options that are created without values have the default values`() {
    let checkmark = UICellAccessory.CheckmarkOptions()
    #expect(!checkmark.isHidden)
    #expect(checkmark.reservedLayoutWidth == .actual)
    #expect(UICellAccessory.DeleteOptions(backgroundColor: .red).reservedLayoutWidth == .standard)
    #expect(UICellAccessory.ReorderOptions().showsVerticalSeparator)
    #expect(UICellAccessory.OutlineDisclosureOptions(style: .header).style == .header)
    #expect(UICellAccessory.LabelOptions().font == UIFont.preferredFont(forTextStyle: .body))
  }

  @Test func `accessoryType distinguishes the kinds of accessories`() {
    #expect(UICellAccessory.label(text: "5").accessoryType == .label)
    #expect(UICellAccessory.label(text: "5").accessoryType != .checkmark)
  }

  // MARK: Positions

  @Test func `a custom view with position(before: .checkmark()) is placed directly before the checkmark`() throws {
    let view = box(10)
    let scene = scene([
      .label(text: "5"), .checkmark(), custom(view, UICellAccessory.Placement.position(before: .checkmark())),
    ])
    let label = try #require(scene.cell(0).subviews.compactMap { $0 as? UILabel }.first)
    #expect(view.frame.minX > label.frame.maxX)
    #expect(view.frame.maxX < 290)
  }

  @Test func `a custom view with position(after: .checkmark()) is placed after the checkmark`() {
    let view = box(10)
    let scene = scene([.checkmark(), custom(view, UICellAccessory.Placement.position(after: .checkmark()))])
    #expect(view.frame.maxX == 304)
    #expect(scene.cell(0).contentView.frame.maxX < 290)
  }

  @Test func `each layout of a cell calls the position closure of a custom view once`() {
    var calls = 0
    let scene = scene([
      custom(box(10)) { _ in
        calls += 1
        return 0
      }
    ])
    calls = 0
    scene.cell(0).setNeedsLayout()
    scene.cell(0).layoutIfNeeded()
    #expect(calls == 1)
  }

  // MARK: Views

  @Test func `laying out a cell does not show a custom accessory view that the app has hidden`() {
    let view = box(10)
    view.isHidden = true
    let scene = scene([custom(view) { _ in 0 }])
    scene.cell(0).setNeedsLayout()
    scene.stage.advance(by: 0.1)
    #expect(view.isHidden)
  }

  @Test func `a custom accessory view without a frame has the size that its constraints require`() {
    let view = UIView()
    view.widthAnchor.constraint(equalToConstant: 30).isActive = true
    view.heightAnchor.constraint(equalToConstant: 12).isActive = true
    _ = scene([custom(view) { _ in 0 }])
    #expect(view.frame == CGRect(x: 274, y: 16, width: 30, height: 12))
  }

  @Test func `a custom accessory view without a frame is resized when its content grows`() {
    let label = UILabel()
    label.text = "a"
    let scene = scene([custom(label) { _ in 0 }])
    let width = label.frame.width
    label.text = "a longer text"
    scene.cell(0).setNeedsLayout()
    scene.stage.advance(by: 0.1)
    #expect(label.frame.width > width)
    #expect(label.frame.maxX == 304)
  }

  @Test func `a reorder control has the tint colour of its ReorderOptions`() throws {
    let scene = scene([.reorder(displayed: .always, options: .init(tintColor: .red))])
    let pictures = scene.cell(0).subviews.flatMap(\.subviews).compactMap { $0 as? UIImageView }
    #expect(pictures.contains { $0.tintColor == .red })
  }

  @Test func `setting accessories keeps the view of each accessory that has not changed`() {
    let scene = scene([.checkmark(), .label(text: "5")])
    let views = scene.cell(0).subviews
    scene.cell(0).accessories = [.checkmark(), .label(text: "6")]
    #expect(scene.cell(0).subviews.filter(views.contains).count == views.count - 1)
    #expect(scene.cell(0).subviews.count == views.count)
  }

  // MARK: Movement

  @Test func `configuring the cells during a drag of a reorder control does not cancel the drag`() throws {
    var states: [Bool] = []
    let scene = ListScene(
      .plain, [["a", "b", "c"]],
      configure: { cell, path in
        cell.configurationUpdateHandler = { cell, state in
          (cell as? UICollectionViewListCell)?.accessories = [.reorder()]
          if path.item == 0 { states.append(state.isReordering) }
        }
      })
    scene.view.isEditing = true
    scene.stage.advance(by: 0.1)
    scene.stage.drag(from: CGPoint(x: 298, y: 22), to: CGPoint(x: 298, y: 70), over: 0.3)
    scene.stage.advance(by: 0.15)
    #expect(states.last == true)
    scene.view.reconfigureItems(at: [IndexPath(item: 2, section: 0)])
    try scene.stage.settle()
    #expect(scene.sections == [["b", "a", "c"]])
    #expect(states.last == false)
  }

  // MARK: Editing mode

  @Test func `a tap in editing mode selects nothing by default`() throws {
    let scene = scene([])
    scene.view.isEditing = true
    scene.stage.tap(CGPoint(x: 100, y: 22))
    try scene.stage.settle()
    #expect(scene.view.indexPathsForSelectedItems == nil)
    scene.view.allowsSelectionDuringEditing = true
    scene.stage.tap(CGPoint(x: 100, y: 22))
    try scene.stage.settle()
    #expect(scene.view.indexPathsForSelectedItems == [path])
  }

  @Test func `taps in editing mode can select several items`() throws {
    let scene = ListScene(.plain, [["a", "b"]])
    scene.view.allowsMultipleSelectionDuringEditing = true
    scene.view.isEditing = true
    for y in [22.0, 66] {
      scene.stage.tap(CGPoint(x: 100, y: y))
      try scene.stage.settle()
    }
    #expect(scene.view.indexPathsForSelectedItems?.count == 2)
  }

  @Test func `editing mode of a list shows the header's accessories for editing mode`() {
    let view = box(20)
    let scene = ListScene(.plain, [["a"]], list: { $0.headerMode = .supplementary })
    let placement = UICellAccessory.Placement.trailing(displayed: .whenEditing)
    scene.header(0).accessories = [.customView(configuration: .init(customView: view, placement: placement))]
    scene.stage.advance(by: 0.1)
    #expect(view.superview == nil)
    scene.view.isEditing = true
    scene.stage.advance(by: 0.1)
    #expect(view.superview === scene.header(0))
  }
}
