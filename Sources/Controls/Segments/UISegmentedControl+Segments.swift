public import class Foundation.NSAttributedString
import Geometry
public import Interface
import Layers

extension UISegmentedControl {
  /// Creates a control with one segment for each action. A segment displays the title or the image of its action. The
  /// control runs the action when the user selects the segment.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  /// The number of segments.
  public final var numberOfSegments: Int { segments.count }

  // MARK: Insertion and removal

  /// Inserts a segment with a title. An index beyond the last segment appends the segment.
  public final func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment, animated: animated)
  }

  /// Inserts a segment with an image. An index beyond the last segment appends the segment.
  public final func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment, animated: animated)
  }

  /// Inserts a segment with the title or the image of an action. The control runs the action when the user selects the
  /// segment.
  public final func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), at: segment, animated: animated)
  }

  private final func insert(_ segment: Segment, at index: Int, animated: Bool) {
    require(index >= 0, "UISegmentedControl.insertSegment: the index must be at least 0, but is \(index)")
    let index = min(index, segments.count)
    let edge = index < segments.count ? segments[index].view.frame.minX : bounds.maxX
    segments.insert(segment, at: index)
    if storedIndex >= index { (storedIndex, shownIndex) = (storedIndex + 1, storedIndex + 1) }
    addSubview(segment.view)
    guard animated, window != nil else { return refresh() }
    UIView.performWithoutAnimation {
      segment.view.frame = CGRect(x: edge, y: bounds.minY, width: 0, height: bounds.height)
      segment.view.alpha = 0
    }
    animateChange { segment.view.alpha = 1 }
  }

  /// Removes a segment. An index beyond the last segment removes the last segment. If the removed segment was selected,
  /// no segment is selected afterwards.
  public final func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty, segment >= 0 else { return }
    let index = min(segment, segments.count - 1)
    let view = segments.remove(at: index).view
    if storedIndex >= index { storedIndex = storedIndex == index ? Self.noSegment : storedIndex - 1 }
    shownIndex = storedIndex
    (touchedIndex, isDragging) = (nil, false)
    guard animated, window != nil else {
      view.removeFromSuperview()
      return refresh()
    }
    animateChange {
      view.alpha = 0
    } completion: {
      view.removeFromSuperview()
    }
  }

  /// Removes all segments.
  public final func removeAllSegments() {
    segments.forEach { $0.view.removeFromSuperview() }
    (segments, storedIndex, shownIndex) = ([], Self.noSegment, Self.noSegment)
    (touchedIndex, isDragging) = (nil, false)
    refresh()
  }

  /// Moves the segments from their current frames to their new frames with a spring animation. The method is called
  /// after a change of `segments`. `changes` contains further changes that are animated together with the frames.
  private final func animateChange(_ changes: () -> Void, completion: @escaping () -> Void = {}) {
    let before = segments.map { ($0.view, $0.view.frame) }
    refresh()
    UIView.performWithoutAnimation { for (view, frame) in before { view.frame = frame } }
    ControlMotion.spring {
      place()
      changes()
    } completion: { _ in
      completion()
    }
  }

  // MARK: Contents

  private final func segment(_ index: Int, _ call: String) -> Segment {
    require(
      segments.indices.contains(index),
      "UISegmentedControl.\(call): there is no segment \(index), because the control has \(segments.count) segments")
    return segments[index]
  }

  /// Sets the title of a segment, and removes its image.
  public final func setTitle(_ title: String?, forSegmentAt segment: Int) {
    let own = self.segment(segment, "setTitle(_:forSegmentAt:)")
    (own.title, own.image) = (title, nil)
    refresh()
  }
  /// Returns the title of a segment, or nil if the segment has no title.
  public final func titleForSegment(at segment: Int) -> String? { self.segment(segment, "titleForSegment(at:)").title }
  /// Sets the image of a segment, and removes its title.
  public final func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    let own = self.segment(segment, "setImage(_:forSegmentAt:)")
    (own.title, own.image) = (nil, image)
    refresh()
  }
  /// Returns the image of a segment, or nil if the segment has no image.
  public final func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment, "imageForSegment(at:)").image }
  /// Sets the action of a segment. The segment displays the title or the image of the action.
  public final func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    let own = self.segment(segment, "setAction(_:forSegmentAt:)")
    (own.title, own.image, own.action) = (action.title, action.image, action)
    refresh()
  }
  /// Returns the action of a segment, or nil if it has none.
  public final func actionForSegment(at segment: Int) -> UIAction? {
    self.segment(segment, "actionForSegment(at:)").action
  }
  /// Returns the index of the segment whose action has an identifier, or `Int.max` (`NSNotFound`) if there is none.
  public final func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == identifier } ?? Int.max
  }
  /// Sets the width of a segment in points, or 0 for an automatic width.
  ///
  /// - Precondition: the width is finite and at least 0.
  public final func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    require(
      width >= 0 && width.isFinite,
      "UISegmentedControl.setWidth(_:forSegmentAt:): the width must be finite and at least 0, but is \(width)")
    self.segment(segment, "setWidth(_:forSegmentAt:)").width = width
    refresh()
  }
  /// Returns the width of a segment in points, or 0 for an automatic width.
  public final func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment, "widthForSegment(at:)").width }
  /// Sets the displacement of a segment's content from the middle, in points.
  public final func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    self.segment(segment, "setContentOffset(_:forSegmentAt:)").contentOffset = offset
    refresh()
  }
  /// Returns the displacement of a segment's content from the middle, in points.
  public final func contentOffsetForSegment(at segment: Int) -> CGSize {
    self.segment(segment, "contentOffsetForSegment(at:)").contentOffset
  }
  /// Sets whether a segment can be selected by touches.
  public final func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    self.segment(segment, "setEnabled(_:forSegmentAt:)").isEnabled = enabled
    refresh()
  }
  /// Returns whether a segment can be selected by touches.
  public final func isEnabledForSegment(at segment: Int) -> Bool {
    self.segment(segment, "isEnabledForSegment(at:)").isEnabled
  }

  // MARK: Text

  /// Sets the attributes of titles for a state. Attributes that are not set have the system's values.
  public final func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state] = attributes
    noteAppearance(.segmentTitleTextAttributes) {
      ($0 as? UISegmentedControl)?.setTitleTextAttributes(attributes, for: state)
    }
    refresh()
  }
  /// Returns the attributes of titles that were set for a state. If none were set for the state, returns the attributes
  /// for the normal state.
  public final func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  /// Returns the attributes with which titles are displayed in a state: the attributes that were set for the state, and
  /// the system's values for all other attributes.
  ///
  /// By default, the font size is 13 points regardless of the user's text size, and the title of the selected segment
  /// is semibold.
  final func attributes(for state: State) -> [NSAttributedString.Key: Any] {
    let weight: UIFont.Weight = state == .selected ? .semibold : .regular
    let own: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: weight),
      .foregroundColor: state == .disabled ? UIColor.tertiaryLabel : UIColor.label,
    ]
    return own.merging(titleAttributes[state] ?? [:]) { $1 }
  }
}
