import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// The areas from whose sides compositional layouts measure content insets.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIContentInsetsReferenceTests {
  /// A collection view as the root view of a controller with a safe area, on a stage of 400 × 300 points.
  @MainActor
  private final class Scene: UIViewController, UICollectionViewDataSource {
    let stage: Stage
    let collection: UICollectionView
    var count = 4

    init(
      _ layout: UICollectionViewLayout, width: CGFloat = 400,
      safeArea: UIEdgeInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 20)
    ) {
      stage = Stage(size: CGSize(width: width, height: 300), scale: 1, profile: .modern, showsStatusBar: false)
      collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
      super.init(nibName: nil, bundle: nil)
      additionalSafeAreaInsets = safeArea
      collection.register(NumberCell.self, forCellWithReuseIdentifier: "number")
      collection.register(
        TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "title")
      collection.dataSource = self
      stage.window.rootViewController = self
      stage.advance(to: 0)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

    override func loadView() { view = collection }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }

    /// The frame of the first item in the coordinates of the window.
    var first: CGRect? {
      collection.cellForItem(at: IndexPath(item: 0, section: 0)).map { $0.convert($0.bounds, to: nil) }
    }

    /// The left and the right side of the first item on the stage.
    var sides: [CGFloat] { first.map { [$0.minX, $0.maxX] } ?? [] }
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// Returns a section of rows of 50 points, which are 5 points smaller than the reference on each side.
  private func rows(_ reference: UIContentInsetsReference = .automatic) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    section.contentInsetsReference = reference
    return section
  }

  private func layout(
    _ section: NSCollectionLayoutSection, reference: UIContentInsetsReference = .safeArea
  ) -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.contentInsetsReference = reference
    return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  }

  // MARK: References

  @Test func `by default, sections are measured from the safe area`() {
    #expect(rows().contentInsetsReference == .automatic)
    #expect(UICollectionViewCompositionalLayoutConfiguration().contentInsetsReference == .safeArea)
    #expect(Scene(UICollectionViewCompositionalLayout(section: rows())).sides == [45, 375])
  }

  @Test func `the reference of a section determines the sides of its items`() {
    let expected: [(UIContentInsetsReference, [CGFloat])] = [
      (.none, [5, 395]), (.safeArea, [45, 375]), (.layoutMargins, [61, 359]), (.readableContent, [61, 359]),
    ]
    for (reference, sides) in expected {
      #expect(Scene(layout(rows(reference))).sides == sides, "\(reference)")
    }
  }

  @Test func `a section with the reference automatic has that of the configuration`() {
    let expected: [(UIContentInsetsReference, [CGFloat])] = [
      (.automatic, [45, 375]), (.none, [5, 395]), (.layoutMargins, [61, 359]),
    ]
    for (reference, sides) in expected {
      #expect(Scene(layout(rows(), reference: reference)).sides == sides, "\(reference)")
    }
    #expect(Scene(layout(rows(.safeArea), reference: .none)).sides == [45, 375])
  }

  @Test func `readable content is at most 672 points wide`() {
    let scene = Scene(layout(rows(.readableContent)), width: 1000, safeArea: .zero)
    #expect(scene.sides == [169, 831])
  }

  @Test func `the insets along the scroll direction do not depend on the reference`() {
    for reference in [UIContentInsetsReference.none, .safeArea, .layoutMargins] {
      let insets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
      let scene = Scene(layout(rows(reference)), safeArea: insets)
      scene.collection.contentInsetAdjustmentBehavior = .always
      scene.stage.advance(by: 0.1)
      #expect(scene.first?.minY == scene.collection.safeAreaInsets.top + 5, "\(reference)")
    }
  }

  /// Returns a scene with columns of 50 points, whose layout scrolls horizontally.
  private func columns(_ reference: UIContentInsetsReference, _ safeArea: UIEdgeInsets) -> Scene {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(.absolute(50), .fractionalHeight(1)), subitems: [item]))
    section.contentInsetsReference = reference
    return Scene(
      UICollectionViewCompositionalLayout(section: section, configuration: configuration), safeArea: safeArea)
  }

  @Test func `a horizontal layout is inset at the top and the bottom if its section has a reference`() {
    for reference in [UIContentInsetsReference.safeArea, .layoutMargins] {
      let scene = columns(reference, UIEdgeInsets(top: 30, left: 40, bottom: 10, right: 0))
      #expect(scene.first?.minY == scene.collection.safeAreaInsets.top, "\(reference)")
      #expect(scene.first?.maxY == 300 - scene.collection.safeAreaInsets.bottom, "\(reference)")
      #expect(scene.collection.adjustedContentInset.top == 0, "\(reference)")
    }
  }

  @Test func `by default, a horizontal layout without content insets is as high as the collection view`() {
    let scene = columns(.automatic, .zero)
    scene.collection.contentInsetAdjustmentBehavior = .never
    scene.stage.advance(by: 0.1)
    #expect(scene.first?.minY == 0)
    #expect(scene.first?.maxY == 300)
  }

  @Test func `in a mirrored layout, the sides of the safe area stay the same`() {
    let scene = Scene(layout(rows()))
    scene.stage.layoutDirection = .rightToLeft
    scene.stage.advance(by: 0.1)
    #expect(scene.sides == [45, 375])
  }

  @Test func `content insets that already contain the safe area are not added again`() {
    let scene = Scene(layout(rows()))
    scene.collection.contentInsetAdjustmentBehavior = .always
    scene.stage.advance(by: 0.1)
    #expect(scene.collection.adjustedContentInset.left == 40)
    #expect(scene.sides == [45, 375])
  }

  @Test func `the content of a vertical layout does not scroll horizontally`() {
    let scene = Scene(layout(rows()))
    #expect(scene.collection.adjustedContentInset.left == 0)
    #expect(scene.collection.contentSize.width == 400)
  }

  // MARK: Other elements

  private func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top)
  }

  @Test func `headers follow the reference if they follow the content insets`() {
    for (follows, sides) in [(true, [CGFloat(45), 375]), (false, [0, 400])] {
      let section = rows()
      section.boundarySupplementaryItems = [header()]
      section.supplementariesFollowContentInsets = follows
      let scene = Scene(layout(section))
      let frame = scene.collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))?.frame
      #expect(frame.map { [$0.minX, $0.maxX] } == sides)
    }
  }

  @Test func `headers of the whole layout follow the reference of the configuration`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [header()]
    let scene = Scene(UICollectionViewCompositionalLayout(section: rows(.none), configuration: configuration))
    let frame = scene.collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(index: 0))?.frame
    #expect(frame == CGRect(x: 40, y: 0, width: 340, height: 20))
  }

  @Test func `groups that scroll separately are inset, and their scroll view fills the width`() {
    let section = rows()
    section.orthogonalScrollingBehavior = .continuous
    let scene = Scene(layout(section))
    let scroll = scene.collection.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    #expect(scroll?.frame.width == 400)
    #expect(scene.sides == [45, 375])
  }

  @Test func `the container of the environment is inset by the reference of the configuration`() {
    var effective: [CGSize] = []
    let section = rows()
    let layout = UICollectionViewCompositionalLayout { _, environment in
      effective.append(environment.container.effectiveContentSize)
      return section
    }
    _ = Scene(layout)
    #expect(effective.last == CGSize(width: 340, height: 300))
  }

  @Test func `the rows of a plain list fill the width, and those of an inset list are in the safe area`() {
    for (appearance, sides) in [
      (UICollectionLayoutListConfiguration.Appearance.plain, [CGFloat(0), 400]), (.insetGrouped, [56, 364]),
    ] {
      let list = UICollectionLayoutListConfiguration(appearance: appearance)
      #expect(Scene(UICollectionViewCompositionalLayout.list(using: list)).sides == sides, "\(appearance)")
    }
  }

  @Test func `a list follows a reference that the app has set`() {
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    let scene = Scene(
      UICollectionViewCompositionalLayout { _, environment in
        let section = NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
        section.contentInsetsReference = .layoutMargins
        return section
      })
    #expect(scene.sides == [56, 364])
  }

  // MARK: Changes

  @Test func `items follow changes of the safe area and of the layout margins`() {
    for behavior in [UIScrollView.ContentInsetAdjustmentBehavior.automatic, .never] {
      let scene = Scene(layout(rows(.layoutMargins)))
      scene.collection.contentInsetAdjustmentBehavior = behavior
      scene.additionalSafeAreaInsets.left = 100
      scene.stage.advance(by: 0.1)
      #expect(scene.sides == [121, 359])
      scene.collection.layoutMargins = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 30)
      scene.stage.advance(by: 0.1)
      #expect(scene.sides == [105, 345])
    }
  }
}
