import Controls
import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// A delegate of text fields that records its calls.
@MainActor
final class FieldDelegate: UITextFieldDelegate {
  var lines: [String] = []
  var permits = true
  var permitsEnd = true

  private func note(_ line: String, _ field: UITextField) { lines.append("\(line) \(field.tag)") }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    note("shouldBegin", textField)
    return permits
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { note("didBegin", textField) }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    note("shouldEnd", textField)
    return permitsEnd
  }
  func textFieldDidEndEditing(_ textField: UITextField) { note("didEnd", textField) }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    note("change \(range.location)+\(range.length) '\(string)'", textField)
    return permits
  }
  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    note("shouldClear", textField)
    return permits
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    note("shouldReturn", textField)
    return permits
  }
}

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UITextFieldTests {
  private func makeStage() -> (Stage, UITextField, FieldDelegate) {
    let stage = Stage(scale: 1)
    stage.window.rootViewController = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 100, height: 34))
    let delegate = FieldDelegate()
    field.delegate = delegate
    stage.window.rootViewController?.view.addSubview(field)
    stage.advance(by: 0)
    return (stage, field, delegate)
  }

  @Test func `a new field has UIKit's defaults`() {
    let (_, field, _) = makeStage()
    #expect(field.text == "")
    #expect(field.placeholder == nil)
    #expect(field.borderStyle == .none)
    #expect(field.clearButtonMode == .never)
    #expect(field.font == .systemFont(ofSize: 17))
    #expect(!field.isEditing)
    #expect(field.selectedTextRange == nil)
  }

  @Test func `the delegates are called in UIKit's order when another field becomes the first responder`() {
    let (stage, field, delegate) = makeStage()
    let other = UITextField(frame: CGRect(x: 20, y: 200, width: 100, height: 34))
    (other.tag, other.delegate) = (1, delegate)
    stage.window.rootViewController?.view.addSubview(other)
    #expect(field.becomeFirstResponder())
    #expect(delegate.lines == ["shouldBegin 0", "didBegin 0"])
    delegate.lines = []
    #expect(other.becomeFirstResponder())
    #expect(delegate.lines == ["shouldBegin 1", "shouldEnd 0", "didEnd 0", "didBegin 1"])
    #expect(!field.isEditing)
    #expect(other.isEditing)
  }

  @Test func `a delegate can prevent the beginning and the end of editing`() {
    let (_, field, delegate) = makeStage()
    delegate.permits = false
    #expect(!field.becomeFirstResponder())
    delegate.permits = true
    #expect(field.becomeFirstResponder())
    delegate.permitsEnd = false
    #expect(!field.resignFirstResponder())
    #expect(field.isEditing)
    #expect(field.endEditing(true))
    #expect(!field.isEditing)
  }

  @Test func `for each typed character, the field first calls its delegate and then sends its events`() {
    let (stage, field, delegate) = makeStage()
    var events: [String] = []
    field.addAction(UIAction { _ in events.append("begin") }, for: .editingDidBegin)
    field.addAction(UIAction { _ in events.append("changed") }, for: .editingChanged)
    field.addAction(UIAction { _ in events.append("end") }, for: .editingDidEnd)
    field.becomeFirstResponder()
    delegate.lines = []
    #expect(stage.type("ab\u{8}c"))
    #expect(field.text == "ac")
    #expect(delegate.lines == ["change 0+0 'a' 0", "change 1+0 'b' 0", "change 1+1 '' 0", "change 1+0 'c' 0"])
    field.resignFirstResponder()
    #expect(events == ["begin", "changed", "changed", "changed", "changed", "end"])
    #expect(!stage.type("x"))
  }

  @Test func `a character that the delegate refuses does not change the text`() {
    let (stage, field, delegate) = makeStage()
    field.becomeFirstResponder()
    delegate.permits = false
    stage.type("a")
    #expect(field.text == "")
  }

  @Test func `the return key ends editing only if there is an action for editingDidEndOnExit`() {
    let (stage, field, delegate) = makeStage()
    field.becomeFirstResponder()
    delegate.lines = []
    stage.type("\n")
    #expect(delegate.lines == ["shouldReturn 0"])
    #expect(field.isEditing)
    var isSent = false
    field.addAction(UIAction { _ in isSent = true }, for: .editingDidEndOnExit)
    stage.type("\n")
    #expect(isSent)
    #expect(!field.isEditing)
  }

  @Test func `typed text replaces the selection`() throws {
    let (stage, field, _) = makeStage()
    field.text = "Hello"
    field.becomeFirstResponder()
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    let end = try #require(field.position(from: start, offset: 3))
    field.selectedTextRange = field.textRange(from: start, to: end)
    #expect(field.selectedTextRange.flatMap(field.text(in:)) == "ell")
    stage.type("a")
    #expect(field.text == "Hao")
    #expect(field.selectedTextRange?.start == field.position(from: field.beginningOfDocument, offset: 2))
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
    #expect(field.offset(from: field.endOfDocument, to: field.beginningOfDocument) == -3)
  }

  @Test func `the delete key removes a whole character`() {
    let (stage, field, _) = makeStage()
    field.text = "a👨‍👩‍👧e\u{301}"
    field.becomeFirstResponder()
    stage.type("\u{8}")
    #expect(field.text == "a👨‍👩‍👧")
    stage.type("\u{8}")
    #expect(field.text == "a")
  }

  @Test func `closestPosition(to:) at the caret of a text position returns that position`() {
    let (_, field, _) = makeStage()
    field.text = "Affinity"
    field.becomeFirstResponder()
    for offset in 0...8 {
      guard let position = field.position(from: field.beginningOfDocument, offset: offset) else { continue }
      let caret = field.caretRect(for: position)
      #expect(field.closestPosition(to: CGPoint(x: caret.minX, y: caret.midY)) == position)
    }
  }

  @Test func `while a long text is edited, the field scrolls to the caret`() throws {
    let (stage, field, _) = makeStage()
    field.text = "A text that is much longer than the field"
    field.becomeFirstResponder()
    try stage.settle()
    #expect(field.caretRect(for: field.endOfDocument).maxX == 100)
    field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
    try stage.settle()
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 0)
  }

  @Test func `a tap makes the field the first responder, and the clear button removes the text`() throws {
    let (stage, field, delegate) = makeStage()
    field.text = "Text"
    field.clearButtonMode = .always
    stage.tap(CGPoint(x: 30, y: 117))
    try stage.settle()
    #expect(field.isEditing)
    stage.tap(CGPoint(x: 105, y: 117))
    try stage.settle()
    #expect(field.text == "")
    #expect(delegate.lines.contains("shouldClear 0"))
  }

  @Test func `secure text is displayed as bullets`() {
    let (stage, field, _) = makeStage()
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    stage.type("ab")
    let a = field.caretRect(for: UITextFieldTests.position(1, in: field)).minX
    let b = field.caretRect(for: field.endOfDocument).minX
    #expect(field.text == "ab")
    #expect(abs(b - 2 * a) < 0.01)
  }

  private static func position(_ offset: Int, in field: UITextField) -> UITextPosition {
    field.position(from: field.beginningOfDocument, offset: offset) ?? field.endOfDocument
  }

  @Test func `a visible left or right view reduces the rectangle of the text`() {
    let (_, field, _) = makeStage()
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 0)
    field.leftViewMode = .always
    #expect(field.textRect(forBounds: field.bounds).minX == 20)
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.rightViewMode = .whileEditing
    #expect(field.textRect(forBounds: field.bounds).maxX == 100)
    field.becomeFirstResponder()
    #expect(field.editingRect(forBounds: field.bounds).maxX == 70)
    #expect(field.rightViewRect(forBounds: field.bounds) == CGRect(x: 70, y: 7, width: 30, height: 20))
  }

  @Test func `a field with a rounded border is 34 points high`() {
    let (_, field, _) = makeStage()
    #expect(field.intrinsicContentSize.height == 22)
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
  }

  @Test func `a blinking caret does not prevent the stage from settling`() throws {
    let (stage, field, _) = makeStage()
    field.becomeFirstResponder()
    try stage.settle()
    let start = stage.now
    let caret = try #require(stage.window.layer.firstLayer(named: "caret"))
    stage.advance(to: start)
    var opacities: [Float] = []
    for _ in 0..<4 {
      stage.advance(by: 0.25)
      opacities.append(try #require(caret.presentation()).opacity)
    }
    #expect(opacities.contains { $0 < 0.5 })
    #expect(opacities.contains { $0 > 0.5 })
    #expect(stage.isSettled)
  }

  @Test func `a disabled field cannot become the first responder`() {
    let (_, field, _) = makeStage()
    field.becomeFirstResponder()
    field.isEnabled = false
    #expect(!field.isEditing)
    #expect(!field.becomeFirstResponder())
  }

  @Test func `the baselines of a text field are the baselines of its text`() throws {
    let (stage, _, _) = makeStage()
    let root = try #require(stage.window.rootViewController?.view)
    let (field, label) = (UITextField(frame: .zero), UILabel(frame: .zero))
    (field.borderStyle, field.placeholder, label.text) = (.roundedRect, "Name", "Name")
    for view in [field, label] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      field.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.leadingAnchor.constraint(equalTo: field.trailingAnchor),
      label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
    ])
    try stage.settle()
    #expect(field.frame.height == 34)
    #expect(abs(label.frame.midY - field.frame.midY) <= 0.5)
  }

  @Test func `with adjustsFontForContentSizeCategory, a larger content size category enlarges the font`() {
    let (stage, field, _) = makeStage()
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    let size = field.font?.pointSize ?? 0
    stage.preferredContentSizeCategory = .extraExtraExtraLarge
    stage.advance(by: 0)
    #expect(field.font?.pointSize ?? 0 > size)
  }
}
