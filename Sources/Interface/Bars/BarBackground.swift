import Geometry

/// The views that draw the background of a bar for one item. One view is for the state in which content is scrolled
/// under the bar. An optional second view is for the state in which no content is under the bar.
@MainActor
struct BarBackground {
  /// The view that is visible while content is scrolled under the bar.
  let standard: BarFace
  /// The view that is visible while no content is under the bar, or nil if `standard` is also used in this state.
  let edge: BarFace?
  /// The fraction, 0…1, of the cross-fade from `standard` to `edge`: 0 shows only `standard`, and 1 shows only `edge`.
  /// Setting the property updates the opacities of both views.
  var share: CGFloat = 0 { didSet { applyOpacity() } }
  /// The opacity of the whole background, 0…1. The value is less than 1 only during a change between two backgrounds.
  var opacity: CGFloat = 1 { didSet { applyOpacity() } }

  init(_ looks: BarLooks, shadow: BarShadowEdge) {
    standard = BarFace(looks.standard, shadow: shadow)
    edge = looks.edge.map { BarFace($0, shadow: shadow) }
  }

  var faces: [BarFace] { [standard, edge].compactMap(\.self) }

  /// The looks of `standard` and `edge`, regardless of which of the two views is visible.
  var looks: BarLooks { BarLooks(standard: standard.look, edge: edge?.look) }

  /// The look of the view that is visible, or nil if `share` is between 0 and 1, so that both views are visible.
  var visibleLook: BarLook? {
    guard let edge else { return standard.look }
    return share == 0 ? standard.look : share == 1 ? edge.look : nil
  }

  private func applyOpacity() {
    standard.alpha = opacity * (edge == nil ? 1 : 1 - share)
    edge?.alpha = opacity * share
  }
}

/// The appearance of a bar's background for one navigation item: one look for each scroll state. The views of a
/// `BarBackground` are created from it.
struct BarLooks: Equatable {
  /// The look while content is scrolled under the bar.
  var standard: BarLook
  /// The look while no content is under the bar, or nil if `standard` is also used in this state.
  var edge: BarLook?
}

/// A cross-fade from one background of a bar to another.
///
/// If the old background is opaque, it fades out in front of the new one. If only the new background is opaque, it
/// fades in in front of the old one. The background behind keeps its opacity, so that the content behind the bar does
/// not show through. If neither background is opaque, both fade.
@MainActor
struct BarBackgroundChange {
  private var old: BarBackground
  private var new: BarBackground

  /// Creates a cross-fade in its initial state, and adds the views of the new background to a bar.
  init(from old: BarBackground, to new: BarBackground, in bar: UIView) {
    (self.old, self.new) = (old, new)
    let coversNew = Self.isOpaque(old)
    for face in new.faces.reversed() {
      if coversNew {
        bar.insertSubview(face, at: 0)
      } else {
        bar.insertSubview(face, aboveSubview: old.faces[old.faces.count - 1])
      }
    }
    place(0)
  }

  private static func isOpaque(_ background: BarBackground) -> Bool {
    background.visibleLook?.isOpaque(for: background.standard.storedTraits) ?? false
  }

  /// Sets the opacities of both backgrounds for a fraction of the cross-fade: 0 shows the old background, and 1 shows
  /// the new one.
  func place(_ fraction: CGFloat) {
    var (old, new) = (old, new)
    old.opacity = !Self.isOpaque(old) && Self.isOpaque(new) ? 1 : 1 - fraction
    new.opacity = Self.isOpaque(old) ? 1 : fraction
  }
}
