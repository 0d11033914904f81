import UIKit

/// A stage with a root view controller whose view contains views that constraints place.
@MainActor
final class LayoutScene {
  let stage: Stage
  let root: UIViewController

  init(_ root: UIViewController = UIViewController(), size: CGSize = CGSize(width: 320, height: 480)) {
    stage = Stage(size: size, scale: 2, profile: .modern)
    self.root = root
    stage.window.rootViewController = root
    stage.advance(to: 0)
  }

  var view: UIView { root.view }

  /// The warnings in the trace.
  var warnings: [String] {
    stage.trace.events.filter { $0.name == "warning" }.map { "\($0.subject): \($0.detail)" }
  }

  /// Adds a view that constraints place.
  func add(_ name: String, _ content: CGSize? = nil, to superview: UIView? = nil) -> ContentView {
    let view = ContentView(content)
    view.accessibilityIdentifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? self.view).addSubview(view)
    return view
  }

  func layOut() { view.layoutIfNeeded() }
}

/// A view with an intrinsic size.
final class ContentView: UIView {
  var content: CGSize { didSet { invalidateIntrinsicContentSize() } }
  var insets = UIEdgeInsets.zero

  init(_ content: CGSize?) {
    self.content = content ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { fatalError("not used") }

  override var intrinsicContentSize: CGSize { content }
  override var alignmentRectInsets: UIEdgeInsets { insets }
}

extension UIView {
  /// Activates constraints that pin the view to another one with insets.
  func pin(to other: UIView, _ insets: UIEdgeInsets = .zero) {
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: insets.left),
      topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
      other.trailingAnchor.constraint(equalTo: trailingAnchor, constant: insets.right),
      other.bottomAnchor.constraint(equalTo: bottomAnchor, constant: insets.bottom),
    ])
  }

  /// Activates constraints that set the view's frame in its superview.
  func place(_ frame: CGRect) {
    NSLayoutConstraint.activate([
      leftAnchor.constraint(equalTo: superview!.leftAnchor, constant: frame.minX),
      topAnchor.constraint(equalTo: superview!.topAnchor, constant: frame.minY),
      widthAnchor.constraint(equalToConstant: frame.width), heightAnchor.constraint(equalToConstant: frame.height),
    ])
  }
}
