import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

/// Appearance objects of bars.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct BarAppearanceTests {
  private func opaque(_ color: UIColor) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = color
    return appearance
  }

  /// The background colours of the views at the back of the bar, with their visible opacities, back to front.
  private func faces(_ scene: BarScene) -> [(color: UIColor?, opacity: Float)] {
    scene.bar.subviews.filter { $0.frame.minY < 0 }.map {
      ($0.backgroundColor, $0.layer.presentation()?.opacity ?? 0)
    }
  }

  @Test func `a new bar appearance has a blur and a shadow`() {
    let appearance = UIBarAppearance()
    #expect(appearance.backgroundEffect != nil)
    #expect(appearance.backgroundColor == nil)
    #expect(appearance.shadowColor != nil)
  }

  @Test func `a transparent background has neither colour, blur nor shadow`() {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundEffect == nil)
    #expect(appearance.backgroundColor == nil)
    #expect(appearance.shadowColor == nil)
  }

  @Test func `setting the appearance of a bar copies the appearance object`() {
    let scene = BarScene()
    let appearance = opaque(.red)
    scene.bar.standardAppearance = appearance
    appearance.backgroundColor = .green
    #expect(scene.bar.standardAppearance.backgroundColor == .red)
    #expect(scene.bar.standardAppearance !== appearance)
  }

  @Test func `a copy of an appearance has the same values, also after changes of the original`() throws {
    let appearance = opaque(.red)
    appearance.titleTextAttributes = [.foregroundColor: UIColor.blue]
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    let copy = try #require(appearance.copy() as? UINavigationBarAppearance)
    appearance.buttonAppearance.normal.titleTextAttributes = [:]
    #expect(copy.titleTextAttributes[.foregroundColor] as? UIColor == .blue)
    #expect(copy.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor == .green)
    #expect(UITabBarAppearance(barAppearance: appearance).backgroundColor == .red)
  }

  @Test func `at the edge of the content the bar has the scroll edge appearance`() {
    let scene = BarScene {
      $0.bar.standardAppearance = opaque(.red)
      $0.bar.scrollEdgeAppearance = opaque(.green)
    }
    #expect(faces(scene).map(\.opacity) == [0, 1])
    scene.first.scrollView.contentOffset.y = 100
    scene.stage.advance(by: 0.1)
    #expect(faces(scene).map(\.opacity) == [1, 0])
    scene.first.scrollView.contentOffset.y = -87
    scene.stage.advance(by: 0.1)
    #expect(faces(scene).map(\.opacity) == [0.5, 0.5])
  }

  @Test func `without a scroll edge appearance, the bar is transparent while the content is at its edge`() {
    let scene = BarScene { $0.bar.standardAppearance = opaque(.red) }
    #expect(faces(scene).map(\.opacity) == [0, 1])
    #expect(faces(scene).last?.color == nil)
  }

  @Test func `changes of the bar's appearance object update the bar`() {
    let scene = BarScene {
      $0.bar.standardAppearance = opaque(.red)
      $0.bar.scrollEdgeAppearance = $0.bar.standardAppearance
    }
    scene.bar.scrollEdgeAppearance?.backgroundColor = .blue
    #expect(faces(scene).last?.color == .blue)
    #expect(faces(scene).first?.color == .red)
  }

  @Test func `the appearances of two items cross-fade during a push`() throws {
    let scene = BarScene()
    for (item, color) in [(scene.first.navigationItem, UIColor.red), (scene.second.navigationItem, .blue)] {
      item.standardAppearance = opaque(color)
      item.scrollEdgeAppearance = opaque(color)
    }
    scene.stage.advance(by: 0.1)
    scene.navigation.pushViewController(scene.second, animated: true)
    scene.stage.advance(by: 0.1)
    let red = faces(scene).filter { $0.color == .red }.map(\.opacity).max() ?? 0
    let blue = faces(scene).filter { $0.color == .blue }.map(\.opacity).max() ?? 0
    #expect(blue == 1)
    #expect(0 < red)
    #expect(red < 1)
    try scene.stage.settle()
    #expect(faces(scene).allSatisfy { $0.color == .blue })
  }

  @Test func `a cancelled interactive pop restores the appearance`() throws {
    let scene = BarScene()
    scene.first.navigationItem.standardAppearance = opaque(.red)
    scene.second.navigationItem.standardAppearance = opaque(.blue)
    scene.second.navigationItem.scrollEdgeAppearance = opaque(.blue)
    scene.navigation.pushViewController(scene.second, animated: false)
    scene.stage.advance(by: 0.1)
    scene.dragBack(to: 0.5, thenBack: true)
    scene.stage.advance(by: 0.4)
    #expect(faces(scene).count == 4)
    try scene.stage.settle()
    #expect(faces(scene).allSatisfy { $0.color == .blue })
    #expect(faces(scene).map(\.opacity) == [0, 1])
  }

  @Test func `a bar button has the title attributes of the bar's appearance unless its item sets others`() {
    let scene = BarScene { scene in
      let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
      let other = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
      other.setTitleTextAttributes([.foregroundColor: UIColor.orange], for: .normal)
      scene.first.navigationItem.rightBarButtonItems = [item, other]
      let appearance = opaque(.white)
      appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.purple]
      (scene.bar.standardAppearance, scene.bar.scrollEdgeAppearance) = (appearance, appearance)
    }
    func color(_ title: String) -> UIColor? {
      let label = scene.bar.all(UILabel.self).first { $0.text == title }
      return label?.shownColor
    }
    #expect(color("Edit") == .purple)
    #expect(color("More") == .orange)
  }

  @Test func `an empty background image makes the bar transparent`() {
    let scene = BarScene {
      $0.bar.setBackgroundImage(UIImage(), for: .default)
      $0.bar.shadowImage = UIImage()
    }
    #expect(faces(scene).map(\.color) == [nil])
    scene.bar.setBackgroundImage(nil, for: .default)
    #expect(faces(scene).first?.color != nil)
  }

  @Test func `toolbars and tab bars have the colour of their appearance`() {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let look = UIToolbarAppearance(barAppearance: opaque(.red))
    toolbar.standardAppearance = look
    #expect(toolbar.subviews.first?.backgroundColor == .red)
    let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    tabs.standardAppearance = UITabBarAppearance(barAppearance: look)
    #expect(tabs.subviews.first?.backgroundColor == .red)
    tabs.standardAppearance.backgroundColor = .green
    #expect(tabs.subviews.first?.backgroundColor == .green)
  }
}

extension UILabel {
  /// The colour of the first letter.
  var shownColor: UIColor? {
    unsafe attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
  }
}

extension UIView {
  /// The descendants of a class, superviews first.
  func all<View: UIView>(_ type: View.Type) -> [View] {
    subviews.flatMap { [$0 as? View].compactMap(\.self) + $0.all(type) }
  }
}
