import Controls
import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// A delegate of text views that records its calls.
@MainActor
final class TextViewDelegate: UITextViewDelegate {
  var lines: [String] = []
  var permits = true

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    lines.append("shouldBegin")
    return permits
  }
  func textViewDidBeginEditing(_ textView: UITextView) { lines.append("didBegin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    lines.append("shouldEnd")
    return true
  }
  func textViewDidEndEditing(_ textView: UITextView) { lines.append("didEnd") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    lines.append("change \(range.location)+\(range.length)")
    return permits
  }
  func textViewDidChange(_ textView: UITextView) { lines.append("didChange") }
}

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UITextViewTests {
  private func makeStage() -> (Stage, UITextView, TextViewDelegate) {
    let stage = Stage(scale: 1)
    stage.window.rootViewController = UIViewController()
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
    view.font = .systemFont(ofSize: 17)
    let delegate = TextViewDelegate()
    view.delegate = delegate
    stage.window.rootViewController?.view.addSubview(view)
    stage.advance(by: 0)
    return (stage, view, delegate)
  }

  @Test func `a new text view has UIKit's defaults`() {
    let view = UITextView(frame: .zero)
    #expect(view.text == "")
    #expect(view.isEditable)
    #expect(view.isSelectable)
    #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(view.textContainer.lineFragmentPadding == 5)
    #expect(view.selectedRange == NSRange(location: 0, length: 0))
  }

  @Test func `the delegate is called for each typed text, and the return key inserts a line break`() {
    let (stage, view, delegate) = makeStage()
    #expect(view.becomeFirstResponder())
    #expect(delegate.lines == ["shouldBegin", "didBegin"])
    delegate.lines = []
    stage.type("a\nb\u{8}")
    #expect(view.text == "a\n")
    #expect(delegate.lines.filter { $0 == "didChange" }.count == 4)
    let changes = delegate.lines.filter { $0.hasPrefix("change") }
    #expect(changes == ["change 0+0", "change 1+0", "change 2+0", "change 2+1"])
    delegate.lines = []
    view.resignFirstResponder()
    #expect(delegate.lines == ["shouldEnd", "didEnd"])
  }

  @Test func `the keyboard begins to appear before the delegate is called`() {
    let (stage, view, _) = makeStage()
    let log = KeyboardLog()
    defer { log.stop() }
    final class Order: UITextViewDelegate {
      let log: KeyboardLog
      var names: [String] = []
      init(_ log: KeyboardLog) { self.log = log }
      func textViewDidBeginEditing(_ textView: UITextView) { names = log.take() }
    }
    let order = Order(log)
    view.delegate = order
    view.becomeFirstResponder()
    #expect(order.names == ["willChangeFrame", "willShow"])
    #expect(stage.keyboardFrame != nil)
  }

  @Test func `a view that is not editable has no keyboard`() {
    let (stage, view, _) = makeStage()
    view.isEditable = false
    #expect(view.becomeFirstResponder())
    #expect(stage.keyboardFrame == nil)
    #expect(!stage.type("a"))
    view.isSelectable = false
    #expect(!view.isFirstResponder)
    #expect(!view.canBecomeFirstResponder)
  }

  @Test func `the content height is that of the text with its insets`() throws {
    let (stage, view, _) = makeStage()
    view.text = "One\nTwo\nThree"
    try stage.settle()
    let height = (3 * UIFont.systemFont(ofSize: 17).lineHeight + 16).rounded(.up)
    #expect(abs(view.contentSize.height - height) <= 1)
    #expect(view.contentSize.width == 200)
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == view.contentSize.height)
  }

  @Test func `after a line break at the end of the text, the caret is on a further line`() {
    let (_, view, _) = makeStage()
    view.text = "One\n"
    let first = view.caretRect(for: view.beginningOfDocument)
    let last = view.caretRect(for: view.endOfDocument)
    #expect(last.minX == 5)
    #expect(last.minY > first.minY)
  }

  @Test func `typing scrolls to the caret`() throws {
    let (stage, view, _) = makeStage()
    view.becomeFirstResponder()
    try stage.settle()
    stage.type("1\n2\n3\n4\n5\n6\n7\n8")
    try stage.settle()
    #expect(view.contentOffset.y == view.contentSize.height - 100)
    view.selectedRange = NSRange(location: 0, length: 0)
    try stage.settle()
    #expect(view.contentOffset.y <= 8)
  }

  @Test func `without scrolling, constraints give the view the height of its text`() throws {
    let (stage, _, _) = makeStage()
    let view = UITextView(frame: .zero)
    let root = try #require(stage.window.rootViewController?.view)
    (view.isScrollEnabled, view.translatesAutoresizingMaskIntoConstraints) = (false, false)
    view.text = "A text that needs several lines in a narrow view"
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    try stage.settle()
    let height = view.sizeThatFits(CGSize(width: 100, height: 0)).height
    #expect(view.frame.size == CGSize(width: 100, height: height))
    view.becomeFirstResponder()
    stage.type(" and more and more and more")
    try stage.settle()
    #expect(view.frame.height > height)
  }

  @Test func `closestPosition(to:) at the caret of a text position returns a position with the same caret`() {
    let (_, view, _) = makeStage()
    view.text = "Lines of a text that wraps, and a last line\nbehind a break\n"
    view.layoutIfNeeded()
    for offset in 0...(view.text.utf16.count) {
      guard let position = view.position(from: view.beginningOfDocument, offset: offset) else { continue }
      let caret = view.caretRect(for: position)
      let found = view.closestPosition(to: CGPoint(x: caret.minX, y: caret.midY))
      #expect(found.map { view.caretRect(for: $0) } == caret)
    }
  }

  @Test func `a tap puts the insertion point at the touch`() throws {
    let (stage, view, _) = makeStage()
    view.text = "First\nSecond"
    stage.tap(CGPoint(x: 24, y: 140))
    try stage.settle()
    #expect(view.isFirstResponder)
    #expect(view.selectedRange == NSRange(location: 6, length: 0))
  }

  @Test func `with clearsOnInsertion, only the first inserted text replaces the text`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "old"
    view.clearsOnInsertion = true
    view.insertText("a")
    view.insertText("b")
    #expect(view.text == "ab")
    #expect(!view.clearsOnInsertion)
  }
}

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UISearchBarTests {
  /// A delegate of search bars that records its calls.
  @MainActor
  final class Delegate: UISearchBarDelegate {
    var lines: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { lines.append("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
  }

  @Test func `the delegate is called for typed text, the search key and the cancel button`() throws {
    let stage = Stage(scale: 1)
    stage.window.rootViewController = UIViewController()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 60, width: 390, height: 56))
    let delegate = Delegate()
    (bar.delegate, bar.showsCancelButton, bar.placeholder) = (delegate, true, "Search")
    stage.window.rootViewController?.view.addSubview(bar)
    try stage.settle()
    stage.tap(bar.searchTextField)
    try stage.settle()
    #expect(bar.isFirstResponder)
    stage.type("ab\n")
    #expect(bar.text == "ab")
    stage.tap(CGPoint(x: 360, y: 88))
    try stage.settle()
    bar.resignFirstResponder()
    #expect(delegate.lines == ["begin", "text a", "text ab", "search", "cancel", "end"])
  }

  @Test func `the field becomes narrower when the cancel button appears`() throws {
    let stage = Stage(scale: 1)
    let bar = UISearchBar(frame: CGRect(x: 0, y: 60, width: 390, height: 56))
    stage.window.addSubview(bar)
    try stage.settle()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 374, height: 36))
    bar.setShowsCancelButton(true, animated: true)
    stage.advance(by: 0.1)
    let shown = try #require(bar.searchTextField.layer.presentation()).frame.width
    #expect(shown < 374)
    #expect(shown > bar.searchTextField.frame.width)
    #expect(bar.intrinsicContentSize.height == 56)
  }
}
