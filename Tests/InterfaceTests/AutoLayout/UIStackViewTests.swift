import TestSupport
import Testing
import UIKit

@Suite(.serialized, .exclusiveMainActor) @MainActor
struct UIStackViewTests {
  /// A stack view of 320 × 100 points with views of 40 × 20, 60 × 30 and 80 × 40 points.
  @MainActor private final class Row {
    let scene = LayoutScene()
    let stack = UIStackView()
    var views: [ContentView] = []

    init(_ configure: (UIStackView) -> Void = { _ in }) {
      for (index, size) in [
        CGSize(width: 40, height: 20), CGSize(width: 60, height: 30), CGSize(width: 80, height: 40),
      ]
      .enumerated() {
        let view = ContentView(size)
        view.accessibilityIdentifier = "view\(index)"
        views.append(view)
        stack.addArrangedSubview(view)
      }
      stack.accessibilityIdentifier = "stack"
      stack.translatesAutoresizingMaskIntoConstraints = false
      scene.view.addSubview(stack)
      configure(stack)
    }

    /// Lays out in a frame of 320 × 100 points.
    func fill() -> Row {
      stack.place(CGRect(x: 0, y: 0, width: 320, height: 100))
      return lay()
    }

    /// Lays out at the top left, with the size that the arranged views determine.
    func wrap() -> Row {
      stack.leftAnchor.constraint(equalTo: scene.view.leftAnchor).isActive = true
      stack.topAnchor.constraint(equalTo: scene.view.topAnchor).isActive = true
      return lay()
    }

    func lay() -> Row {
      scene.layOut()
      return self
    }

    var x: [CGFloat] { views.map(\.frame.minX) }
    var widths: [CGFloat] { views.map(\.frame.width) }
    var y: [CGFloat] { views.map(\.frame.minY) }
    var heights: [CGFloat] { views.map(\.frame.height) }
  }

  @Test func `a row is as wide as its views and spaces, and the views fill the row's height`() {
    let row = Row { $0.spacing = 10 }.wrap()
    #expect(row.stack.frame == CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(row.x == [0, 50, 120])
    #expect(row.heights == [40, 40, 40])
    #expect(row.scene.warnings.isEmpty)
  }

  @Test func `a column is as high as its views and spaces, and the views fill the column's width`() {
    let row = Row { ($0.axis, $0.spacing) = (.vertical, 5) }.wrap()
    #expect(row.stack.frame.size == CGSize(width: 80, height: 100))
    #expect(row.y == [0, 25, 60])
    #expect(row.widths == [80, 80, 80])
  }

  @Test func `the distribution fill stretches the view with the lowest hugging priority`() {
    let row = Row { $0.arrangedSubviews[1].setContentHuggingPriority(UILayoutPriority(200), for: .horizontal) }.fill()
    #expect(row.widths == [40, 200, 80])
  }

  @Test func `the distribution fillEqually gives all views the same width`() {
    let row = Row { ($0.distribution, $0.spacing) = (.fillEqually, 10) }.fill()
    #expect(row.widths == [100, 100, 100])
    #expect(row.x == [0, 110, 220])
  }

  @Test func `the distribution fillProportionally keeps the proportions of intrinsic widths`() {
    let row = Row { $0.distribution = .fillProportionally }.fill()
    let expected: [CGFloat] = [320 * 40 / 180, 320 * 60 / 180, 320 * 80 / 180]
    #expect(zip(row.widths, expected).allSatisfy { abs($0 - $1) <= 0.5 })
    #expect(row.views[2].frame.maxX == 320)
  }

  @Test func `the distribution equalSpacing makes the spaces between views equal`() {
    let row = Row { $0.distribution = .equalSpacing }.fill()
    #expect(row.widths == [40, 60, 80])
    #expect(row.x == [0, 110, 240])
  }

  @Test func `the distribution equalCentering makes the distances between the centres of views equal`() {
    let row = Row { $0.distribution = .equalCentering }.fill()
    #expect(row.widths == [40, 60, 80])
    #expect(row.views.map(\.center.x) == [20, 150, 280])
  }

  @Test(
    arguments: [
      (.fill, [0, 0, 0], [100, 100, 100]), (.top, [0, 0, 0], [20, 30, 40]), (.center, [40, 35, 30], [20, 30, 40]),
      (.bottom, [80, 70, 60], [20, 30, 40]),
    ] as [(UIStackView.Alignment, [CGFloat], [CGFloat])])
  func `the alignment of a row determines the vertical positions and heights of its views`(
    _ alignment: UIStackView.Alignment, _ y: [CGFloat], _ heights: [CGFloat]
  ) {
    let row = Row {
      $0.alignment = alignment
      $0.distribution = .equalSpacing
    }.fill()
    #expect(row.y == y)
    #expect(row.heights == heights)
  }

  @Test func `a row whose views are aligned at the top is as high as the highest view`() {
    let row = Row { $0.alignment = .top }.wrap()
    #expect(row.stack.frame.size == CGSize(width: 180, height: 40))
  }

  @Test func `the alignment firstBaseline aligns the baselines of labels`() {
    let scene = LayoutScene()
    let labels = [12.0, 30].map { size in
      let label = UILabel()
      label.font = .systemFont(ofSize: size)
      label.text = "Text"
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.alignment = .firstBaseline
    stack.translatesAutoresizingMaskIntoConstraints = false
    scene.view.addSubview(stack)
    stack.leftAnchor.constraint(equalTo: scene.view.leftAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: scene.view.topAnchor).isActive = true
    scene.layOut()
    let baselines = labels.map { $0.frame.midY - $0.font.lineHeight / 2 + $0.font.ascender }
    #expect(abs(baselines[0] - baselines[1]) <= 0.5)
    #expect(labels[1].frame.minY == 0)
    #expect(stack.frame.height == labels[1].frame.height)
  }

  @Test func `custom spaces replace the spacing after a view`() {
    let row = Row { $0.spacing = 10 }.wrap()
    row.stack.setCustomSpacing(30, after: row.views[0])
    #expect(row.lay().x == [0, 70, 140])
    #expect(row.stack.customSpacing(after: row.views[0]) == 30)
    row.stack.setCustomSpacing(UIStackView.spacingUseDefault, after: row.views[0])
    #expect(row.lay().x == [0, 50, 120])
    row.stack.setCustomSpacing(UIStackView.spacingUseSystem, after: row.views[1])
    #expect(row.lay().x == [0, 50, 118])
  }

  @Test func `a stack view reserves no space for hidden views`() {
    let row = Row { $0.spacing = 10 }.wrap()
    row.views[1].isHidden = true
    #expect(row.lay().stack.frame.width == 130)
    #expect(row.x[2] == 50)
    row.views[1].isHidden = false
    #expect(row.lay().stack.frame.width == 200)
    #expect(row.scene.warnings.isEmpty)
  }

  @Test func `a view hidden in an animation block stays visible while its width shrinks to 0`() throws {
    let row = Row().wrap()
    row.scene.stage.advance(by: 0.1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      row.views[1].isHidden = true
      row.scene.view.layoutIfNeeded()
    }
    row.scene.stage.advance(by: 0.5)
    let shown = try #require(row.views[1].layer.presentation())
    #expect(abs(shown.bounds.width - 30) < 1e-6)
    #expect(!shown.isHidden)
    #expect(abs(try #require(row.views[2].layer.presentation()).frame.minX - 70) < 1e-6)
    row.scene.stage.advance(by: 0.6)
    #expect(try #require(row.views[1].layer.presentation()).isHidden)
    #expect(row.views[1].isHidden)
  }

  @Test func `isLayoutMarginsRelativeArrangement places the views inside the layout margins`() {
    let row = Row {
      $0.insetsLayoutMarginsFromSafeArea = false
      $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      $0.isLayoutMarginsRelativeArrangement = true
    }.wrap()
    #expect(row.stack.frame.size == CGSize(width: 186, height: 44))
    #expect(row.x[0] == 2)
    #expect(row.y[0] == 1)
  }

  @Test func `moving and removing views changes the arrangement`() {
    let row = Row().wrap()
    row.stack.insertArrangedSubview(row.views[2], at: 0)
    #expect(row.lay().x == [80, 120, 0])
    row.stack.removeArrangedSubview(row.views[0])
    #expect(row.views[0].superview === row.stack)
    row.views[1].removeFromSuperview()
    #expect(row.stack.arrangedSubviews.map(ObjectIdentifier.init) == [ObjectIdentifier(row.views[2])])
    #expect(row.lay().stack.frame.width == 80)
  }

  @Test func `a stack view is large enough for the arranged views of a stack view nested in it`() {
    let scene = LayoutScene()
    let inner = UIStackView(arrangedSubviews: [
      ContentView(CGSize(width: 30, height: 10)), ContentView(CGSize(width: 50, height: 15)),
    ])
    inner.axis = .vertical
    let outer = UIStackView(arrangedSubviews: [ContentView(CGSize(width: 20, height: 5)), inner])
    outer.alignment = .center
    outer.translatesAutoresizingMaskIntoConstraints = false
    scene.view.addSubview(outer)
    outer.leftAnchor.constraint(equalTo: scene.view.leftAnchor).isActive = true
    outer.topAnchor.constraint(equalTo: scene.view.topAnchor).isActive = true
    scene.layOut()
    #expect(outer.frame.size == CGSize(width: 70, height: 25))
    #expect(inner.frame == CGRect(x: 20, y: 0, width: 50, height: 25))
    #expect(outer.arrangedSubviews[0].frame == CGRect(x: 0, y: 10, width: 20, height: 5))
  }

  @Test func `the fitting size of a row is the size of its arranged views and the spaces between them`() {
    let row = Row { $0.spacing = 10 }
    row.stack.removeFromSuperview()
    #expect(row.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 200, height: 40))
  }
}
