import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

extension UIConfigurationStateCustomKey {
  fileprivate static let title = UIConfigurationStateCustomKey("title")
}

extension UIConfigurationState {
  fileprivate var title: String? {
    get { self[.title] as? String }
    set { self[.title] = newValue }
  }
}

/// States, backgrounds, margins and accessibility of list cells.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ListCellStateTests {
  private let path = IndexPath(item: 0, section: 0)

  private final class TitleCell: UICollectionViewListCell {
    override var configurationState: UICellConfigurationState {
      var state = super.configurationState
      state.title = "a title"
      return state
    }
  }

  /// The colour of the background of a cell, which is the view behind the content.
  private func background(_ cell: UICollectionViewCell) -> UIColor? {
    cell.subviews.first?.subviews.first?.backgroundColor
  }

  @Test func `a cell passes a custom state to its update handler`() {
    let cell = TitleCell()
    var titles: [String?] = []
    cell.configurationUpdateHandler = { _, state in titles.append(state.title) }
    cell.layoutIfNeeded()
    #expect(titles == ["a title"])
  }

  @Test func `configuration states are equal only if their custom values are equal`() {
    let traits = UITraitCollection()
    var (a, b) = (UICellConfigurationState(traitCollection: traits), UICellConfigurationState(traitCollection: traits))
    #expect(a == b)
    a.title = "a"
    #expect(a != b)
    b.title = "a"
    #expect(a == b)
    #expect(a.cellDragState == .none)
    #expect(a.cellDropState == .none)
  }

  @Test func `a cell's configurationUpdateHandler is called after a change of the traits`() {
    var styles: [UIUserInterfaceStyle] = []
    let scene = ListScene(
      .plain, [["a"]],
      configure: { cell, _ in
        cell.configurationUpdateHandler = { _, state in styles.append(state.traitCollection.userInterfaceStyle) }
      })
    scene.stage.userInterfaceStyle = .dark
    scene.stage.advance(by: 0.1)
    #expect(styles.last == .dark)
  }

  // MARK: Backgrounds

  @Test func `a list cell has a background configuration by default, and changes of the configuration are visible`() {
    let scene = ListScene(.plain, [["a"]])
    #expect(scene.cell(0).backgroundConfiguration != nil)
    scene.cell(0).backgroundConfiguration?.backgroundColor = .red
    #expect(background(scene.cell(0)) == .red)
    scene.cell(0).backgroundConfiguration = nil
    #expect(background(scene.cell(0)) != .red)
    scene.cell(0).backgroundView = UIView()
    #expect(scene.cell(0).backgroundConfiguration == nil)
  }

  @Test func `the default background of a cell outside lists is clear`() {
    let cell = UICollectionViewCell()
    #expect(cell.defaultBackgroundConfiguration() == .clear())
    #expect(cell.backgroundConfiguration == nil)
  }

  @Test func `backgroundColorTransformer can derive a background's colour from the cell's state`() {
    let scene = ListScene(
      .plain, [["a"]],
      configure: { cell, _ in
        cell.backgroundConfiguration?.backgroundColorTransformer = UIConfigurationColorTransformer {
          [weak cell] color in
          cell?.configurationState.isSelected ?? false ? .red : .green
        }
      })
    #expect(background(scene.cell(0)) == .green)
    scene.view.selectItem(at: path, animated: false, scrollPosition: [])
    scene.stage.advance(by: 0.1)
    #expect(background(scene.cell(0)) == .red)
  }

  @Test func `a background configuration without a colour applies its transformer to the tint colour`() {
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = nil
    #expect(background.resolvedBackgroundColor(for: .red) == .red)
    background.backgroundColorTransformer = UIConfigurationColorTransformer { $0 == .red ? .blue : $0 }
    #expect(background.resolvedBackgroundColor(for: .red) == .blue)
    background.strokeColor = .green
    #expect(background.resolvedStrokeColor(for: .red) == .green)
    let copy = background
    #expect(copy == background)
  }

  @Test func `a background configuration without a colour has the tint colour of the collection view`() {
    let scene = ListScene(
      .plain, [["a"]], configure: { cell, _ in cell.backgroundConfiguration?.backgroundColor = nil })
    scene.view.tintColor = .red
    scene.stage.advance(by: 0.1)
    #expect(background(scene.cell(0)) == .red)
  }

  // MARK: Margins and accessibility

  @Test func `the content view of a cell has the margins of the list`() {
    let scene = ListScene(.plain, [["a"]], size: CGSize(width: 414, height: 480))
    #expect(scene.cell(0).contentView.directionalLayoutMargins.leading == 20)
    #expect(scene.cell(0).contentView.directionalLayoutMargins.trailing == 20)
  }

  @Test func `a list cell in a header has the accessibility values of a header`() {
    let scene = ListScene(.plain, [["a"]], list: { $0.headerMode = .supplementary })
    #expect(scene.header(0).accessibilityTraits == .header)
    #expect(scene.header(0).isAccessibilityElement)
    scene.header(0).contentConfiguration = nil
    #expect(!scene.header(0).isAccessibilityElement)
    #expect(scene.cell(0).accessibilityTraits == .none)
  }

  // MARK: Auto Layout

  /// A cell with a list content that constraints place.
  private final class ConstrainedCell: UICollectionViewListCell {
    let list = UIListContentView(configuration: .cell())

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(list)
      list.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        list.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 30),
        list.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        list.topAnchor.constraint(equalTo: contentView.topAnchor),
        list.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
  }

  @Test func `a cell with a constrained UIListContentView has the height that the text requires`() {
    let cell = ConstrainedCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    var content = UIListContentConfiguration.cell()
    content.text = String(repeating: "many words ", count: 12)
    cell.list.configuration = content
    let size = cell.contentView.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.height > 80)
    #expect(size.height == cell.list.sizeThatFits(CGSize(width: 170, height: 0)).height)
  }

  @Test func `the layout guides of a UIListContentView have the frames of its text labels`() throws {
    var content = UIListContentConfiguration.cell()
    (content.text, content.secondaryText) = ("text", "secondary")
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    stage.window.addSubview(view)
    #expect(view.imageLayoutGuide == nil)
    let (text, detail) = (try #require(view.textLayoutGuide), try #require(view.secondaryTextLayoutGuide))
    stage.advance(by: 0.1)
    stage.advance(by: 0.1)
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(text.layoutFrame == labels.first?.frame)
    #expect(detail.layoutFrame == labels.last?.frame)
  }
}
