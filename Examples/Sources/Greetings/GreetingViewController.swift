import UIKit

/// A green screen with a greeting in its middle, whose view is created in one of three ways.
public final class GreetingViewController: UIViewController {
  /// The methods that create the view and the label.
  public enum Making: String, CaseIterable, Sendable { case loadView, both, viewDidLoad }

  private let making: Making
  private let note: (String) -> Void

  public init(_ making: Making, note: @escaping (String) -> Void = { _ in }) {
    (self.making, self.note) = (making, note)
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "greeting"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func loadView() {
    guard making != .viewDidLoad else { return super.loadView() }
    note("loadView")
    view = UIView()
    if making == .loadView { fill() }
  }

  override public func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
    if making != .loadView { fill() }
  }

  private func fill() {
    view.backgroundColor = .green
    let label = UILabel()
    label.accessibilityIdentifier = "label"
    label.text = "Hello"
    label.autoresizingMask = [
      .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin,
    ]
    label.sizeToFit()
    label.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    label.frame = label.frame.integral
    view.addSubview(label)
  }
}
