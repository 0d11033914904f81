import Geometry
import Interface
import Layers
import Text

/// The object that selects text in a text field or text view by touches.
///
///     tap            moves the insertion point to the start or the end of a word
///                    on the selection or the insertion point: shows or hides the edit menu
///     double tap     selects a word
///     triple tap     selects a paragraph
///     long press     moves the insertion point with the touch
///     handle drag    moves an end of the selection with the touch
///
/// The distances and the choice between the ends of a word are unverified.
@MainActor
final class TextSelector {
  private unowned let view: any EditableText
  /// The handles at the ends of the selection.
  let handles = SelectionHandles()
  /// The offset from the centre of the dragged handle's bar to the touch, at the beginning of the drag.
  private var grip = CGPoint.zero
  private var dragged: SelectionHandles.End?

  init(_ view: any EditableText) { self.view = view }

  /// Adds the recognizers of long presses and of drags of the handles to the view.
  func attach() {
    let drag = HandleRecognizer { [weak self] recognizer in self?.drag(recognizer) }
    drag.canBegin = { [weak self] touch in self?.grasp(touch) ?? false }
    let press = UILongPressGestureRecognizer { [weak self] recognizer in self?.press(recognizer) }
    press.require(toFail: drag)
    view.addGestureRecognizer(drag)
    view.addGestureRecognizer(press)
  }

  // MARK: Taps

  /// Handles the end of a tap. `touch.tapCount` is the number of taps.
  func tap(_ touch: UITouch) {
    let point = touch.location(in: view)
    let wasEditing = view.isFirstResponder
    guard wasEditing || view.becomeFirstResponder() else { return }
    switch touch.tapCount {
    case ...1: place(at: point, wasEditing: wasEditing, touch)
    case 2: choose(offset(at: point).flatMap { word(under: point, near: $0) })
    default: choose(offset(at: point).map { TextBoundaries(view.store.text).paragraph(at: $0) })
    }
  }

  /// Handles a single tap: moves the insertion point to the start or the end of the word near the tap (see
  /// `edge(of:near:)`). If the tap is on the selection, or if the insertion point is there already, shows or hides the
  /// edit menu instead.
  ///
  /// - Parameters:
  ///   - point: The position of the tap, in the coordinates of the view.
  ///   - wasEditing: Whether the view was the first responder before the tap. If false, the method ignores the existing
  ///     selection.
  ///   - touch: The touch of the tap.
  private func place(at point: CGPoint, wasEditing: Bool, _ touch: UITouch) {
    let isOnSelection = wasEditing && rects(of: view.store.selection).contains { $0.contains(point) }
    guard !isOnSelection, let offset = offset(at: point).map({ edge(of: $0, near: point) }) else {
      return toggleMenu(touch)
    }
    let range = offset..<offset
    if wasEditing, view.store.selection == range { return toggleMenu(touch) }
    hideMenu()
    view.select(range: range)
  }

  private func choose(_ range: Range<Int>?) {
    guard let range, view.permitsSelection else { return }
    view.select(range: range)
    showMenu()
  }

  private func offset(at point: CGPoint) -> Int? { view.closestPosition(to: point)?.offset }

  /// Returns the range of the word at `point`, a point in the coordinates of the view. If no character is at the point,
  /// the result is the word at `offset`.
  private func word(under point: CGPoint, near offset: Int) -> Range<Int>? {
    let range = view.characterRange(at: point)?.offsets
    return view.word(at: range?.lowerBound ?? offset)
  }

  /// Returns the offset of the start or the end of the word that contains `offset`, whichever is nearer to `point`. If
  /// no word contains `offset`, the result is `offset` itself. In a secure text, the result is always `offset`.
  private func edge(of offset: Int, near point: CGPoint) -> Int {
    let words = TextBoundaries(view.store.text).words
    guard view.permitsCopying, let word = words.first(where: { $0.lowerBound < offset && offset < $0.upperBound })
    else { return offset }
    let ends = [word.lowerBound, word.upperBound].map { view.caretRect(for: UITextPosition($0)) }
    if ends[0].minY == ends[1].minY {
      let isLeftNearer = (ends[0].midX - point.x).magnitude < (ends[1].midX - point.x).magnitude
      return isLeftNearer ? word.lowerBound : word.upperBound
    }
    return offset - word.lowerBound < word.upperBound - offset ? word.lowerBound : word.upperBound
  }

  // MARK: Long press

  /// Handles the changes of state of a long press. The insertion point moves with the touch. In text that cannot be
  /// edited, the word at the touch is selected instead.
  private func press(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began:
      hideMenu()
      if view.becomeFirstResponder() { follow(recognizer.location(in: view)) }
    case .changed: follow(recognizer.location(in: view))
    case .ended: showMenu()
    case .possible, .cancelled, .failed: break
    }
  }

  private func follow(_ point: CGPoint) {
    guard let offset = offset(at: point) else { return }
    if view.permitsEditing { return view.select(range: offset..<offset) }
    if view.permitsSelection, let word = word(under: point, near: offset) { view.select(range: word) }
  }

  // MARK: Handles

  /// Finds the selection handle near a touch, stores it as the dragged handle, and returns true. If no handle is near
  /// the touch, returns false.
  private func grasp(_ touch: UITouch) -> Bool {
    let point = touch.location(in: view)
    guard let end = handles.end(near: point) else { return false }
    let middle = handles.middle(of: end)
    (dragged, grip) = (end, CGPoint(x: point.x - middle.x, y: point.y - middle.y))
    return true
  }

  private func drag(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began:
      hideMenu()
      move(to: recognizer.location(in: view))
    case .changed: move(to: recognizer.location(in: view))
    case .ended: showMenu()
    case .possible, .cancelled, .failed: break
    }
  }

  /// Moves the dragged end of the selection to the touch at `point`, in the coordinates of the view. At least one
  /// character stays selected.
  private func move(to point: CGPoint) {
    guard let dragged, let offset = offset(at: CGPoint(x: point.x - grip.x, y: point.y - grip.y)) else { return }
    let (range, boundaries) = (view.store.selection, TextBoundaries(view.store.text))
    switch dragged {
    case .start:
      let last = boundaries.characterBoundary(at: range.upperBound - 1, roundsUp: false)
      view.select(range: min(offset, last)..<range.upperBound)
    case .end:
      let first = boundaries.characterBoundary(at: range.lowerBound + 1, roundsUp: true)
      view.select(range: range.lowerBound..<max(offset, first))
    }
  }

  // MARK: Menu

  private func rects(of range: Range<Int>) -> [CGRect] { view.selectionRects(for: UITextRange(range)).map(\.rect) }

  /// Shows the edit menu at the selection.
  func showMenu() {
    guard view.isFirstResponder else { return }
    let selected = rects(of: view.store.selection)
    let caret = view.caretRect(for: UITextPosition(view.store.selection.upperBound))
    let rect = selected.dropFirst().reduce(selected.first ?? caret) { $0.union($1) }
    let visible = rect.intersection(view.bounds)
    UIMenuController.shared.showMenu(from: view, rect: visible.isNull ? rect : visible)
  }

  /// Hides the edit menu if it was shown for the view.
  func hideMenu() { if Stage.current != nil { UIMenuController.shared.hideMenu(from: view) } }

  /// Shows the edit menu, unless the beginning of `touch` has hidden the menu.
  private func toggleMenu(_ touch: UITouch) { if !UIMenuController.shared.wasHidden(by: touch) { showMenu() } }
}

/// A recognizer of touches that begin at a handle. The gesture begins when the touch moves.
@MainActor
final class HandleRecognizer: UIGestureRecognizer {
  /// A closure that returns whether the gesture can begin with a touch.
  var canBegin: (UITouch) -> Bool = { _ in false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    if numberOfTouches != 1 || !touches.contains(where: canBegin) { state = .failed }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .began : .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }
}

/// A recognizer of taps that stores the touch of the last tap. The `tapCount` of this touch is the number of taps.
@MainActor
final class TextTapRecognizer: UITapGestureRecognizer {
  private(set) var touch: UITouch?

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touch = touches.first
    super.touchesEnded(touches, with: event)
  }
}
