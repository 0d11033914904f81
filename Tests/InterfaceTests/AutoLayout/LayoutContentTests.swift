import TestSupport
import Testing
import UIKit

/// Intrinsic sizes, fitting sizes and ambiguity.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct LayoutContentTests {
  @Test func `a view has its intrinsic size if nothing else determines its size`() {
    let scene = LayoutScene()
    let view = scene.add("view", CGSize(width: 50, height: 20))
    view.leftAnchor.constraint(equalTo: scene.view.leftAnchor, constant: 5).isActive = true
    view.topAnchor.constraint(equalTo: scene.view.topAnchor, constant: 6).isActive = true
    scene.layOut()
    #expect(view.frame == CGRect(x: 5, y: 6, width: 50, height: 20))
  }

  @Test func `of two views in a row, the view with the lower hugging priority grows`() {
    let (one, other) = row(width: 200) { $0.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal) }
    #expect(one.frame.width == 60)
    #expect(other.frame.width == 140)
  }

  @Test func `of two views in a row, the view with the lower compression resistance shrinks`() {
    let (one, other) = row(width: 100) {
      $0.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    }
    #expect(one.frame.width == 60)
    #expect(other.frame.width == 40)
  }

  /// Returns two views of 60 and 80 points in a row of another width, after changing the first one.
  private func row(width: CGFloat, _ change: (UIView) -> Void) -> (UIView, UIView) {
    let scene = LayoutScene(size: CGSize(width: width, height: 100))
    let one = scene.add("one", CGSize(width: 60, height: 10))
    let other = scene.add("other", CGSize(width: 80, height: 10))
    change(one)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[one][other]|", options: .alignAllTop, metrics: nil, views: ["one": one, "other": other])
        + [one.topAnchor.constraint(equalTo: scene.view.topAnchor)])
    scene.layOut()
    return (one, other)
  }

  @Test func `after invalidateIntrinsicContentSize(), the layout uses the new intrinsic size`() {
    let scene = LayoutScene()
    let view = scene.add("view", CGSize(width: 50, height: 20))
    view.leftAnchor.constraint(equalTo: scene.view.leftAnchor).isActive = true
    view.topAnchor.constraint(equalTo: scene.view.topAnchor).isActive = true
    scene.layOut()
    view.content = CGSize(width: 70, height: 30)
    scene.layOut()
    #expect(view.frame.size == CGSize(width: 70, height: 30))
  }

  @Test func `a constrained label has the size of its text, also after a change of the text`() {
    let scene = LayoutScene()
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    scene.view.addSubview(label)
    label.leftAnchor.constraint(equalTo: scene.view.leftAnchor).isActive = true
    label.topAnchor.constraint(equalTo: scene.view.topAnchor).isActive = true
    label.text = "Short"
    scene.layOut()
    #expect(label.frame.size == label.sizeThatFits(.zero))
    label.text = "A much longer text"
    scene.layOut()
    #expect(label.frame.size == label.sizeThatFits(.zero))
  }

  @Test func `a baseline constraint aligns the baselines of labels in different fonts`() {
    let scene = LayoutScene()
    let labels = [17.0, 34].map { size in
      let label = UILabel()
      label.translatesAutoresizingMaskIntoConstraints = false
      label.font = .systemFont(ofSize: size)
      label.text = "Text"
      scene.view.addSubview(label)
      label.leftAnchor.constraint(equalTo: scene.view.leftAnchor).isActive = true
      return label
    }
    labels[1].topAnchor.constraint(equalTo: scene.view.topAnchor).isActive = true
    labels[0].firstBaselineAnchor.constraint(equalTo: labels[1].firstBaselineAnchor).isActive = true
    scene.layOut()
    let baselines = labels.map { $0.frame.midY - $0.font.lineHeight / 2 + $0.font.ascender }
    #expect(abs(baselines[0] - baselines[1]) <= 0.5)
    #expect(labels[0].frame.minY > 5)
  }

  @Test func `the compressed fitting size is the smallest size that the constraints inside a view permit`() {
    let card = UIView()
    let text = ContentView(CGSize(width: 80, height: 20))
    text.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(text)
    text.pin(to: card, UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10))
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 30))
    let wide = card.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 200, height: 30))
    #expect(card.frame == .zero)
  }

  @Test func `a view whose position is not determined is ambiguous`() {
    let scene = LayoutScene()
    let view = scene.add("view", CGSize(width: 50, height: 20))
    view.leftAnchor.constraint(equalTo: scene.view.leftAnchor).isActive = true
    scene.layOut()
    #expect(view.hasAmbiguousLayout)
    view.topAnchor.constraint(equalTo: scene.view.topAnchor).isActive = true
    #expect(!view.hasAmbiguousLayout)
  }

  @Test func `constraintsAffectingLayout(for:) returns only constraints along the given axis`() {
    let scene = LayoutScene()
    let view = scene.add("view", CGSize(width: 50, height: 20))
    let left = view.leftAnchor.constraint(equalTo: scene.view.leftAnchor)
    let top = view.topAnchor.constraint(equalTo: scene.view.topAnchor)
    NSLayoutConstraint.activate([left, top])
    scene.layOut()
    #expect(view.constraintsAffectingLayout(for: .horizontal) == [left])
    #expect(view.constraintsAffectingLayout(for: .vertical) == [top])
  }

  @Test func `contradictory constraints cause one warning that names the broken constraint`() {
    let scene = LayoutScene()
    let view = scene.add("view")
    view.place(CGRect(x: 0, y: 0, width: 100, height: 50))
    let second = view.widthAnchor.constraint(equalToConstant: 120)
    second.identifier = "wider"
    second.isActive = true
    scene.layOut()
    scene.layOut()
    #expect(
      scene.warnings == [
        "view: the constraints cannot be satisfied simultaneously: view.width == 100; wider: view.width == 120. "
          + "Broken: wider: view.width == 120"
      ])
    #expect(view.frame.width == 100)
  }

  @Test func `contradictory constraints cause no warning if one is deactivated before the layout`() {
    let scene = LayoutScene()
    let view = scene.add("view")
    view.place(CGRect(x: 0, y: 0, width: 100, height: 50))
    let old = view.constraints.first { $0.firstAttribute == .width }
    view.widthAnchor.constraint(equalToConstant: 120).isActive = true
    old?.isActive = false
    scene.layOut()
    #expect(scene.warnings.isEmpty)
    #expect(view.frame.width == 120)
  }
}
