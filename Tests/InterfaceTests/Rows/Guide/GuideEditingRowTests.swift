import TestSupport
import Testing
import UIKit

/// The editing mode of view controllers.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuideEditingRowTests {
  /// A controller that records the calls of `setEditing(_:animated:)` after `super`.
  private final class EditingRecorder: UIViewController {
    var calls: [String] = []
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      calls.append("editing: \(isEditing), animated: \(animated)")
    }
  }

  @Test func `setting isEditing calls setEditing without animation, and super updates the property`() {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)
    stage.makeCurrent()
    let controller = EditingRecorder()
    controller.isEditing = true
    controller.setEditing(false, animated: true)
    #expect(controller.calls == ["editing: true, animated: false", "editing: false, animated: true"])
  }

  @Test func `taps on the edit button begin and end editing, and the button's title is Done during editing`() throws {
    let scene = NavigationScene()
    let button = scene.a.editButtonItem
    scene.a.navigationItem.rightBarButtonItem = button
    scene.stage.advance(by: 0.1)
    for isEditing in [true, false] {
      let frame = try #require(button.frame(in: scene.stage.window))
      scene.stage.tap(CGPoint(x: frame.midX, y: frame.midY))
      try scene.stage.settle()
      #expect(scene.a.isEditing == isEditing)
      #expect(button.title == (isEditing ? "Done" : "Edit"))
    }
  }
}
