import Animation

/// The values of one property in a keyframe block, as a function of the fraction of the block's duration.
///
/// Before the first keyframe, the value is the initial one. Between keyframes and after the last one, the value stays
/// constant. Where two keyframes overlap, the one that was added later applies from its start.
///
///     value ┤        ╱────╮jump        keyframes 0.1…0.3, and 0.6 with length 0
///           ┼───────╱     ╰─────
///           0   .1  .3   .6     1
/// - Source: spec C7. The rule for overlaps is this project's choice.
struct KeyframeTrack {
  private struct Move {
    let start: Double
    let end: Double
    let target: AnimatableValue
  }

  /// The value before the first keyframe.
  let initial: AnimatableValue
  /// The keyframes in order of time, without overlaps.
  private var moves: [Move] = []

  /// Creates a track with an initial value and no keyframes.
  init(from initial: AnimatableValue) { self.initial = initial }

  /// Adds a keyframe that changes the value to `target` between the fractions `start` and `end` of the block's
  /// duration. If the fractions are equal, the value jumps.
  mutating func add(from start: Double, to end: Double, _ target: AnimatableValue) {
    let cut = value(at: start)
    moves = moves.compactMap { move in
      if move.start == start || (move.start > start && move.start < end) { return nil }
      return move.start < start && move.end > start ? Move(start: move.start, end: start, target: cut) : move
    }
    let index = moves.firstIndex { $0.start > start } ?? moves.count
    moves.insert(Move(start: start, end: end, target: target), at: index)
  }

  /// Returns the value at a fraction, with linear interpolation inside a keyframe.
  private func value(at fraction: Double) -> AnimatableValue {
    var value = initial
    for move in moves where fraction >= move.start {
      guard fraction < move.end else {
        value = move.target
        continue
      }
      let done = (fraction - move.start) / (move.end - move.start)
      return value.interpolated(to: move.target, progress: done) ?? move.target
    }
    return value
  }

  /// The key times and key values for a `CAKeyframeAnimation`. There is one key at the fraction 0, one at 1, and one at
  /// the start and at the end of each keyframe.
  var keys: [(time: Double, value: AnimatableValue)] {
    var keys = [(time: 0.0, value: initial)]
    for move in moves {
      let last = keys[keys.count - 1]
      if move.start > last.time { keys.append((move.start, last.value)) }
      keys.append((move.end, move.target))
    }
    if keys[keys.count - 1].time < 1 { keys.append((1, keys[keys.count - 1].value)) }
    // With a jump at the start, the initial value is never shown.
    if keys.count > 2, keys[1].time == 0 { keys.removeFirst() }
    return keys
  }
}

/// A recording of the changes that the closure of a keyframe animation makes. Each changed property has its own
/// keyframes.
@MainActor
struct KeyframeRecording {
  /// The keyframes of one property of one view.
  struct Entry {
    let view: UIView
    let property: ViewProperty
    var track: KeyframeTrack
  }

  /// The calculation mode of the keyframe animations.
  let mode: CalculationMode
  /// The start of the keyframe whose closure is running, as a fraction of the block's duration, or 0 outside all
  /// keyframes.
  private(set) var start = 0.0
  /// The length of the keyframe whose closure is running, as a fraction of the block's duration, or 1 outside all
  /// keyframes.
  private(set) var length = 1.0
  /// The changed properties with their keyframes, in the order of their first changes.
  private(set) var entries: [Entry] = []

  /// Creates an empty recording.
  init(mode: CalculationMode) { self.mode = mode }

  /// Begins a keyframe. Its interval is clipped to the block's duration, and NaN is treated as 0.
  mutating func begin(at start: Double, for length: Double) {
    self.start = start > 0 ? min(start, 1) : 0
    self.length = length > 0 ? min(length, 1 - self.start) : 0
  }

  /// Ends the current keyframe. Later changes take the whole duration of the block, until the next keyframe begins.
  mutating func endFrame() { (start, length) = (0, 1) }

  /// Records a change in the current keyframe.
  ///
  /// - Parameter shown: the presentation value at which the property's animation starts, or nil to start at the model
  ///   value before the change. Used only for the first change of the property.
  mutating func note(_ change: ViewChange, shown: AnimatableValue?) {
    let known = entries.firstIndex { $0.view === change.view && $0.property == change.property }
    let index = known ?? entries.count
    if known == nil {
      let track = KeyframeTrack(from: shown ?? change.old)
      entries.append(Entry(view: change.view, property: change.property, track: track))
    }
    entries[index].track.add(from: start, to: start + length, change.new)
  }
}
