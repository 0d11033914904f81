/// The resistance of content that a touch moves beyond an edge.
package enum RubberBand {
  /// The part of a short movement by which the content follows (unverified).
  package static let stiffness = 0.55

  /// Returns the distance from the edge to the content, for a distance by which a touch has moved beyond the edge.
  ///
  /// The result is less than `length`, the length of the visible area, which is above 0.
  package static func distance(forPull pull: Double, length: Double) -> Double {
    let scaled = pull * stiffness / length
    return pull < 0 ? scaled * length / (1 - scaled) : scaled * length / (1 + scaled)
  }

  /// Returns the distance by which a touch has to move beyond the edge, for a distance from the edge to the content.
  package static func pull(forDistance distance: Double, length: Double) -> Double {
    // A spring can move content farther than a touch. Such a distance is treated as nearly the whole length.
    let share = min(distance.magnitude / length, 0.95)
    let pull = share * length / (stiffness * (1 - share))
    return distance < 0 ? -pull : pull
  }
}
