import Geometry

/// The background of a bar for one item: the face over scrolled content, and the face at the edge of the content.
@MainActor
struct BarBackground {
  /// The face over scrolled content.
  let standard: BarFace
  /// The face while the content is at its edge, or nil if it is the same as `standard`.
  let edge: BarFace?
  /// The visible part of the edge's face, 0…1. Setting it changes the opacities.
  var share: CGFloat = 0 { didSet { applyOpacity() } }
  /// The opacity of the whole background, 0…1, during a change between two backgrounds.
  var opacity: CGFloat = 1 { didSet { applyOpacity() } }

  init(_ looks: BarLooks, shadow: BarShadowEdge) {
    standard = BarFace(looks.standard, shadow: shadow)
    edge = looks.edge.map { BarFace($0, shadow: shadow) }
  }

  var faces: [BarFace] { [standard, edge].compactMap(\.self) }

  /// The values that are drawn, if they are the same for each share.
  var looks: BarLooks { BarLooks(standard: standard.look, edge: edge?.look) }

  /// The look that is visible, or nil if two looks are mixed.
  var visibleLook: BarLook? {
    guard let edge else { return standard.look }
    return share == 0 ? standard.look : share == 1 ? edge.look : nil
  }

  private func applyOpacity() {
    standard.alpha = opacity * (edge == nil ? 1 : 1 - share)
    edge?.alpha = opacity * share
  }
}

/// The looks of a bar's background for one item.
struct BarLooks: Equatable {
  /// The look over scrolled content.
  var standard: BarLook
  /// The look while the content is at its edge, or nil if it is the same.
  var edge: BarLook?
}

/// The change from one background of a bar to another, as opacities.
///
/// An opaque background keeps its opacity while the other one fades in front of it, so that the content behind the bar
/// does not show through.
@MainActor
struct BarBackgroundChange {
  private var old: BarBackground
  private var new: BarBackground

  /// Adds the new faces to a bar, in the initial state of the change.
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

  /// Sets the opacities at a fraction of the change, 0…1.
  func place(_ fraction: CGFloat) {
    var (old, new) = (old, new)
    old.opacity = !Self.isOpaque(old) && Self.isOpaque(new) ? 1 : 1 - fraction
    new.opacity = Self.isOpaque(old) ? 1 : fraction
  }
}
