import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

/// Pictures of selections with their handles and the edit menu.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct TextSelectionPictureTests {
  private func makeStage(_ setUp: (Stage) -> Void) -> (Stage, UITextView) {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2, profile: .modern)
    setUp(stage)
    let root = UIViewController()
    root.view.backgroundColor = .systemBackground
    stage.window.rootViewController = root
    let view = UITextView(frame: CGRect(x: 20, y: 110, width: 350, height: 240))
    (view.font, view.backgroundColor) = (.systemFont(ofSize: 19), .secondarySystemBackground)
    view.text = "Words are selected by a double tap, and paragraphs by a triple tap.\nA second paragraph follows.\n"
    root.view.addSubview(view)
    stage.advance(by: 0)
    return (stage, view)
  }

  @Test(arguments: [false, true]) func `a selection with its handles and the menu matches its golden image`(
    isDark: Bool
  ) throws {
    let (stage, view) = makeStage { $0.userInterfaceStyle = isDark ? .dark : .light }
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 21, length: 34)
    try stage.settle()
    let rects = try view.selectionRects(for: #require(view.selectedTextRange)).map(\.rect)
    UIMenuController.shared.showMenu(from: view, rect: rects.dropFirst().reduce(rects[0]) { $0.union($1) })
    try stage.settle()
    try Golden("controls/text-selection-\(isDark ? "dark" : "light")").expect(stage.render())
  }

  @Test func `a mirrored field with a selected word matches its golden image`() throws {
    let (stage, view) = makeStage { $0.layoutDirection = .rightToLeft }
    let field = UITextField(frame: CGRect(x: 20, y: 400, width: 350, height: 34))
    (field.borderStyle, field.text) = (.roundedRect, "שלום עולם")
    view.superview?.addSubview(field)
    stage.advance(by: 0)
    field.becomeFirstResponder()
    try stage.settle()
    stage.tap(CGPoint(x: 340, y: 417), count: 2)
    try stage.settle()
    try Golden("controls/text-selection-mirrored").expect(stage.render())
  }
}
