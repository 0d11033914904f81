import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// Golden images of collection views with list layouts.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ListPictureTests {
  private let rows = [
    ["Airplane Mode", "Wi-Fi", "Bluetooth"], ["Notifications", "Sounds", "Focus"], ["General", "Delete Everything"],
  ]

  private func configure(_ cell: UICollectionViewListCell, _ path: IndexPath) {
    var content = UIListContentConfiguration.valueCell()
    content.text = rows[path.section][path.item]
    content.directionalLayoutMargins.leading = 16
    let names = ["airplane", "wifi", "star.fill", "bell.fill", "speaker.fill", "moon.fill", "gear", "trash"]
    content.image = UIImage(systemName: names[min(path.section * 3 + path.item, 7)])
    content.imageProperties.reservedLayoutSize.width = 26
    if path.section == 0, path.item > 0 { content.secondaryText = path.item == 1 ? "Home" : "On" }
    if path.section == 1 { content.prefersSideBySideTextAndSecondaryText = false }
    if path == IndexPath(item: 1, section: 1) { content.secondaryText = "A second line below the first one" }
    if path == IndexPath(item: 1, section: 2) { content.textProperties.color = .systemRed }
    cell.contentConfiguration = content
    cell.accessories =
      switch (path.section, path.item) {
      case (0, 0): [.customView(configuration: .init(customView: UISwitchStandIn(), placement: .trailing()))]
      case (1, 0): [.label(text: "3"), .disclosureIndicator()]
      case (1, 2): [.detail(), .disclosureIndicator()]
      case (2, 1): [.checkmark()]
      default: [.disclosureIndicator()]
      }
  }

  private func screen(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> ListScene {
    ListScene(
      appearance, rows, size: CGSize(width: 390, height: 700), scale: 2,
      list: { ($0.headerMode, $0.footerMode) = (.supplementary, .supplementary) }, configure: configure)
  }

  @Test func `a settings screen matches its golden image`() throws {
    let scene = screen(.insetGrouped)
    scene.view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    scene.stage.advance(by: 0.1)
    try Golden("interface/list-settings").expect(scene.stage.render())
  }

  @Test func `a plain list in editing mode, dark and from right to left matches its golden image`() throws {
    let scene = ListScene(
      .plain, rows, size: CGSize(width: 390, height: 560), scale: 2, list: { $0.headerMode = .supplementary },
      configure: { cell, path in
        configure(cell, path)
        cell.accessories = [path.section == 1 ? .multiselect() : .delete(), .reorder(), .disclosureIndicator()]
      })
    (scene.stage.userInterfaceStyle, scene.stage.layoutDirection) = (.dark, .rightToLeft)
    scene.view.isEditing = true
    scene.view.selectItem(at: IndexPath(item: 0, section: 1), animated: false, scrollPosition: [])
    scene.stage.advance(by: 0.1)
    try Golden("interface/list-editing-dark").expect(scene.stage.render())
  }

  @Test func `an outline halfway through the expansion of an item matches its golden image`() throws {
    let scene = OutlineScene(.insetGrouped)
    scene.show(OutlineScene.tree(expanding: ["fruit"]))
    scene.tapDisclosure("apple")
    scene.stage.advance(by: 0.15)
    try Golden("interface/list-outline").expect(scene.stage.render())
  }

  @Test func `an item with visible swipe actions matches its golden image`() throws {
    let scene = OutlineScene(
      .insetGrouped,
      list: { list in
        list.trailingSwipeActionsConfigurationProvider = { _ in
          let actions = [
            UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) },
            UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) },
          ]
          return UISwipeActionsConfiguration(actions: actions)
        }
      })
    scene.show(OutlineScene.tree(expanding: ["fruit", "roots"]))
    let y = scene.cell("pear").frame.midY
    scene.stage.drag(from: CGPoint(x: 280, y: y), to: CGPoint(x: 150, y: y), over: 0.3)
    try scene.stage.settle()
    try Golden("interface/list-swipe").expect(scene.stage.render())
  }
}

/// A green rounded rectangle at the position of a switch.
private final class UISwitchStandIn: UIView {
  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    (backgroundColor, layer.cornerRadius) = (.systemGreen, 15.5)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}
