/// The relation between the movement of a touch beyond an edge and the movement of the scrolled content, which is
/// smaller.
package enum RubberBand {
  /// The ratio of the content's movement to the touch's movement, for short movements beyond the edge (unverified).
  package static let stiffness = 0.55

  /// Returns the distance that content moves beyond an edge when a touch moves by `pull` beyond the edge.
  ///
  /// The result is less than `length`, the length of the visible area, which is above 0. A negative `pull` gives a
  /// negative result.
  package static func distance(forPull pull: Double, length: Double) -> Double {
    let scaled = pull * stiffness / length
    return pull < 0 ? scaled * length / (1 - scaled) : scaled * length / (1 + scaled)
  }

  /// Returns the distance that a touch must move beyond an edge, so that the content moves by `distance`. `length` is
  /// the length of the visible area.
  package static func pull(forDistance distance: Double, length: Double) -> Double {
    // A spring can move content farther than a touch. Such a distance is treated as nearly the whole length.
    let share = min(distance.magnitude / length, 0.95)
    let pull = share * length / (stiffness * (1 - share))
    return distance < 0 ? -pull : pull
  }
}
