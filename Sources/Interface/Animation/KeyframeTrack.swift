import Animation

/// What the frames of a keyframe block make of one property, in fractions of the block's time.
///
/// Between frames the value holds, before the first it is the one it had, after the last it stays. Where two frames
/// overlap, the one added later counts from where it begins.
///
///     value ┤        ╱────╮jump        frames 0.1…0.3, and 0.6 without a length
///           ┼───────╱     ╰─────
///           0   .1  .3   .6     1
/// - Source: spec C7; overlaps are our choice there.
struct KeyframeTrack {
  private struct Move {
    let start: Double
    let end: Double
    let target: AnimatableValue
  }

  /// The value before everything.
  let initial: AnimatableValue
  /// In order of time, none over another.
  private var moves: [Move] = []

  /// A property that has this value and no frames.
  init(from initial: AnimatableValue) { self.initial = initial }

  /// Lets the property go to `target` between two fractions of the time; jump, when they are one.
  mutating func add(from start: Double, to end: Double, _ target: AnimatableValue) {
    let cut = value(at: start)
    moves = moves.compactMap { move in
      if move.start == start || (move.start > start && move.start < end) { return nil }
      return move.start < start && move.end > start ? Move(start: move.start, end: start, target: cut) : move
    }
    let place = moves.firstIndex { $0.start > start } ?? moves.count
    moves.insert(Move(start: start, end: end, target: target), at: place)
  }

  /// The value at a fraction, straight between the ends of a frame.
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

  /// The key values and their times: both ends of every frame, and of the whole.
  var keys: [(time: Double, value: AnimatableValue)] {
    var keys = [(time: 0.0, value: initial)]
    for move in moves {
      let last = keys[keys.count - 1]
      if move.start > last.time { keys.append((move.start, last.value)) }
      keys.append((move.end, move.target))
    }
    if keys[keys.count - 1].time < 1 { keys.append((1, keys[keys.count - 1].value)) }
    // A jump at the very beginning leaves nothing of what was before.
    if keys.count > 2, keys[1].time == 0 { keys.removeFirst() }
    return keys
  }
}

/// What a keyframe block changes, frame by frame.
@MainActor
struct KeyframeRecording {
  /// One property of one view.
  struct Entry {
    let view: UIView
    let property: ViewProperty
    var track: KeyframeTrack
  }

  /// How values between frames are found.
  let mode: CalculationMode
  /// The frame whose closure runs, as fractions of the block's time; outside of all, the whole.
  private(set) var start = 0.0
  private(set) var length = 1.0
  /// First come first.
  private(set) var entries: [Entry] = []

  /// Nothing yet.
  init(mode: CalculationMode) { self.mode = mode }

  /// Begins a frame; what lies outside the block's time is cut off, and what is no number counts as 0.
  mutating func begin(at start: Double, for length: Double) {
    self.start = start > 0 ? min(start, 1) : 0
    self.length = length > 0 ? min(length, 1 - self.start) : 0
  }

  /// Between frames again.
  mutating func endFrame() { (start, length) = (0, 1) }

  /// Takes a change into the frame; `shown` is where the property begins when that is not its old value.
  mutating func note(_ change: ViewChange, shown: AnimatableValue?) {
    let known = entries.firstIndex { $0.view === change.view && $0.property == change.property }
    let place = known ?? entries.count
    if known == nil {
      let track = KeyframeTrack(from: shown ?? change.old)
      entries.append(Entry(view: change.view, property: change.property, track: track))
    }
    entries[place].track.add(from: start, to: start + length, change.new)
  }
}
