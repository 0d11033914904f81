import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

/// Proxies of classes of views.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIAppearanceTests {
  private final class Box: UIView {}
  private final class BigLabel: UILabel {}

  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1, profile: .modern)

  @Test func `views that enter a window get the values of their class's appearance proxy`() {
    UILabel.appearance().textColor = .red
    let label = UILabel()
    #expect(label.textColor == .label)
    stage.window.addSubview(label)
    #expect(label.textColor == .red)
  }

  @Test func `values that are set on a view itself take precedence over those of the proxy`() {
    UISwitch.appearance().onTintColor = .red
    let control = UISwitch()
    control.onTintColor = .blue
    stage.window.addSubview(control)
    #expect(control.onTintColor == .blue)
  }

  @Test func `setting a proxy's property does not change views that are already in a window`() {
    let label = UILabel()
    stage.window.addSubview(label)
    UILabel.appearance().textColor = .red
    #expect(label.textColor == .label)
    label.removeFromSuperview()
    stage.window.addSubview(label)
    #expect(label.textColor == .red)
  }

  @Test func `each access to a class's appearance proxy returns the same object`() {
    #expect(UINavigationBar.appearance() === UINavigationBar.appearance())
    #expect(UINavigationBar.appearance() !== UINavigationBar.appearance(whenContainedInInstancesOf: [Box.self]))
  }

  @Test func `each stage has its own appearance proxies`() {
    UILabel.appearance().textColor = .red
    let other = Stage(size: CGSize(width: 390, height: 844), scale: 1, profile: .modern)
    let label = UILabel()
    other.window.addSubview(label)
    #expect(label.textColor == .label)
  }

  @Test func `the proxy of a superclass applies to subclasses, unless their own proxy sets the property`() {
    BigLabel.appearance().textColor = .green
    UILabel.appearance().textColor = .red
    UIView.appearance().backgroundColor = .yellow
    let (plain, big) = (UILabel(), BigLabel())
    stage.window.addSubview(plain)
    stage.window.addSubview(big)
    #expect(plain.textColor == .red)
    #expect(big.textColor == .green)
    #expect(big.backgroundColor == .yellow)
  }

  @Test func `a proxy for a container class applies only inside such containers, and overrides the general proxy`() {
    UILabel.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .green
    UILabel.appearance().textColor = .red
    let (outside, inside, box) = (UILabel(), UILabel(), Box())
    let between = UIView()
    box.addSubview(between)
    between.addSubview(inside)
    stage.window.addSubview(box)
    stage.window.addSubview(outside)
    #expect(outside.textColor == .red)
    #expect(inside.textColor == .green)
  }

  @Test func `whenContainedInInstancesOf lists the containers from the innermost to the outermost`() {
    let proxy = UILabel.appearance(whenContainedInInstancesOf: [Box.self, UINavigationBar.self])
    proxy.textColor = .green
    let (label, box, bar) = (UILabel(), Box(), UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44)))
    bar.addSubview(box)
    box.addSubview(label)
    stage.window.addSubview(bar)
    #expect(label.textColor == .green)
    let (other, outer, inner) = (UILabel(), Box(), UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44)))
    outer.addSubview(inner)
    inner.addSubview(other)
    stage.window.addSubview(outer)
    #expect(other.textColor == .label)
  }

  @Test func `a proxy can be limited to views inside a view controller class`() {
    UILabel.appearance(whenContainedInInstancesOf: [UINavigationController.self]).textColor = .green
    let screen = UIViewController()
    let label = UILabel()
    screen.view.addSubview(label)
    stage.window.rootViewController = UINavigationController(rootViewController: screen)
    stage.advance(to: 0)
    #expect(label.textColor == .green)
  }

  @Test func `a proxy for a trait collection applies only to views whose traits match`() {
    UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .green
    let (light, dark) = (UILabel(), UILabel())
    dark.overrideUserInterfaceStyle = .dark
    stage.window.addSubview(light)
    stage.window.addSubview(dark)
    #expect(light.textColor == .label)
    #expect(dark.textColor == .green)
  }

  @Test func `a navigation bar has the colours, title attributes and appearance object of its proxy`() {
    let proxy = UINavigationBar.appearance()
    proxy.barTintColor = .red
    proxy.tintColor = .yellow
    proxy.titleTextAttributes = [.foregroundColor: UIColor.white]
    proxy.prefersLargeTitles = true
    let look = UINavigationBarAppearance()
    look.backgroundColor = .blue
    proxy.standardAppearance = look
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    #expect(navigation.navigationBar.barTintColor == .red)
    #expect(navigation.navigationBar.tintColor == .yellow)
    #expect(navigation.navigationBar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
    #expect(navigation.navigationBar.standardAppearance.backgroundColor == .blue)
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func `bar button items have the title attributes of their appearance proxy`() {
    UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.orange], for: .normal)
    let screen = UIViewController()
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    screen.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: screen)
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    let label = navigation.navigationBar.all(UILabel.self).first { $0.text == "Edit" }
    #expect(label?.shownColor == .orange)
    #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .orange)
  }

  @Test func `tab bar items get title attributes for their states`() {
    UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.orange], for: .selected)
    UITabBar.appearance().unselectedItemTintColor = .brown
    let (a, b, tabs) = (UIViewController(), UIViewController(), UITabBarController())
    (a.title, b.title) = ("A", "B")
    tabs.viewControllers = [a, b]
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    let label = tabs.tabBar.all(UILabel.self).first { $0.text == "A" }
    #expect(label?.shownColor == .orange)
    #expect(tabs.tabBar.all(UILabel.self).first { $0.text == "B" }?.textColor == .brown)
  }

  @Test func `the proxy's background colour replaces the default background colour of table views`() {
    UITableView.appearance().backgroundColor = .green
    UITableView.appearance().separatorColor = .red
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    stage.window.addSubview(table)
    #expect(table.backgroundColor == .green)
    #expect(table.separatorColor == .red)
  }
}
