public import Geometry

extension Stage {
  /// Moves a pointer, such as that of a trackpad, to a point at this instant, or removes it from the screen.
  ///
  /// The hover recognizers of the views under the pointer receive the movement. The pointer is not drawn and does not
  /// press.
  /// - Parameter point: The position in the main window's points, or nil to remove the pointer.
  public func movePointer(to point: CGPoint?) {
    makeCurrent()
    screen.movePointer(to: point)
  }
}

extension TouchScreen {
  /// Calls the hover recognizers of the views at a point, and those of the views that the pointer leaves.
  fileprivate func movePointer(to point: CGPoint?) {
    guard let stage else { return }
    let place = point ?? pointer ?? .zero
    let window = stage.windows.window(at: place)
    let hit = point.flatMap { _ in window.hitTest(window.point(ofUpright: place), with: nil) }
    let views = hit.map { Array(sequence(first: $0, next: { $0.superview })) } ?? []
    let found = views.flatMap { $0.gestureRecognizers ?? [] }.compactMap { $0 as? UIHoverGestureRecognizer }
      .filter(\.isEnabled)
    let left = hovering.compactMap { $0.recognizer as? UIHoverGestureRecognizer }
      .filter { old in !found.contains { $0 === old } }
    (pointer, hovering) = (point, found.map(WeakRecognizer.init))
    for recognizer in left { recognizer.pointerMoved(to: place, in: window, isInside: false) }
    for recognizer in found { recognizer.pointerMoved(to: place, in: window, isInside: true) }
  }
}
