import Geometry

/// How a navigation bar goes from the content of one level to that of the level above, or back.
///
///     push   lower title ─▶ way back     upper title ◀─ right edge     covered 0 ─▶ 1
///     pop    lower title ◀─ way back     upper title ─▶ right edge     covered 1 ─▶ 0
///
/// Texts that move keep their distance, and are clipped where something else stands.
/// - Source: spec E1; the clips are unverified.
@MainActor
struct NavigationBarMotion {
  private let lower: NavigationBarContent
  private let upper: NavigationBarContent
  /// How far the upper title stands to the right while it is not there, and how far the lower one goes to the left.
  private let upperTitle: CGFloat
  private let lowerTitle: CGFloat
  /// How far the names of both ways back go to the left.
  private let names: CGFloat
  /// Whether the lower title turns into the way back.
  private let isTitleBack: Bool

  /// The motion between two contents that have been laid out.
  init(lower: NavigationBarContent, upper: NavigationBarContent) {
    (self.lower, self.upper) = (lower, upper)
    let spacing = NavigationBarContent.spacing
    let (title, next) = (lower.title.content?.frame ?? .zero, upper.title.content?.frame ?? .zero)
    let button = upper.backButton
    isTitleBack =
      button?.text != nil && button?.text == lower.item.title && lower.item.titleView == nil && lower.left.isEmpty
      && upper.left.isEmpty
    let widths = [button, lower.backButton].map { $0?.nameFrame.width ?? 0 }
    names = isTitleBack ? title.minX - BackButton.nameStart : max(widths[0], widths[1]) + spacing
    upperTitle = max(upper.bounds.width - next.midX, title.maxX + spacing - next.minX, names)
    lowerTitle = isTitleBack ? names : upperTitle
  }

  /// Clips what moves at what stands.
  func begin() {
    let (title, next) = (lower.title.content?.frame ?? .zero, upper.title.content?.frame ?? .zero)
    let (spacing, far) = (NavigationBarContent.spacing / 2, 4 * upper.bounds.width)
    let (start, arrowEnd) = (max(lower.leftEnd, upper.leftEnd) + spacing, BackButton.nameStart - 4)
    let right = max(next.maxX, min(lower.rightStart, upper.rightStart) - spacing)
    upper.title.clip = min(next.minX, upper.leftEnd + spacing)...right
    lower.title.clip = (isTitleBack ? arrowEnd : min(title.minX, start))...far
    for content in [lower, upper] {
      content.backButton?.name.clip = arrowEnd...(isTitleBack ? far : max(arrowEnd, start))
    }
  }

  /// Shows the moment at which the upper level covers the lower one by a fraction.
  func place(covered fraction: CGFloat) {
    (lower.alpha, upper.alpha) = (1 - fraction, fraction)
    (lower.title.shift, upper.title.shift) = (-lowerTitle * fraction, upperTitle * (1 - fraction))
    lower.backButton?.name.shift = -names * fraction
    upper.backButton?.name.shift = names * (1 - fraction)
  }
}

extension NavigationBarContent {
  /// Puts everything where it belongs while nothing moves.
  func rest() {
    (alpha, title.shift, title.clip) = (1, 0, nil)
    backButton?.name.shift = 0
    backButton?.name.clip = nil
  }
}
