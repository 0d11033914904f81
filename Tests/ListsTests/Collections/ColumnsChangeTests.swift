import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// A change of the number of columns in a navigation controller, whose bar changes too.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ColumnsChangeTests {
  /// Square items in columns below headers. The layout sets the size of its items in `prepare()`.
  private final class Columns: UICollectionViewFlowLayout {
    let columns: Int

    init(_ columns: Int) {
      self.columns = columns
      super.init()
      (minimumInteritemSpacing, minimumLineSpacing) = (2, 2)
      headerReferenceSize = CGSize(width: 100, height: 48)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

    override func prepare() {
      let width = (collectionView?.bounds.width ?? 0) - CGFloat(columns - 1) * 2
      let side = (width / CGFloat(columns)).rounded(.down)
      if itemSize.width != side { itemSize = CGSize(width: side, height: side) }
      super.prepare()
    }
  }

  /// A header whose label has constraints, so that the layout of a new header lays out the collection view.
  private final class Header: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let label = UILabel()
      label.text = "Title"
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      label.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
      label.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
  }

  private final class Grid: UICollectionViewController {
    var headerClass: UICollectionReusableView.Type = UICollectionReusableView.self
    init() { super.init(collectionViewLayout: Columns(3)) }
    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collectionView.register(
        headerClass, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
    }
    override func viewWillAppear(_ animated: Bool) { showButton("5") }

    private func showButton(_ title: String) {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: title, style: .plain, target: self, action: Selector("change", Self.change))
    }

    func change() {
      let columns = (collectionViewLayout as? Columns)?.columns == 3 ? 5 : 3
      collectionView.setCollectionViewLayout(Columns(columns), animated: true)
      showButton("\(8 - columns)")
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 11 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1, profile: .modern)
  private let grid = Grid()

  private func begin() {
    stage.makeCurrent()
    stage.window.rootViewController = UINavigationController(rootViewController: grid)
    stage.advance(to: 0.1)
  }

  private func expectMotion() throws {
    let view = try #require(grid.collectionView)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    stage.advance(by: 0.15)
    let shown = try #require(cell.layer.presentation()?.frame)
    #expect(abs(shown.width - (128 + 76) / 2) < 2)
    try stage.settle()
    #expect(cell.frame.width == 76)
  }

  @Test func `a change of the number of columns is animated, also if the bar button changes too`() throws {
    begin()
    grid.change()
    try expectMotion()
  }

  @Test func `a change of the number of columns by a tap on a bar button is animated`() throws {
    begin()
    stage.tapNow(CGPoint(x: 374, y: 69))
    try expectMotion()
  }

  @Test func `a change of the number of columns is animated if new headers have constraints`() throws {
    grid.headerClass = Header.self
    begin()
    grid.change()
    try expectMotion()
  }
}
