import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

/// A stage with a text field and a text view, whose texts are selected by touches.
@MainActor
final class SelectionScene {
  let stage = Stage(scale: 1)
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
  let view = UITextView(frame: CGRect(x: 20, y: 200, width: 300, height: 120))

  init() {
    stage.window.rootViewController = UIViewController()
    view.font = .systemFont(ofSize: 17)
    stage.window.rootViewController?.view.addSubview(field)
    stage.window.rootViewController?.view.addSubview(view)
    stage.advance(by: 0)
  }

  /// The selected offsets of a text input.
  func selection(_ input: any UITextInput) -> Range<Int> {
    guard let range = input.selectedTextRange else { return 0..<0 }
    return input.offset(
      from: input.beginningOfDocument, to: range.start)..<input.offset(
        from: input.beginningOfDocument, to: range.end)
  }

  func position(_ offset: Int, _ input: any UITextInput) -> UITextPosition {
    input.position(from: input.beginningOfDocument, offset: offset) ?? input.endOfDocument
  }

  /// Returns a point in the line at an offset, in the coordinates of the window.
  func point(_ offset: Int, _ input: any UIView & UITextInput, dx: CGFloat = 0) -> CGPoint {
    let caret = input.caretRect(for: position(offset, input))
    return input.convert(CGPoint(x: caret.minX + dx, y: caret.midY), to: nil)
  }

  func tap(_ point: CGPoint, count: Int = 1) {
    stage.tap(point, count: count)
    stage.advance(by: 1)
  }

  /// The layer of a handle, or nil if it is not displayed.
  func handle(_ name: String) -> CALayer? { stage.window.layer.firstLayer(named: "handle.\(name)") }

  func drag(from start: CGPoint, to end: CGPoint) {
    stage.drag(from: start, to: end, over: 0.3)
    stage.advance(by: 1)
  }
}

@MainActor @Suite(.serialized, .exclusiveMainActor) struct TextSelectionTests {
  private let text = "Hello wide world"

  @Test func `a tap puts the insertion point at the nearer end of a word`() {
    let scene = SelectionScene()
    scene.field.text = text
    scene.tap(scene.point(7, scene.field, dx: 1))
    #expect(scene.selection(scene.field) == 6..<6)
    scene.tap(scene.point(9, scene.field, dx: 1))
    #expect(scene.selection(scene.field) == 10..<10)
    scene.tap(CGPoint(x: 300, y: 117))
    #expect(scene.selection(scene.field) == 16..<16)
  }

  @Test func `a double tap selects a word of a field, and a triple tap the whole text`() {
    let scene = SelectionScene()
    scene.field.text = text
    scene.tap(scene.point(8, scene.field), count: 2)
    #expect(scene.selection(scene.field) == 6..<10)
    scene.tap(scene.point(8, scene.field), count: 3)
    #expect(scene.selection(scene.field) == 0..<16)
  }

  @Test func `a double tap selects a word of a text view, and a triple tap a paragraph`() {
    let scene = SelectionScene()
    scene.view.text = "One two.\nThree four\nFive"
    scene.tap(scene.point(11, scene.view), count: 2)
    #expect(scene.selection(scene.view) == 9..<14)
    scene.tap(scene.point(11, scene.view), count: 3)
    #expect(scene.selection(scene.view) == 9..<20)
  }

  @Test func `a selection has a handle at each end, and no handles after editing has ended`() throws {
    let scene = SelectionScene()
    scene.view.text = text
    #expect(scene.handle("start") == nil)
    scene.tap(scene.point(8, scene.view), count: 2)
    let (start, end) = (try #require(scene.handle("start")), try #require(scene.handle("end")))
    let carets = [6, 10].map { scene.view.caretRect(for: scene.position($0, scene.view)) }
    #expect(abs(start.frame.midX - carets[0].minX) < 0.01)
    #expect(abs(end.frame.midX - carets[1].minX) < 0.01)
    #expect(start.frame.minY < carets[0].minY)
    #expect(end.frame.maxY > carets[1].maxY)
    scene.view.resignFirstResponder()
    scene.stage.advance(by: 1)
    #expect(scene.handle("start") == nil)
  }

  @Test func `a drag of a handle changes that end of the selection`() {
    let scene = SelectionScene()
    scene.view.text = text
    scene.tap(scene.point(8, scene.view), count: 2)
    scene.drag(from: scene.point(10, scene.view), to: scene.point(13, scene.view))
    #expect(scene.selection(scene.view) == 6..<13)
    scene.drag(from: scene.point(6, scene.view), to: scene.point(2, scene.view))
    #expect(scene.selection(scene.view) == 2..<13)
  }

  @Test func `a handle that is dragged beyond the other one leaves one character selected`() {
    let scene = SelectionScene()
    scene.field.text = text
    scene.tap(scene.point(8, scene.field), count: 2)
    scene.drag(from: scene.point(10, scene.field), to: scene.point(0, scene.field))
    #expect(scene.selection(scene.field) == 6..<7)
  }

  @Test func `during a long press, the insertion point moves to the character nearest to the touch`() {
    let scene = SelectionScene()
    scene.view.text = text
    let (from, to) = (scene.point(3, scene.view), scene.point(8, scene.view))
    let start = scene.stage.now
    scene.stage.touch([(start, from), (start + 0.6, from), (start + 0.8, to)])
    scene.stage.advance(by: 0.55)
    #expect(scene.selection(scene.view) == 3..<3)
    scene.stage.advance(by: 1)
    #expect(scene.selection(scene.view) == 8..<8)
    #expect(UIMenuController.shared.isMenuVisible)
  }

  @Test func `taps, text positions, handles and selections never divide a character`() {
    let scene = SelectionScene()
    let family = "👨‍👩‍👧"
    scene.view.text = "a\(family)e\u{301}z"
    let length = scene.view.text.utf16.count
    let whole = Set(scene.view.text.indices.map { $0.utf16Offset(in: scene.view.text) } + [length])
    for x in stride(from: CGFloat(22), through: 120, by: 1.5) {
      let found = scene.view.closestPosition(to: CGPoint(x: x - 20, y: 16))
      #expect(whole.contains(found.map { scene.view.offset(from: scene.view.beginningOfDocument, to: $0) } ?? -1))
    }
    for offset in 0...length {
      let forward = scene.view.position(from: scene.view.beginningOfDocument, offset: offset)
      let backward = scene.view.position(from: scene.view.endOfDocument, offset: -offset)
      for position in [forward, backward] {
        let value = position.map { scene.view.offset(from: scene.view.beginningOfDocument, to: $0) } ?? -1
        #expect(whole.contains(value))
      }
      scene.view.selectedRange = NSRange(location: offset, length: 1)
      #expect(whole.contains(scene.view.selectedRange.location))
      #expect(whole.contains(scene.view.selectedRange.location + scene.view.selectedRange.length))
    }
  }

  @Test func `random drags of the handles select at least one character and never divide one`() {
    let scene = SelectionScene()
    scene.view.text = "Some 👩🏽‍🚀 text e\u{301}\u{302} with 🇩🇪🇫🇷 flags\nand a second line"
    var random = SplitMix64(seed: 7)
    scene.view.becomeFirstResponder()
    scene.view.selectedRange = NSRange(location: 5, length: 20)
    scene.stage.advance(by: 1)
    let text = scene.view.text ?? ""
    let whole = Set(text.indices.map { $0.utf16Offset(in: text) } + [text.utf16.count])
    for _ in 0..<20 {
      let range = scene.selection(scene.view)
      let start = Bool.random(using: &random) ? range.lowerBound : range.upperBound
      let end = CGPoint(
        x: CGFloat.random(in: 20...320, using: &random), y: CGFloat.random(in: 200...300, using: &random))
      scene.drag(from: scene.point(start, scene.view), to: end)
      let new = scene.selection(scene.view)
      #expect(!new.isEmpty)
      #expect(whole.contains(new.lowerBound))
      #expect(whole.contains(new.upperBound))
    }
  }

  @Test func `secure text is not divided into words`() {
    let scene = SelectionScene()
    (scene.field.text, scene.field.isSecureTextEntry) = ("one two", true)
    scene.field.becomeFirstResponder()
    scene.tap(scene.point(2, scene.field, dx: 1))
    #expect(scene.selection(scene.field) == 2..<2)
  }

  @Test func `selection rectangles cover each line of a range`() throws {
    let scene = SelectionScene()
    scene.view.text = "first\nsecond"
    let range = try #require(
      scene.view.textRange(from: scene.position(2, scene.view), to: scene.position(9, scene.view)))
    let rects = scene.view.selectionRects(for: range)
    #expect(rects.count == 2)
    #expect(rects.first?.containsStart == true)
    #expect(rects.last?.containsEnd == true)
    #expect(rects.first?.rect == scene.view.firstRect(for: range))
    #expect(rects[1].rect.minY >= rects[0].rect.maxY - 0.01)
  }

  @Test func `a tokenizer returns the word, sentence, paragraph or line that contains a position`() throws {
    let scene = SelectionScene()
    scene.view.text = "One two. Three.\nFour"
    let (tokenizer, forward) = (scene.view.tokenizer, UITextDirection.storage(.forward))
    func text(_ offset: Int, _ unit: UITextGranularity) -> String? {
      tokenizer.rangeEnclosingPosition(scene.position(offset, scene.view), with: unit, inDirection: forward)
        .flatMap { scene.view.text(in: $0) }
    }
    #expect(text(5, .word) == "two")
    #expect(text(3, .word) == nil)
    #expect(text(5, .sentence) == "One two. ")
    #expect(text(5, .paragraph) == "One two. Three.\n")
    #expect(text(17, .line) == "Four")
    #expect(text(0, .document) == "One two. Three.\nFour")
    let next = tokenizer.position(
      from: scene.view.beginningOfDocument, toBoundary: .word, inDirection: forward)
    #expect(next == scene.position(3, scene.view))
    #expect(tokenizer.isPosition(scene.position(3, scene.view), atBoundary: .word, inDirection: forward))
  }
}
