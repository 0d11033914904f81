import TestSupport
import Testing
import UIKit

/// Presentations of containers, chains, and the style that applies.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuidePresentationRowTests {
  @Test func `plain controllers, navigation controllers and tab bar controllers can be presented`() throws {
    let scene = PresentationScene(profile: .modern)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    let controllers = [UIViewController(), UINavigationController(rootViewController: UIViewController()), tabs]
    for controller in controllers {
      controller.modalPresentationStyle = .fullScreen
      scene.a.present(controller, animated: true)
      try scene.stage.settle()
      #expect(controller.view.window === scene.stage.window)
      scene.a.dismiss(animated: true)
      try scene.stage.settle()
      #expect(controller.view.window == nil)
      #expect(scene.a.view.window === scene.stage.window)
    }
  }

  @Test func `a child of a presented container can present another controller, and each level can be dismissed`() throws
  {
    let scene = PresentationScene()
    let (camera, albums, people) = (scene.screen("camera"), Screen("albums"), Screen("people"))
    let library = UINavigationController(rootViewController: albums)
    let picker = UINavigationController(rootViewController: people)
    [library, picker].forEach { $0.modalPresentationStyle = .fullScreen }
    scene.a.present(camera, animated: false)
    camera.present(library, animated: false)
    albums.present(picker, animated: false)
    scene.stage.advance(by: 0)
    #expect(albums.presentedViewController === picker)
    #expect(library.presentingViewController === camera)
    #expect(people.view.window === scene.stage.window)
    albums.dismiss(animated: false)
    scene.stage.advance(by: 0)
    #expect(albums.presentedViewController == nil)
    #expect(albums.view.window === scene.stage.window)
    scene.a.dismiss(animated: true)
    try scene.stage.settle()
    #expect(scene.stage.window.subviews == [scene.a.view])
    #expect(scene.a.presentedViewController == nil)
    #expect(camera.presentedViewController == nil)
  }

  @Test func `the transition style is coverVertical by default`() {
    #expect(UIViewController().modalTransitionStyle == .coverVertical)
  }

  @Test func `setting modalTransitionStyle after present(_:animated:) does not change the running transition`() {
    let scene = PresentationScene()
    let b = scene.screen("b")
    scene.a.present(b, animated: true)
    b.modalTransitionStyle = .crossDissolve
    scene.stage.advance(by: 0.1)
    #expect((b.view.layer.presentation()?.frame.minY ?? 0) > 0)
    #expect(b.view.layer.presentation()?.opacity == 1)
  }

  @Test func `the transition style of the presenting controller has no effect`() {
    let scene = PresentationScene()
    let b = scene.screen("b")
    scene.a.modalTransitionStyle = .crossDissolve
    scene.a.present(b, animated: true)
    scene.stage.advance(by: 0.1)
    #expect((b.view.layer.presentation()?.frame.minY ?? 0) > 0)
    #expect(b.view.layer.presentation()?.opacity == 1)
  }
}
