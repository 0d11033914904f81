import Geometry
import Interface
import Layers
import UIKit

/// A stage with a root controller that presents alerts.
@MainActor
final class AlertScene {
  let stage: Stage
  let root = UIViewController()
  private(set) var choices: [String] = []

  init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2, _ setUp: (Stage) -> Void = { _ in }
  ) {
    stage = Stage(size: size, scale: scale, profile: .modern)
    setUp(stage)
    root.view.backgroundColor = .systemBackground
    stage.window.rootViewController = root
    stage.advance(to: 0)
  }

  /// Returns a controller with actions of the given titles. "Cancel" and "Delete" have the styles of these names.
  func alert(
    _ style: UIAlertController.Style, _ actions: [String], title: String? = "Delete “Report”?",
    message: String? = "The file is deleted from all of your devices."
  ) -> UIAlertController {
    stage.makeCurrent()
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for name in actions {
      let style: UIAlertAction.Style = name == "Cancel" ? .cancel : name == "Delete" ? .destructive : .default
      alert.addAction(UIAlertAction(title: name, style: style) { [unowned self] in choices.append($0.title ?? "") })
    }
    return alert
  }

  /// Presents a controller and waits for the end of the transition.
  func present(_ alert: UIAlertController) {
    root.present(alert, animated: true)
    stage.advance(by: 0)
    stage.advance(by: 1)
  }

  /// Taps a point and waits for the end of the transition.
  func tap(_ x: CGFloat, _ y: CGFloat) {
    stage.tap(CGPoint(x: x, y: y))
    stage.advance(by: 1)
  }

  /// Returns the middle of the label with a text, in the coordinates of the window.
  func middle(_ text: String) -> CGPoint {
    func find(_ view: UIView) -> UIView? {
      if let label = view as? UILabel, label.text == text { return label }
      return view.subviews.lazy.compactMap(find).first
    }
    guard let label = find(stage.window) else { return CGPoint(x: -1, y: -1) }
    return label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: stage.window)
  }

  /// Taps the button with a title.
  func tap(_ title: String) {
    let point = middle(title)
    tap(point.x, point.y)
  }
}
