import Geometry
import Interface
import Layers
import Text

/// A text field or a text view, in which the user edits and selects text by touches.
@MainActor
protocol EditableText: UIView, UITextInput {
  /// The text and its selection.
  var store: TextStore { get set }
  /// The object that handles the touches that select text.
  var selector: TextSelector { get }
  /// Whether the user can change the text.
  var permitsEditing: Bool { get }
  /// Whether the user can select text.
  var permitsSelection: Bool { get }
  /// Whether the text can be copied.
  var permitsCopying: Bool { get }
  /// Selects a range, given as offsets in UTF-16 units.
  func select(range: Range<Int>)
  /// Replaces a range by text as if the user had typed the text. The delegate can prevent the change.
  func replaceByUser(_ range: Range<Int>, with text: String)
}

extension EditableText {
  /// Returns whether `action` is possible now, or nil if `action` is not a standard edit action. The result for
  /// `delete` is false, so that the edit menu does not display this action.
  func permits(_ action: Selector) -> Bool? {
    guard let action = EditAction(action) else { return nil }
    let hasSelection = !store.selection.isEmpty
    return switch action {
    case .cut: permitsEditing && hasSelection && permitsCopying
    case .copy: hasSelection && permitsCopying
    case .paste: permitsEditing && UIPasteboard.general.hasStrings
    case .delete: false
    case .select: permitsSelection && hasText && !hasSelection
    case .selectAll: permitsSelection && hasText && store.selection != 0..<store.length
    }
  }

  /// Copies the selected text to the pasteboard.
  func copySelection() {
    guard !store.selection.isEmpty, permitsCopying else { return }
    UIPasteboard.general.string = store.text(in: store.selection)
  }

  /// Copies the selected text to the pasteboard, and removes the text from the view.
  func cutSelection() {
    guard !store.selection.isEmpty, permitsCopying, permitsEditing else { return }
    copySelection()
    replaceByUser(store.selection, with: "")
  }

  /// Replaces the selected text by the string of the pasteboard.
  func pasteText() {
    guard permitsEditing, let text = UIPasteboard.general.string else { return }
    replaceByUser(store.selection, with: text)
  }

  /// Removes the selected text.
  func deleteSelection() {
    if permitsEditing, !store.selection.isEmpty { replaceByUser(store.selection, with: "") }
  }

  /// Selects the word at the end of the current selection (see `word(at:)`). Shows the edit menu again if `sender` is
  /// the menu.
  func selectWord(sender: Any?) {
    if let range = word(at: store.selection.upperBound) { select(range: range) }
    showMenuAgain(sender)
  }

  /// Selects the whole text. Shows the edit menu again if `sender` is the menu.
  func selectWholeText(sender: Any?) {
    select(range: 0..<store.length)
    showMenuAgain(sender)
  }

  /// Shows the edit menu again if `sender` is the menu. The menu has hidden itself before it performs an action.
  private func showMenuAgain(_ sender: Any?) { if sender is UIMenuController { selector.showMenu() } }

  /// Returns `UITextSelectionRect` objects for the rectangles of a selection. `rects` contains the rectangle of each
  /// line, in the order of the lines.
  func selectionRects(_ rects: [CGRect]) -> [UITextSelectionRect] {
    rects.enumerated().map { index, rect in
      UITextSelectionRect(
        rect, isRightToLeft ? .rightToLeft : .leftToRight, isFirst: index == 0, isLast: index == rects.count - 1)
    }
  }

  /// Returns the range of the word that contains an offset. If no word contains the offset, the result is the nearest
  /// word before the offset or, if there is none, the first word of the text. The range does not include the spaces
  /// around the word.
  ///
  /// In a text without words, the result is the character before the offset or, at the beginning of the text, the first
  /// character. In an empty text, the result is nil. In a secure text, the result is the whole text.
  func word(at offset: Int) -> Range<Int>? {
    guard store.length > 0 else { return nil }
    // The boundaries of words would reveal a part of a secure text.
    guard permitsCopying else { return 0..<store.length }
    let boundaries = TextBoundaries(store.text)
    let words = boundaries.words
    if let word = words.first(where: { $0.lowerBound <= offset && offset < $0.upperBound }) { return word }
    if let word = words.last(where: { $0.upperBound <= offset }) ?? words.first { return word }
    let end = max(offset, 1)
    let start = boundaries.characterBoundary(at: end - 1, roundsUp: false)
    return start..<boundaries.characterBoundary(at: end, roundsUp: true)
  }
}

extension EditableTextLayout {
  /// Returns the rectangles of the carets at the start and at the end of a range, in the coordinates of the layout. The
  /// selection handles are displayed at these rectangles. The result is nil for an empty range.
  ///
  /// If the range ends where a line wraps, the second rectangle is at the end of the wrapped line, not at the start of
  /// the next line.
  func handleLines(of range: Range<Int>) -> (start: CGRect, end: CGRect)? {
    guard !range.isEmpty else { return nil }
    let (start, end) = (caret(at: range.lowerBound), caret(at: range.upperBound))
    guard let last = rects(of: range).last, end.minY > last.minY + last.height / 2 else { return (start, end) }
    return (start, CGRect(x: last.maxX, y: last.minY, width: 0, height: last.height))
  }
}
