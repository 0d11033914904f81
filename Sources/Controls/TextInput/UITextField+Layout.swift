import class Foundation.NSAttributedString
import Geometry
import Interface
import Layers

extension UITextField {
  /// The distance of the text from the left and right edges of a border, in points (unverified).
  private final var inset: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  /// The size of the clear button's area, in points (unverified).
  private static var clearSize: CGFloat { 19 }

  private final func isVisible(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private final var showsLeftView: Bool { leftView != nil && isVisible(leftViewMode) }
  private final var showsRightView: Bool { rightView != nil && isVisible(rightViewMode) && !showsClearButton }
  private final var showsClearButton: Bool { hasText && isVisible(clearButtonMode) && isEnabled }

  // MARK: Rectangles

  /// Returns the rectangle of the text, between the left view and the right view or the clear button.
  final func contentRect(_ bounds: CGRect) -> CGRect {
    let border = borderRect(forBounds: bounds)
    var (leading, trailing) = (inset, inset)
    if showsLeftView { leading = distance(leftViewRect(forBounds: bounds), from: border, isLeading: true) + inset }
    if showsRightView { trailing = distance(rightViewRect(forBounds: bounds), from: border, isLeading: false) + inset }
    if showsClearButton {
      trailing = distance(clearButtonRect(forBounds: bounds), from: border, isLeading: false) + 3
    }
    let left = isRightToLeft ? trailing : leading
    return CGRect(
      x: border.minX + left, y: border.minY, width: max(0, border.width - leading - trailing), height: border.height)
  }

  /// Returns the distance in points from an edge of `border` to the far side of a view that is beside this edge. The
  /// space for the text begins beyond this distance.
  ///
  /// - Parameters:
  ///   - rect: The frame of the view.
  ///   - border: The rectangle of the field's border, in the same coordinates as `rect`.
  ///   - isLeading: Whether the view is at the leading edge of `border`, instead of the trailing edge.
  private final func distance(_ rect: CGRect, from border: CGRect, isLeading: Bool) -> CGFloat {
    isLeading != isRightToLeft ? rect.maxX - border.minX : border.maxX - rect.minX
  }

  final func standardClearButtonRect(_ bounds: CGRect) -> CGRect {
    let size = Self.clearSize
    let x = isRightToLeft ? bounds.minX + 5 : bounds.maxX - 5 - size
    return CGRect(x: x, y: bounds.midY - size / 2, width: size, height: size)
  }

  final func sideRect(of view: UIView?, in bounds: CGRect, isLeading: Bool) -> CGRect {
    guard let view else { return .zero }
    let size = view.bounds.size == .zero ? view.intrinsicSizeOrZero : view.bounds.size
    let margin = borderStyle == .none ? 0 : inset
    let x = isLeading != isRightToLeft ? bounds.minX + margin : bounds.maxX - margin - size.width
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  final var fittingSize: CGSize {
    let probe = CGRect(x: 0, y: 0, width: 10_000, height: 100)
    let rest = probe.width - textRect(forBounds: probe).width
    let text = hasText ? displayedText : styledPlaceholder ?? displayedText
    let size = EditableTextLayout(text, style: style, width: .infinity, isSingleLine: true).size
    let height = max(size.height, usedFont.lineHeight).rounded(.up) + 1
    let sides = [showsLeftView ? leftView : nil, showsRightView ? rightView : nil].compactMap { $0?.bounds.height }
    let border: CGFloat = borderStyle == .none ? 0 : 12
    return CGSize(
      width: (size.width + CaretView.width).rounded(.up) + rest, height: max(height + border, sides.max() ?? 0))
  }

  // MARK: Parts

  /// Requests a new layout and a new intrinsic size after a change of the text.
  final func contentDidChange() {
    canvas.textDidChange()
    layoutDidChange()
  }

  final func layoutDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  final func placeParts() {
    border.frame = borderRect(forBounds: bounds)
    picture.frame = border.frame
    show(leftView, showsLeftView, at: leftViewRect(forBounds: bounds))
    show(rightView, showsRightView, at: rightViewRect(forBounds: bounds))
    if showsClearButton, storedClearButton == nil { storedClearButton = makeClearButton() }
    show(storedClearButton, showsClearButton, at: clearButtonRect(forBounds: bounds))
    clip.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    placePlaceholder()
    placeText()
  }

  private final func show(_ view: UIView?, _ isShown: Bool, at frame: CGRect) {
    guard let view else { return }
    guard isShown else { return view.removeFromSuperview() }
    if view.superview !== self { addSubview(view) }
    // When the field appears along with the keyboard, an animated layout would move this content in from a corner.
    UIView.performWithoutAnimation {
      view.frame = frame
      view.layoutIfNeeded()
    }
  }

  private final func placePlaceholder() {
    placeholderLabel.isHidden = hasText
    placeholderLabel.font = usedFont
    placeholderLabel.attributedText = styledPlaceholder
    placeholderLabel.textAlignment = textAlignment == .natural && isRightToLeft ? .right : textAlignment
    placeholderLabel.frame = placeholderRect(forBounds: bounds)
  }

  /// The placeholder with its attributes. A placeholder without a font gets the font of the field. A placeholder
  /// without a colour gets the colour `placeholderText`.
  final var styledPlaceholder: NSAttributedString? {
    guard let storedPlaceholder else { return nil }
    let plain = NSAttributedString(
      string: storedPlaceholder.string, attributes: [.font: usedFont, .foregroundColor: UIColor.placeholderText])
    return plain.overlaid(with: storedPlaceholder)
  }

  private final func placeText() {
    let (layout, size) = (layout, clip.bounds.size)
    let textSize = layout.size
    if isEditing { scroll(layout, width: size.width) } else { scrolled = 0 }
    let room = size.width - textSize.width - (isEditing ? CaretView.width : 0)
    let lead: CGFloat =
      switch textAlignment {
      case .center: max(0, room / 2)
      case .right: max(0, room)
      case .left, .justified: 0
      case .natural: isRightToLeft ? max(0, room) : 0
      }
    UIView.performWithoutAnimation {
      canvas.frame = CGRect(
        x: -scrolled, y: 0, width: max(size.width, textSize.width + CaretView.width + lead), height: size.height)
      canvas.textOrigin = CGPoint(x: lead, y: top(of: textSize.height, in: size.height))
      canvas.layoutIfNeeded()
    }
    canvas.show(isEditing ? displayed(store.selection) : nil, in: layout)
    let ends = isEditing ? layout.handleLines(of: displayed(store.selection)) : nil
    let inset = CGRect(x: clip.frame.minX, y: bounds.minY, width: clip.frame.width, height: bounds.height)
    selector.handles.show(ends.map { (fromLayout($0), fromLayout($1)) }, in: self, visible: inset)
  }

  private final func top(of height: CGFloat, in room: CGFloat) -> CGFloat {
    switch contentVerticalAlignment {
    case .center, .fill: (room - height) / 2
    case .top: 0
    case .bottom: room - height
    }
  }

  /// Sets `scrolled` so that the caret is visible, even if the text is wider than the field.
  ///
  /// - Parameters:
  ///   - layout: The layout of the displayed text.
  ///   - width: The width of the text's area, in points.
  private final func scroll(_ layout: EditableTextLayout, width: CGFloat) {
    let longest = max(0, layout.size.width + CaretView.width - width)
    let caret = layout.caret(at: displayed(store.selection.upperBound)).minX
    scrolled = min(max(scrolled, caret + CaretView.width - width), caret, longest)
    scrolled = max(0, scrolled)
  }
}

extension UIView {
  fileprivate final var intrinsicSizeOrZero: CGSize {
    let size = intrinsicContentSize
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }
}
