package import MediaTime

// A table that samples many animated numbers in one pass over flat arrays. Goals, in order: the same bits as the
// reference implementation `Animation.apply`; no allocation and no reference counting while sampling; one cache line
// for the typical number.
//
//   channels   [clock 0, tracks 0..<1, values 0..<2]  [clock 0, tracks 1..<4, values 2..<3] …    a property of a layer
//   tracks     [timing, curve, spring, lanes]  …                                                 an animation of it
//   runs       the timings and curves of the animations with one forward run, in blocks
//   ends       from, to of each lane of each track …
//   base       the model's numbers, in the order of the values …
//
// The alternative, applying animations to a copy of each layer's state, was measured: 100 ns per number, nearly all of
// it reference counting.

/// The animated numbers of a whole layer tree, prepared for sampling at any time.
package struct SampleTable: Hashable, Sendable {
  private var channels: [Channel] = []
  private var tracks: [Track] = []
  private var ends: [Double] = []
  private var curves: [UnitBezier] = []
  private var springs: [Spring] = []
  private var glides: [Glide] = []
  private var keys = KeyTable()
  private var runs = CurveBlocks()
  /// The model values of all properties in the table, number by number in the order of the samples.
  private var base: [Double] = []

  /// Creates an empty table.
  package init() {}

  /// The number of values in a sample: one for each animated number of the layer tree.
  package var count: Int { base.count }

  /// The number of elements of the working memory `progress` that `sample(clocks:progress:into:)` needs.
  package var progressCount: Int { runs.progressCount }

  /// The permitted range of a presentation value.
  package enum Limits: Hashable, Sendable, BitwiseCopyable {
    /// No limit.
    case none
    /// Negative values become 0.
    case positive
    /// Values are clamped to 0…1.
    case unit
  }

  /// The animations of one property of one layer.
  private struct Channel: Hashable, Sendable, BitwiseCopyable {
    /// The index of the layer's local time in the `clocks` of `sample(clocks:progress:into:)`.
    let clock: Int32
    let firstTrack: Int32
    let trackEnd: Int32
    let firstValue: Int32
    let valueCount: Int16
    let limits: Limits
    /// The index in `ends` at which the start and end values of the property's only animation begin. The value is −1
    /// unless the property has exactly one animation, and this animation runs once, forwards, and sets all components
    /// of the property.
    let onlyEnds: Int32
    /// The index in `runs` of the property's only animation, or −1 if `onlyEnds` is −1.
    let onlyRun: Int32
  }

  /// One animation of a property: its timing, and the indexes of its timing function and its numbers in the table's
  /// arrays.
  private struct Track: Hashable, Sendable, BitwiseCopyable {
    let timing: MediaTiming
    /// Indices in `curves`, `springs`, `glides`, `keys` and `ends`, or −1 if the animation has no such part.
    let curve: Int32
    let spring: Int32
    let glide: Int32
    let keys: Int32
    let ends: Int32
    /// The index in `runs`, or −1 if the animation does not consist of one forward run with a timing curve.
    let run: Int32
    let firstLane: Int8
    let laneEnd: Int8
    let isAdditive: Bool

    /// Returns whether the animation alone determines the value of its property. This is true if the animation has
    /// one forward run between two values, is not additive and changes all `count` numbers of the property.
    func replaces(_ count: Int) -> Bool {
      run >= 0 && ends >= 0 && !isAdditive && firstLane == 0 && laneEnd == count
    }
  }

  /// Adds the animations of one property, in the order in which they were added to the layer.
  ///
  /// - Parameters:
  ///   - clock: the index of the layer's local time in the `clocks` of `sample(clocks:progress:into:)`.
  ///   - model: the numbers of the property's model value, of which the first `count` are used.
  /// - Returns: the range of the property's numbers in a sample.
  package mutating func add(
    _ motions: [(timing: MediaTiming, curve: UnitBezier?, motion: LaneMotion)], clock: Int, model: SIMD4<Double>,
    count: Int, limits: Limits
  ) -> Range<Int> {
    let (first, start) = (tracks.count, base.count)
    for entry in motions { add(entry.motion, entry.timing, entry.curve, clock) }
    for lane in 0..<count { base.append(model[lane]) }
    let only = motions.count == 1 && tracks[first].replaces(count) ? tracks[first] : nil
    channels.append(
      Channel(
        clock: Int32(clock), firstTrack: Int32(first), trackEnd: Int32(tracks.count), firstValue: Int32(start),
        valueCount: Int16(count), limits: limits, onlyEnds: only?.ends ?? -1, onlyRun: only?.run ?? -1))
    return start..<base.count
  }

  private mutating func add(_ motion: LaneMotion, _ timing: MediaTiming, _ curve: UnitBezier?, _ clock: Int) {
    var (keyIndex, endIndex) = (-1, -1)
    switch motion.laneInterpolation {
    case .keys(let track):
      keyIndex = keys.add(track, lanes: motion.lanes.count)
    case .straight(let from, let to):
      endIndex = ends.count
      for lane in 0..<motion.lanes.count { ends += [from[lane], to[lane]] }
    }
    tracks.append(
      Track(
        timing: timing, curve: curve.map { Int32(Self.index(of: $0, in: &curves)) } ?? -1,
        spring: motion.spring.map { Int32(Self.index(of: $0, in: &springs)) } ?? -1,
        glide: motion.glide.map { Int32(Self.index(of: $0, in: &glides)) } ?? -1,
        keys: Int32(keyIndex), ends: Int32(endIndex),
        run: motion.isTimedByCurve ? runs.add(timing, curve: curve, clock: clock).map(Int32.init) ?? -1 : -1,
        firstLane: Int8(motion.lanes.lowerBound),
        laneEnd: Int8(motion.lanes.upperBound), isAdditive: motion.isAdditive))
  }

  /// Returns the index of an element that is equal to `element` among the last eight elements of `list`. If there is
  /// none, appends `element` and returns the new index.
  private static func index<Element: Equatable>(of element: Element, in list: inout [Element]) -> Int {
    if let known = list.suffix(8).lastIndex(of: element) { return known }
    list.append(element)
    return list.count - 1
  }
}

extension SampleTable {
  /// Writes the presentation values of all numbers to `values`, in the order in which the properties were added.
  ///
  /// - Parameters:
  ///   - clocks: the local times of the layers, in seconds.
  ///   - progress: working memory, whose contents are replaced.
  /// - Precondition: `values` has room for `count` numbers and `progress` for `progressCount`, and `clocks` contains
  ///   every index that was passed to `add`.
  package func sample(
    clocks: Span<Double>, progress: inout MutableSpan<Double>, into values: inout MutableSpan<Double>
  ) {
    runs.progress(at: clocks, into: &progress)
    let (channels, ends) = (channels.span, ends.span)
    for c in channels.indices {
      let channel = channels[c]
      if channel.onlyEnds >= 0 {
        let fraction = progress[Int(channel.onlyRun)]
        if fraction.isFinite {
          var (end, value) = (Int(channel.onlyEnds), Int(channel.firstValue))
          for _ in 0..<channel.valueCount {
            values[value] = mix(ends[end], ends[end + 1], fraction)
            (end, value) = (end + 2, value + 1)
          }
          if channel.limits != .none { limit(channel, &values) }
          continue
        }
      }
      sample(channel, at: clocks[Int(channel.clock)], progress: progress.span, &values)
    }
  }

  /// Writes the numbers of the property `channel` to `values`: the model value, to which the animations are applied
  /// in the order in which they were added.
  private func sample(
    _ channel: Channel, at time: Double, progress: Span<Double>, _ values: inout MutableSpan<Double>
  ) {
    let (tracks, base) = (tracks.span, base.span)
    let (first, count) = (Int(channel.firstValue), Int(channel.valueCount))
    for i in first..<(first + count) { values[i] = base[i] }
    for t in Int(channel.firstTrack)..<Int(channel.trackEnd) {
      if let fraction = fraction(of: tracks[t], at: time, progress) { apply(tracks[t], fraction, first, &values) }
    }
    if channel.limits != .none { limit(channel, &values) }
  }

  /// Returns the progress of an animation after its timing function, spring or glide. The result is nil if the
  /// animation contributes no value.
  @inline(__always)
  private func fraction(of track: Track, at time: Double, _ progress: Span<Double>) -> Double? {
    if track.run >= 0, progress[Int(track.run)].isFinite { return progress[Int(track.run)] }
    guard let local = track.timing.basicLocalTime(atParentTime: time) else { return nil }
    let duration = track.timing.duration
    var (fraction, seconds) = (duration > 0 ? local / duration : 1, local)
    if track.curve >= 0 {
      fraction = curves.span[Int(track.curve)].value(at: fraction)
      seconds = duration.isFinite ? fraction * duration : local
    }
    if track.keys >= 0 { return fraction }
    if track.spring >= 0 { return springs.span[Int(track.spring)].position(at: seconds) }
    if track.glide >= 0 { return glides.span[Int(track.glide)].offset(at: seconds) }
    return fraction
  }

  @inline(__always)
  private func apply(_ track: Track, _ fraction: Double, _ first: Int, _ values: inout MutableSpan<Double>) {
    if track.keys >= 0 {
      let position = keys.position(in: Int(track.keys), at: fraction)
      for lane in Int(track.firstLane)..<Int(track.laneEnd) {
        set(keys.number(at: position, lane: lane - Int(track.firstLane)), track, first + lane, &values)
      }
      return
    }
    var end = Int(track.ends)
    let ends = ends.span
    for lane in Int(track.firstLane)..<Int(track.laneEnd) {
      set(mix(ends[end], ends[end + 1], fraction), track, first + lane, &values)
      end += 2
    }
  }

  @inline(__always)
  private func set(_ number: Double, _ track: Track, _ index: Int, _ values: inout MutableSpan<Double>) {
    values[index] = track.isAdditive ? values[index] + number : number
  }

  private func limit(_ channel: Channel, _ values: inout MutableSpan<Double>) {
    let first = Int(channel.firstValue)
    for i in first..<(first + Int(channel.valueCount)) {
      let positive = max(values[i], 0)
      values[i] = channel.limits == .unit ? min(positive, 1) : positive
    }
  }
}
