public import class Foundation.NSAttributedString
public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A row of segments, of which at most one is selected.
///
/// A tap selects a segment and moves the selection indicator. A drag that begins on the selected segment moves the
/// selection. A change by the user sends `valueChanged`. The appearance is that of iOS 13 and later.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The value of `selectedSegmentIndex` if no segment is selected.
  public static let noSegment = -1

  /// Whether segments behave like buttons, so that none stays selected. The default is false.
  open var isMomentary = false {
    didSet {
      if isMomentary { selectedSegmentIndex = Self.noSegment }
      refresh()
    }
  }
  /// Whether the widths of segments are in proportion to their contents. The default is false, for equal widths.
  open var apportionsSegmentWidthsByContent = false { didSet { refresh() } }
  /// The colour of the selection indicator. If nil, the indicator is white, or grey in the dark appearance.
  open var selectedSegmentTintColor: UIColor? {
    didSet {
      noteAppearance(.selectedSegmentTintColor, \UISegmentedControl.selectedSegmentTintColor)
      refresh()
    }
  }
  /// The index of the selected segment, or `noSegment`, the default. Setting the index does not send `valueChanged`.
  ///
  /// - Precondition: a new value is `noSegment` or the index of a segment.
  open var selectedSegmentIndex: Int {
    get { storedIndex }
    set {
      require(
        newValue >= Self.noSegment && newValue < segments.count,
        "UISegmentedControl.selectedSegmentIndex must be noSegment or the index of one of the "
          + "\(segments.count) segments, but is \(newValue)")
      guard !isMomentary || newValue == Self.noSegment else { return }
      (storedIndex, shownIndex) = (newValue, newValue)
      refresh()
    }
  }

  final var segments: [Segment] = []
  final var storedIndex = UISegmentedControl.noSegment
  /// The index of the segment that is displayed as selected, or `noSegment`. During a drag, the index can differ from
  /// `selectedSegmentIndex`.
  final var shownIndex = UISegmentedControl.noSegment
  final var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()
  private final let marking = KnobView()
  private final var dividers: [UIView] = []
  /// The index of the touched segment, or nil.
  final var touchedIndex: Int?
  final var isDragging = false

  /// The height of every segmented control, in points.
  static let height: CGFloat = 32
  private static let radius: CGFloat = 9
  private static let margin: CGFloat = 2

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Adds the subviews to a new view and sets the view's initial state.
  private final func setUp() {
    backgroundColor = .tertiarySystemFill
    endAppearanceDefaults()
    layer.cornerRadius = Self.radius
    addSubview(marking)
    refresh()
  }

  /// Creates a control with one segment for each item. A `String` is displayed as a title.
  ///
  /// - Precondition: the items are strings and images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: insertSegment(withTitle: title, at: segments.count, animated: false)
      case let image as UIImage: insertSegment(with: image, at: segments.count, animated: false)
      default: fatalError("UISegmentedControl(items:): \(type(of: item)) is neither a String nor a UIImage")
      }
    }
    frame.size = intrinsicContentSize
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UISegmentedControl.self)
  }

  // MARK: Appearance

  /// Returns the size that fits the segments. `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  /// The width that fits the segments, and the height of 32 points.
  open override var intrinsicContentSize: CGSize {
    let width = SegmentLayout.fittingWidth(wishes, byContent: apportionsSegmentWidthsByContent)
    return CGSize(width: width, height: Self.height)
  }
  /// Whether the control is enabled. The titles of a disabled control are paler.
  open override var isEnabled: Bool { didSet { refresh() } }
  /// Places the segments and the selection indicator.
  open override func layoutSubviews() { place() }
  /// Updates the colours after a change of `tintColor`.
  open override func tintColorDidChange() { refresh() }

  private final var wishes: [SegmentLayout.Wish] {
    segments.map { SegmentLayout.Wish(fixed: $0.width, content: $0.contentSize.width) }
  }

  /// Updates the contents, the colours and the frames without an animation.
  final func refresh() {
    UIView.performWithoutAnimation {
      marking.backgroundColor = selectedSegmentTintColor ?? Self.markingColor
      updateDividers()
      showContents()
      place()
    }
    invalidateIntrinsicContentSize()
  }

  private static let markingColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 0.388, green: 0.388, blue: 0.4, alpha: 1) : .white
  }

  private final func updateDividers() {
    while dividers.count < segments.count - 1 {
      let divider = UIView()
      divider.backgroundColor = .separator
      divider.isUserInteractionEnabled = false
      insertSubview(divider, at: 0)
      dividers.append(divider)
    }
    while dividers.count > max(segments.count - 1, 0) { dividers.removeLast().removeFromSuperview() }
  }

  private final func showContents() {
    for (index, segment) in segments.enumerated() { segment.show(attributes(for: state(ofSegment: index))) }
  }

  private final func state(ofSegment index: Int) -> State {
    if !isEnabled || !segments[index].isEnabled { return .disabled }
    if index == shownIndex { return .selected }
    return index == touchedIndex ? .highlighted : .normal
  }

  /// Places the segments, the selection indicator and the lines between the segments.
  final func place() {
    let layout = SegmentLayout(wishes, in: bounds, byContent: apportionsSegmentWidthsByContent)
    for (segment, frame) in zip(segments, layout.frames) { segment.view.frame = directed(frame, in: bounds) }
    marking.isHidden = !segments.indices.contains(shownIndex)
    if segments.indices.contains(shownIndex) { placeMarking(layout.frames[shownIndex]) }
    for (index, divider) in dividers.enumerated() {
      let x = layout.frames[index].maxX
      divider.frame = directed(
        CGRect(x: x - 0.5, y: bounds.midY - 8, width: 1, height: 16), in: bounds)
      divider.alpha = index == shownIndex || index + 1 == shownIndex ? 0 : 1
    }
  }

  private final func placeMarking(_ frame: CGRect) {
    // A touch on the selected segment makes the selection indicator smaller (unverified).
    let inset = Self.margin + (isDragging ? 1 : 0)
    marking.frame = directed(frame.insetBy(dx: inset, dy: inset), in: bounds)
    marking.layer.cornerRadius = Self.radius - Self.margin
  }

  // MARK: Touches

  /// Highlights the touched segment.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = enabledIndex(at: touch.location(in: self)) else { return false }
    isDragging = index == storedIndex && !isMomentary
    if isDragging { ControlMotion.spring { place() } }
    follow(index)
    return true
  }

  /// Moves the selection with a drag, or highlights the touched segment.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = enabledIndex(at: touch.location(in: self))
    guard isDragging else {
      follow(isTouchInside ? index : nil)
      return true
    }
    guard let index, index != shownIndex else { return true }
    shownIndex = index
    ControlMotion.spring { place() }
    showContents()
    return true
  }

  /// Selects the touched segment, and sends `valueChanged` if the selection has changed.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = isDragging ? shownIndex : isTouchInside ? touchedIndex : nil
    release(index ?? storedIndex)
  }

  /// Ends the tracking, and displays the unchanged selection again.
  open override func cancelTracking(with event: UIEvent?) { release(storedIndex) }

  /// Stores the index of the touched segment, or nil if no segment is touched. The touched segment is dimmed if it is
  /// not selected. All other segments are displayed without dimming.
  ///
  /// The alpha and the duration are unverified.
  private final func follow(_ index: Int?) {
    touchedIndex = index
    ControlMotion.ease(0.15) {
      for (own, segment) in segments.enumerated() { segment.view.alpha = own == index && own != shownIndex ? 0.3 : 1 }
    }
  }

  private final func release(_ index: Int) {
    let isChange = index != storedIndex
    isDragging = false
    (storedIndex, shownIndex) = (index, isMomentary ? Self.noSegment : index)
    ControlMotion.spring { place() }
    follow(nil)
    showContents()
    if isChange { report(index) }
    if isMomentary { storedIndex = Self.noSegment }
  }

  /// Called after the user has selected another segment. Runs the action of the segment at `index`, then sends
  /// `valueChanged` and `primaryActionTriggered`.
  private final func report(_ index: Int) {
    if segments.indices.contains(index), let action = segments[index].action { sendAction(action) }
    sendValueChange()
  }

  private final func enabledIndex(at point: CGPoint) -> Int? {
    let frames = segments.map(\.view.frame)
    let x = min(max(point.x, bounds.minX), bounds.maxX - 0.5)
    return frames.indices.first { frames[$0].minX <= x && x < frames[$0].maxX && segments[$0].isEnabled }
  }

  /// Returns false for single-tap recognizers of other views. While the user drags the selection, also returns false
  /// for pan recognizers of other views whose translation is mainly horizontal.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !handlesTap(of: gestureRecognizer) && !(isDragging && handlesDrag(of: gestureRecognizer))
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
