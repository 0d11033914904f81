import Foundation
import Interface
import InterfaceBuilder
import TestSupport
import Testing

/// The nib files that are searched for a controller's view, and controllers inside nib files.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct NibRowTests {
  private func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: 1)
  }

  @Test func `on a pad, the file with the suffix ~ipad replaces the file with the same name`() throws {
    for (size, expected) in [
      (CGSize(width: 320, height: 568), color(0, 1, 0)), (CGSize(width: 768, height: 1024), color(0, 0, 1)),
    ] {
      let stage = Stage(size: size, scale: 1, profile: .classic)
      let controller = VariantViewController()
      try Fixtures.use { stage.window.rootViewController = controller }
      try stage.settle()
      #expect(controller.view.backgroundColor == expected)
    }
  }

  @Test func `without a nib name, a controller also loads the nib with the full name of its class`() throws {
    _ = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let controller = ClassNamedController()
    try Fixtures.use { controller.loadViewIfNeeded() }
    #expect(controller.view.backgroundColor == color(1, 1, 0))
  }

  @Test func `a controller in a nib has its view from this nib, or else from the nib with its class's name`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)
    try Fixtures.use {
      let objects = UINib(nibName: "Holders", bundle: nil).instantiate(withOwner: nil)
      let controllers = objects.compactMap { $0 as? UIViewController }
      try #require(controllers.count == 3)
      #expect(controllers.allSatisfy { !$0.isViewLoaded })
      stage.window.rootViewController = controllers[0]
      try stage.settle()
      #expect(controllers[0].view.backgroundColor == color(1, 0.5, 0))
      #expect(controllers[0].view.window === stage.window)
      #expect(controllers[1].view.backgroundColor == color(1, 0, 1))
      #expect(controllers[2].view.backgroundColor == .blue)
      #expect(controllers[2].view.bounds.size == CGSize(width: 30, height: 40))
    }
  }
}
