import Geometry

/// The animation of a navigation bar between the contents of two adjacent items of the stack. The lower item is nearer
/// to the root, the upper item is the next one.
///
///     push   lower title ─▶ back button     upper title ◀─ right edge     covered 0 ─▶ 1
///     pop    lower title ◀─ back button     upper title ─▶ right edge     covered 1 ─▶ 0
///
/// `covered` is the progress of the animation from the lower item (0) to the upper item (1).
///
/// The moving texts do not overlap each other. They are clipped at the buttons and the back arrow, which do not move.
/// In a right-to-left layout, all positions and distances are measured from the right. If the user prefers cross-fades,
/// the contents fade without moving.
/// - Source: spec E1; the clips are unverified.
@MainActor
struct NavigationBarMotion {
  private let lower: NavigationBarContent
  private let upper: NavigationBarContent
  /// The distance, in points, by which the title of the upper item moves to the left in a push.
  private let upperTitle: CGFloat
  /// The distance, in points, by which the title of the lower item moves to the left in a push.
  private let lowerTitle: CGFloat
  /// The distance, in points, by which the titles of both back buttons, that of the lower and that of the upper
  /// content, move to the left in a push.
  private let names: CGFloat
  /// Whether the lower title moves to the position of the title of the upper content's back button, because both titles
  /// are the same text.
  private let isTitleBack: Bool
  /// Whether the contents fade without moving.
  private let isFade: Bool

  /// Creates the animation between two contents that have been laid out.
  init(lower: NavigationBarContent, upper: NavigationBarContent) {
    (self.lower, self.upper) = (lower, upper)
    isFade = (upper.window?.stage ?? Stage.current)?.accessibilitySettings.crossFades ?? false
    let spacing = NavigationBarContent.spacing
    let (title, next) = (lower.titleFrame, upper.titleFrame)
    let button = upper.backButton
    isTitleBack =
      button?.text != nil && button?.text == lower.item.title && lower.item.titleView == nil && lower.left.isEmpty
      && upper.left.isEmpty
    let widths = [button, lower.backButton].map { $0?.nameFrame.width ?? 0 }
    // Otherwise the new back button's title starts to the right of the lower title. Both move equally far, so that
    // they do not overlap.
    names =
      isTitleBack
      ? title.minX - BackButton.nameStart
      : max(widths[0], widths[1], title.maxX - BackButton.nameStart) + spacing
    upperTitle = max(upper.bounds.width - next.midX, title.maxX + spacing - next.minX, names)
    lowerTitle = names
  }

  /// Clips the moving texts at the buttons and the back arrow, which do not move.
  func begin() {
    if isFade { return }
    let (title, next) = (lower.titleFrame, upper.titleFrame)
    let (spacing, far) = (NavigationBarContent.spacing / 2, 4 * upper.bounds.width)
    let (start, arrowEnd) = (max(lower.leftEnd, upper.leftEnd) + spacing, BackButton.nameStart - 4)
    let right = max(next.maxX, min(lower.rightStart, upper.rightStart) - spacing)
    upper.title.clip = min(next.minX, upper.leftEnd + spacing)...right
    lower.title.clip = (isTitleBack ? arrowEnd : min(title.minX, start))...far
    for content in [lower, upper] {
      content.backButton?.name.clip = arrowEnd...(isTitleBack ? far : max(arrowEnd, start))
    }
  }

  /// Sets the positions and alpha values for a progress of the animation: at 0, only the lower content is visible, and
  /// at 1, only the upper content.
  func place(covered fraction: CGFloat) {
    (lower.alpha, upper.alpha) = (1 - fraction, fraction)
    if isFade { return }
    (lower.title.shift, upper.title.shift) = (-lowerTitle * fraction, upperTitle * (1 - fraction))
    lower.backButton?.name.shift = -names * fraction
    upper.backButton?.name.shift = names * (1 - fraction)
    // A large title leaves more slowly than the incoming one arrives, like the views below the bar (unverified).
    let width = upper.bounds.width
    lower.expansion.largeTitle?.slot.shift = -0.3 * width * fraction
    upper.expansion.largeTitle?.slot.shift = width * (1 - fraction)
  }
}

extension NavigationBarContent {
  /// Ends the animation: resets all properties of the content that `NavigationBarMotion` changes.
  func rest() {
    (alpha, title.shift, title.clip) = (1, 0, nil)
    backButton?.name.shift = 0
    backButton?.name.clip = nil
    expansion.largeTitle?.slot.shift = 0
  }
}
