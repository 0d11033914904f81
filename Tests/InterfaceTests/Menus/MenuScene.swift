import Geometry
import Interface
import Layers
import UIKit

/// A stage of 390 × 844 points with a button that has a menu.
@MainActor
final class MenuScene {
  let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1, profile: .modern)
  let button = UIButton(type: .system)
  private(set) var actions: [UIAction] = []
  var lines: [String] = []

  init() {
    stage.makeCurrent()
    stage.window.backgroundColor = .white
    button.setTitle("Options", for: .normal)
    button.frame = CGRect(x: 145, y: 200, width: 100, height: 44)
    button.showsMenuAsPrimaryAction = true
    actions = ["Copy", "Rename", "Delete"].map { title in
      UIAction(title: title) { [unowned self] in
        lines.append("\(title) by \($0.sender as AnyObject? === button ? "button" : "another object")")
      }
    }
    button.menu = UIMenu(children: actions)
    button.addAction(UIAction { [unowned self] _ in lines.append("menu") }, for: .menuActionTriggered)
    button.addAction(UIAction { [unowned self] _ in lines.append("tap") }, for: .primaryActionTriggered)
    stage.window.addSubview(button)
    stage.advance(to: 0)
  }

  func open() {
    stage.tap(button)
    stage.advance(by: 1)
  }

  var overlay: UIView? { stage.window.subviews.last { $0.layer.name == "menuOverlay" } }
  var isOpen: Bool { overlay != nil }

  /// The view of the front menu.
  private var platter: UIView? { overlay?.subviews.last }

  static func rows(in view: UIView) -> [UIControl] {
    if let row = view as? UIControl, row.accessibilityIdentifier?.hasPrefix("menu.") ?? false { return [row] }
    return view.subviews.flatMap(rows)
  }

  /// The titles of the front menu's rows, from top to bottom.
  var titles: [String] {
    platter.map(Self.rows)?.compactMap { $0.accessibilityIdentifier.map { String($0.dropFirst(5)) } } ?? []
  }

  /// The texts of the front menu's labels, from top to bottom.
  var labels: [String] {
    func find(_ view: UIView) -> [String] {
      (view as? UILabel)?.text.map { [$0] } ?? view.subviews.flatMap(find)
    }
    return platter.map(find) ?? []
  }

  func row(_ title: String) -> UIControl? {
    platter.map(Self.rows)?.first { $0.accessibilityIdentifier == "menu.\(title)" }
  }

  func tapRow(_ title: String) {
    if let row = row(title) { stage.tap(row) }
    stage.advance(by: 1)
  }

  func tapOutside() {
    stage.tap(CGPoint(x: 20, y: 800))
    stage.advance(by: 1)
  }
}

extension UIView {
  /// The centre of the view in the coordinates of another one.
  func center(in view: UIView) -> CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: view) }
}
