internal import Player

/// The differences between two traces of one scenario, without a comparison of pixels.
package struct TraceComparison: Hashable, Sendable {
  /// A layer's value that differs in a frame.
  package struct ValueChange: Hashable, Sendable {
    /// The name of the value as in traces: `layer.property`.
    package let key: String
    /// The golden's value, or nil if the golden does not have the layer in this frame.
    package let old: String?
    /// The film's value, or nil if the film does not have the layer in this frame.
    package let new: String?

    /// Creates a change from `old` to `new`.
    package init(key: String, old: String?, new: String?) { (self.key, self.old, self.new) = (key, old, new) }
  }

  /// The first frame in which the value of a layer differs, with all values that differ in this frame.
  package struct ModelChange: Hashable, Sendable {
    /// The frame's index in the film, from 0.
    package let frameIndex: Int
    /// The time of the frame in seconds, as text with three decimals.
    package let time: String
    /// All values that differ in the frame, in the order of the film.
    package let values: [ValueChange]
  }

  /// An event that only one of the two traces contains, or whose times in the two traces differ.
  package struct EventChange: Hashable, Sendable {
    /// The text of the event in the trace, without its time.
    package let event: String
    /// The time of the event in the golden, in seconds as text, or nil if only the film has the event.
    package let old: String?
    /// The time of the event in the film, in seconds as text, or nil if only the golden has the event.
    package let new: String?

    /// Creates a change of an event's time from `old` to `new`.
    package init(event: String, old: String?, new: String?) {
      (self.event, self.old, self.new) = (event, old, new)
    }
  }

  /// The indexes of frames whose pixels differ or that only one of the films has.
  package let changedFrames: [Int]
  /// The first frame with differing values, or nil if all values are equal.
  package let model: ModelChange?
  /// The number of frames that both films have and in which the value of any layer differs. `model` describes the first
  /// of them.
  package let modelFrameCount: Int
  /// The events that differ, in order of time.
  package let events: [EventChange]
  /// The frame sizes of the golden and of the film, such as `640x1136`. Nil if they are equal.
  package let sizes: [String]?
  /// The frame rates of the golden and of the film, such as `60 fps`. Nil if they are equal.
  package let rates: [String]?
  /// The numbers of frames in the golden and in the film. Nil if they are equal.
  package let frameCounts: [Int]?
  /// The times at which the golden and the film end, in seconds as text. Nil if they are equal.
  package let ends: [String]?

  /// Whether the traces are equal.
  package var isEqual: Bool {
    changedFrames.isEmpty && isOfPixelsOnly
  }

  /// Whether values, events, frame size, frame rate and length are equal, so that only pixels can differ.
  package var isOfPixelsOnly: Bool {
    model == nil && events.isEmpty && sizes == nil && rates == nil && frameCounts == nil && ends == nil
  }

  /// Creates the comparison of a golden's trace with the trace of a new film.
  package init(golden: GoldenTrace, new: GoldenTrace) {
    let common = min(golden.frames.count, new.frames.count)
    let all = max(golden.frames.count, new.frames.count)
    changedFrames = (0..<common).filter { golden.frames[$0].pixels != new.frames[$0].pixels } + Array(common..<all)
    (model, modelFrameCount) = Self.compareValues(golden, new)
    events = Self.compareEvents(golden.events, new.events)
    sizes = golden.size == new.size ? nil : [golden.size, new.size]
    rates = golden.rate == new.rate ? nil : [golden.rate, new.rate]
    frameCounts = golden.frames.count == new.frames.count ? nil : [golden.frames.count, new.frames.count]
    ends = golden.end == new.end ? nil : [golden.end, new.end]
  }

  private static func compareValues(_ golden: GoldenTrace, _ new: GoldenTrace) -> (ModelChange?, Int) {
    var (old, fresh) = (ShownValues(), ShownValues())
    var (first, count): (ModelChange?, Int) = (nil, 0)
    for (frameIndex, frames) in zip(golden.frames, new.frames).enumerated() {
      old.apply(frames.0.changes)
      fresh.apply(frames.1.changes)
      let values = fresh.differences(from: old)
      guard !values.isEmpty else { continue }
      count += 1
      if first == nil { first = ModelChange(frameIndex: frameIndex, time: frames.1.time, values: values) }
    }
    return (first, count)
  }

  /// Returns the differences between the event lines of two traces. These are the lines that a shortest edit from `old`
  /// to `new` removes or inserts.
  ///
  /// If the edit removes an event at one time and inserts it at another time, the result contains a single change of
  /// the event's time.
  private static func compareEvents(_ old: [String], _ new: [String]) -> [EventChange] {
    var (gone, fresh): ([(time: String, event: String)], [(time: String, event: String)]) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .insert(_, let line, _): fresh.append(parts(line))
      case .remove(_, let line, _): gone.append(parts(line))
      }
    }
    // `difference(from:)` returns removals in descending order.
    var changes: [EventChange] = []
    for (time, event) in gone.reversed() {
      let match = fresh.firstIndex { $0.event == event }
      changes.append(EventChange(event: event, old: time, new: match.map { fresh.remove(at: $0).time }))
    }
    changes += fresh.map { EventChange(event: $0.event, old: nil, new: $0.time) }
    return changes.enumerated().sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }
      .map(\.element)
  }

  /// Returns the time and the event in a line such as `t=0.100 viewDidAppear(first)`.
  private static func parts(_ line: String) -> (time: String, event: String) {
    let end = line.firstIndex(of: " ") ?? line.endIndex
    return (String(line[..<end].dropFirst(2)), String(line[end...].dropFirst()))
  }
}

extension TraceComparison.EventChange {
  /// The time of the event as a number of seconds, for sorting: the time in the golden or, if the golden does not
  /// contain the event, the time in the film. The value is 0 if the text is not a number.
  fileprivate var seconds: Double { (old ?? new).flatMap { Double($0) } ?? 0 }
}

/// The values of all layers in one frame. A trace contains only changes, so that the values result from the changes in
/// all frames up to this one.
private struct ShownValues {
  /// The layer and the property to which a value belongs.
  private struct Key: Hashable {
    let layer: String
    let property: String

    /// The key in the notation of traces: `layer.property`.
    var text: String { "\(TraceName.written(layer)).\(property)" }
  }

  private var values: [Key: String] = [:]
  /// The keys in the order of their first occurrence.
  private var keys: [Key] = []

  mutating func apply(_ changes: [GoldenTrace.Change]) {
    for change in changes {
      let key = Key(layer: change.layer, property: change.property)
      if change.isGone {
        keys.removeAll { $0.layer == change.layer }
        values = values.filter { $0.key.layer != change.layer }
      } else if values.updateValue(change.value, forKey: key) == nil {
        keys.append(key)
      }
    }
  }

  func differences(from old: ShownValues) -> [TraceComparison.ValueChange] {
    let changed = keys.filter { values[$0] != old.values[$0] }
    let gone = old.keys.filter { values[$0] == nil }
    return (changed + gone).map { .init(key: $0.text, old: old.values[$0], new: values[$0]) }
  }
}
