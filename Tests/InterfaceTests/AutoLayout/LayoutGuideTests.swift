import TestSupport
import Testing
import UIKit

/// Layout guides, margins and the safe area.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct LayoutGuideTests {
  @Test func `constraints set the frame of a layout guide, and removing the guide deactivates them`() {
    let scene = LayoutScene()
    let (view, guide) = (scene.add("view"), UILayoutGuide())
    scene.view.addLayoutGuide(guide)
    view.place(CGRect(x: 0, y: 0, width: 100, height: 100))
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: view.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: scene.view.bottomAnchor),
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor), guide.widthAnchor.constraint(equalToConstant: 10),
    ])
    scene.layOut()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 100, width: 10, height: 380))
    scene.view.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
    #expect(scene.view.constraints.count == 2)
  }

  @Test func `a change of the safe area moves views that are constrained to the safe area guide`() {
    let scene = LayoutScene()
    let view = scene.add("view")
    let guide = scene.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.leftAnchor.constraint(equalTo: guide.leftAnchor), view.rightAnchor.constraint(equalTo: guide.rightAnchor),
    ])
    scene.layOut()
    #expect(view.frame == scene.view.bounds.inset(by: scene.view.safeAreaInsets))
    scene.root.additionalSafeAreaInsets = UIEdgeInsets(top: 11, left: 12, bottom: 13, right: 14)
    scene.layOut()
    #expect(view.frame == scene.view.bounds.inset(by: scene.view.safeAreaInsets))
    #expect(view.frame.minX == 12)
    #expect(guide.layoutFrame == view.frame)
  }

  @Test func `the safe area guide of a navigation controller's screen begins below the navigation bar`() {
    let scene = LayoutScene(UINavigationController(rootViewController: UIViewController()))
    let content = (scene.root as! UINavigationController).topViewController!
    let view = scene.add("view", CGSize(width: 10, height: 10), to: content.view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: content.view.safeAreaLayoutGuide.topAnchor),
      view.leftAnchor.constraint(equalTo: content.view.leftAnchor),
    ])
    scene.stage.advance(by: 0.1)
    #expect(view.frame.minY == content.view.safeAreaInsets.top)
    #expect(view.frame.minY > 40)
    (scene.root as! UINavigationController).setNavigationBarHidden(true, animated: false)
    scene.stage.advance(by: 0.1)
    #expect(view.frame.minY == content.view.safeAreaInsets.top)
  }

  @Test func `constraints can relate views to the top and bottom layout guides`() {
    let scene = LayoutScene(UINavigationController(rootViewController: UIViewController()))
    let content = (scene.root as! UINavigationController).topViewController!
    let view = scene.add("view", CGSize(width: 10, height: 10), to: content.view)
    view.leftAnchor.constraint(equalTo: content.view.leftAnchor).isActive = true
    let views: [String: Any] = ["top": content.topLayoutGuide, "view": view, "bottom": content.bottomLayoutGuide]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "V:[top]-5-[view][bottom]", metrics: nil, views: views))
    scene.stage.advance(by: 0.1)
    #expect(view.frame.minY == content.topLayoutGuide.length + 5)
    #expect(view.frame.maxY == content.view.bounds.height - content.bottomLayoutGuide.length)
  }

  @Test func `default margins are 8 points, or 16 at the sides of a controller's view inside the safe area`() {
    let scene = LayoutScene()
    let view = UIView()
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    let safe = scene.view.safeAreaInsets
    #expect(scene.view.layoutMargins == UIEdgeInsets(top: safe.top, left: 16, bottom: safe.bottom, right: 16))
    scene.view.insetsLayoutMarginsFromSafeArea = false
    scene.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(scene.view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func `a change of the margins moves views constrained to margin attributes or the margins guide`() {
    let scene = LayoutScene()
    let (one, other) = (scene.add("one"), scene.add("other"))
    scene.view.insetsLayoutMarginsFromSafeArea = false
    let guide = scene.view.layoutMarginsGuide
    for (view, attribute) in [(one, NSLayoutConstraint.Attribute.leftMargin), (other, .centerXWithinMargins)] {
      NSLayoutConstraint(
        item: view, attribute: view === one ? .left : .centerX, relatedBy: .equal, toItem: scene.view,
        attribute: attribute, multiplier: 1, constant: 0
      ).isActive = true
      view.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true
      view.widthAnchor.constraint(equalToConstant: 20).isActive = true
      view.heightAnchor.constraint(equalToConstant: 20).isActive = true
    }
    scene.view.layoutMargins = UIEdgeInsets(top: 30, left: 40, bottom: 0, right: 20)
    scene.layOut()
    #expect(one.frame.origin == CGPoint(x: 40, y: 30))
    #expect(other.center.x == 170)
    scene.view.layoutMargins.left = 60
    scene.layOut()
    #expect(one.frame.minX == 60)
  }

  @Test func `preservesSuperviewLayoutMargins keeps content inside the superview's margins`() {
    let scene = LayoutScene()
    scene.view.insetsLayoutMarginsFromSafeArea = false
    scene.view.layoutMargins = UIEdgeInsets(top: 50, left: 50, bottom: 50, right: 50)
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 310, height: 480))
    inner.insetsLayoutMarginsFromSafeArea = false
    scene.view.addSubview(inner)
    #expect(inner.layoutMargins.left == 8)
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins.left == 40)
  }

  @Test func `the readable guide is at most 672 points wide and centred`() {
    for (width, expected) in [
      (1000.0, CGRect(x: 164, y: 0, width: 672, height: 300)), (320, CGRect(x: 16, y: 0, width: 288, height: 300)),
    ] {
      let scene = LayoutScene(size: CGSize(width: width, height: 300))
      scene.view.insetsLayoutMarginsFromSafeArea = false
      let guide = scene.view.readableContentGuide
      scene.layOut()
      #expect(guide.layoutFrame == expected)
    }
  }
}
