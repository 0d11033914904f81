import Geometry
import Layers

/// The scroll indicators of a scroll view.
///
/// The indicators are in a separate layer whose position is the content offset. Animations of the content offset also
/// move this layer, so that the indicators do not scroll with the content. The lengths of the indicators, and their
/// positions in the layer, change at the refreshes of the display. The indicators are not subviews of the scroll view.
@MainActor
final class ScrollIndicators {
  private unowned let owner: UIScrollView
  /// The views of the indicators and the view that contains them. Nil until the indicators are visible for the first
  /// time.
  private var parts: Parts?

  /// The width of an indicator, which is also its distance from the edges, in points (unverified).
  private static let width: CGFloat = 3
  /// The minimum length of an indicator, in points, while the content is within its limits (unverified).
  private static let leastLength: CGFloat = 36
  /// The minimum length of an indicator, in points, while the content is beyond its limits (unverified).
  private static let shortestLength: CGFloat = 7
  /// Two times in seconds (unverified): the time for which indicators stay visible after a motion (`rest`), and the
  /// duration of the fade-out that follows (`fade`).
  private static let (rest, fade) = (0.3, 0.25)

  @MainActor
  private struct Parts {
    let overlay = UIView()
    let vertical = UIView()
    let horizontal = UIView()

    subscript(axis: ScrollAxis) -> UIView { axis == .x ? horizontal : vertical }
  }

  init(of owner: UIScrollView) { self.owner = owner }

  /// Shows the indicators of the axes along which the content can be scrolled.
  func show() {
    guard let parts = partsIfNeeded() else { return }
    UIView.performWithoutAnimation {
      for axis in ScrollAxis.allCases { parts[axis].alpha = isShown(axis) ? 1 : 0 }
    }
    update()
  }

  /// Fades the indicators out after a short time. Does nothing while a drag or a motion moves the content.
  func hide() {
    guard let parts, owner.motion == nil, owner.drag == nil else { return }
    UIView.animate(
      withDuration: Self.fade, delay: Self.rest, options: [.allowUserInteraction, .curveLinear],
      animations: { for axis in ScrollAxis.allCases { parts[axis].alpha = 0 } })
  }

  /// Shows the indicators for a short time.
  func flash() {
    show()
    hide()
  }

  /// Moves the layer of the indicators to the content offset, so that the indicators keep their distances from the
  /// edges of the scroll view. In an animation block, this move is animated.
  ///
  /// Also updates the lengths and positions of the indicators in the layer, without an animation.
  func follow() {
    guard let parts else { return }
    parts.overlay.center = owner.contentOffset
    update()
  }

  /// Adds the same animation to the indicators' layer as to the content: a copy of `animation`, which animates the
  /// content offset along an axis.
  func follow(_ animation: GlideAnimation, _ axis: ScrollAxis) {
    guard let parts = partsIfNeeded() else { return }
    let copy = GlideAnimation(keyPath: axis == .x ? "position.x" : "position.y")
    (copy.glide, copy.duration, copy.beginTime) = (animation.glide, animation.duration, animation.beginTime)
    copy.fillMode = animation.fillMode
    parts.overlay.layer.add(copy, forKey: animation.keyPath)
  }

  /// Removes the animation that `follow(_:_:)` has added for an axis.
  func stopFollowing(_ axis: ScrollAxis) {
    parts?.overlay.layer.removeAnimation(forKey: axis == .x ? "bounds.origin.x" : "bounds.origin.y")
  }

  /// Updates the lengths, positions and colours of the indicators.
  func update() {
    guard let parts else { return }
    UIView.performWithoutAnimation {
      if parts.overlay.bounds.size != owner.bounds.size { parts.overlay.bounds.size = owner.bounds.size }
      let color = UIColor(white: owner.indicatorStyle == .white ? 1 : 0, alpha: 0.35)
      for axis in ScrollAxis.allCases {
        let frame = isShown(axis) ? frame(axis) : .zero
        if parts[axis].frame != frame { parts[axis].frame = frame }
        if parts[axis].backgroundColor != color { parts[axis].backgroundColor = color }
      }
    }
  }

  private func isShown(_ axis: ScrollAxis) -> Bool {
    let limits = owner.limits(axis)
    return limits.lowerBound < limits.upperBound
      && (axis == .x ? owner.showsHorizontalScrollIndicator : owner.showsVerticalScrollIndicator)
  }

  private func partsIfNeeded() -> Parts? {
    if let parts { return parts }
    guard ScrollAxis.allCases.contains(where: isShown) else { return nil }
    let parts = Parts()
    UIView.performWithoutAnimation {
      parts.overlay.layer.anchorPoint = .zero
      parts.overlay.layer.zPosition = 1  // in front of subviews that are added later
      parts.overlay.layer.name = (owner.layer.name ?? "scrollView") + ".indicators"
      parts.overlay.center = owner.contentOffset
      for axis in ScrollAxis.allCases {
        parts[axis].layer.cornerRadius = Self.width / 2
        parts[axis].alpha = 0
        parts.overlay.addSubview(parts[axis])
      }
    }
    owner.layer.addSublayer(parts.overlay.layer)
    self.parts = parts
    return parts
  }

  /// Returns the frame of an indicator, relative to the upper left corner of the scroll view.
  ///
  /// The vertical indicator is at the right edge, or at the left edge in a layout from right to left.
  private func frame(_ axis: ScrollAxis) -> CGRect {
    let (size, limits, offset) = (owner.bounds.size, owner.limits(axis), owner.contentOffset[axis])
    let insets = self.insets(axis)
    let other: ScrollAxis = axis == .x ? .y : .x
    let corner = isShown(other) ? 2 * Self.width : 0
    let track = size[axis] - insets[axis].near - insets[axis].far - 2 * Self.width - corner
    guard track > 0 else { return .zero }
    let edge = min(max(offset, limits.lowerBound), limits.upperBound)
    let share = size[axis] / (size[axis] + limits.upperBound - limits.lowerBound)
    let full = min(track, max(Self.leastLength, track * share))
    let length = max(min(full, Self.shortestLength), full - (offset - edge).magnitude)
    let progress = (edge - limits.lowerBound) / (limits.upperBound - limits.lowerBound)
    let isMirrored = owner.isRightToLeft
    let offsetOfTrack = axis == .x && isMirrored ? corner : 0
    let start = insets[axis].near + offsetOfTrack + Self.width + (track - length) * progress
    let isAtStart = axis == .y && isMirrored
    let across = isAtStart ? insets.left + Self.width : size[other] - insets[other].far - 2 * Self.width
    return axis == .x
      ? CGRect(x: start, y: across, width: length, height: Self.width)
      : CGRect(x: across, y: start, width: Self.width, height: length)
  }

  private func insets(_ axis: ScrollAxis) -> UIEdgeInsets {
    let own = axis == .x ? owner.horizontalScrollIndicatorInsets : owner.verticalScrollIndicatorInsets
    return owner.automaticallyAdjustsScrollIndicatorInsets ? own.plus(barInset) : own
  }

  /// The insets that the safe area and the bars cause, with the bars at their current (possibly collapsed) heights.
  private var barInset: UIEdgeInsets {
    var inset = owner.automaticInset
    inset.top -= owner.collapsedInset
    return inset
  }
}
