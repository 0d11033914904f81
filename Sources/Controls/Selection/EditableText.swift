import Geometry
import Interface
import Layers
import Text

/// A text field or a text view, whose text the user edits and selects by touches.
@MainActor
protocol EditableText: UIView, UITextInput {
  /// The text and its selection.
  var store: TextStore { get set }
  /// The touches that select text.
  var selector: TextSelector { get }
  /// Whether the user can change the text.
  var permitsEditing: Bool { get }
  /// Whether the user can select text.
  var permitsSelection: Bool { get }
  /// Whether the text can be copied.
  var permitsCopying: Bool { get }
  /// Selects a range.
  func select(range: Range<Int>)
  /// Replaces a range like typed text, if the delegate permits it.
  func replaceByUser(_ range: Range<Int>, with text: String)
}

extension EditableText {
  /// Returns whether a standard edit action is possible now, or nil for other actions. Text is not removed by the menu.
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

  /// Copies the selected text to the pasteboard, and removes it.
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

  /// Selects the word at the insertion point or, without a word there, the character before it.
  func selectWord(sender: Any?) {
    if let range = word(at: store.selection.upperBound) { select(range: range) }
    showMenuAgain(sender)
  }

  /// Selects the whole text.
  func selectWholeText(sender: Any?) {
    select(range: 0..<store.length)
    showMenuAgain(sender)
  }

  /// Shows the edit menu again after an action of the menu that has changed the selection.
  private func showMenuAgain(_ sender: Any?) { if sender is UIMenuController { selector.showMenu() } }

  /// Returns rectangles in the order of their lines as those of a selection.
  func selectionRects(_ rects: [CGRect]) -> [UITextSelectionRect] {
    rects.enumerated().map { index, rect in
      UITextSelectionRect(
        rect, isRightToLeft ? .rightToLeft : .leftToRight, isFirst: index == 0, isLast: index == rects.count - 1)
    }
  }

  /// Returns the word that contains an offset or, between two words, the nearest one before it, without the spaces
  /// around it. Without words, the result is the character before the offset. In an empty text, the result is nil.
  func word(at offset: Int) -> Range<Int>? {
    guard store.length > 0 else { return nil }
    // The words of a secret text are secret.
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
  /// Returns the lines at the ends of a range, as rectangles without width, or nil for an empty range. At the end of a
  /// wrapped line, the end is not at the beginning of the next line.
  func handleLines(of range: Range<Int>) -> (start: CGRect, end: CGRect)? {
    guard !range.isEmpty else { return nil }
    let (start, end) = (caret(at: range.lowerBound), caret(at: range.upperBound))
    guard let last = rects(of: range).last, end.minY > last.minY + last.height / 2 else { return (start, end) }
    return (start, CGRect(x: last.maxX, y: last.minY, width: 0, height: last.height))
  }
}
