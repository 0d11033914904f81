internal import Player

/// What two traces of one scenario say differently, without a look at a pixel.
package struct TraceComparison: Hashable, Sendable {
  /// A value that differs in a frame.
  package struct ValueChange: Hashable, Sendable {
    /// A layer's name and a property, as traces write them.
    package let key: String
    /// The golden's value; nil when the layer is not there.
    package let old: String?
    /// The new value; nil when the layer is not there.
    package let new: String?

    /// A value that was `old` and is `new`.
    package init(key: String, old: String?, new: String?) { (self.key, self.old, self.new) = (key, old, new) }
  }

  /// The first frame in which a value differs.
  package struct ModelChange: Hashable, Sendable {
    /// The frame's place in the film, from 0.
    package let place: Int
    /// When it is shown, as written.
    package let time: String
    /// All values that differ in it, in the order of the film.
    package let values: [ValueChange]
  }

  /// An event of only one of the films, or at another time in each.
  package struct EventChange: Hashable, Sendable {
    /// The event as written, without its time.
    package let event: String
    /// When it happened in the golden, as written; nil for one that is new.
    package let old: String?
    /// When it happens now, as written; nil for one that is gone.
    package let new: String?

    /// An event that was at `old` and is at `new`.
    package init(event: String, old: String?, new: String?) {
      (self.event, self.old, self.new) = (event, old, new)
    }
  }

  /// The places of frames whose pixels differ, and of those that only one of the films has.
  package let changedFrames: [Int]
  /// The first frame whose values differ; nil when all values are the same.
  package let model: ModelChange?
  /// How many frames have a value that differs.
  package let modelFrameCount: Int
  /// What happened in only one of the films, in order of time.
  package let events: [EventChange]
  /// The golden's size when the film has another, both as written.
  package let sizes: [String]?
  /// The frame rates, golden first, when they differ, both as written.
  package let rates: [String]?
  /// The numbers of frames, golden first, when they differ.
  package let frameCounts: [Int]?
  /// The ends, golden first, when they differ.
  package let ends: [String]?

  /// Whether nothing differs.
  package var isEqual: Bool {
    changedFrames.isEmpty && isOfPixelsOnly
  }

  /// Whether values, events, size, rate and length are the same, and only pixels may differ.
  package var isOfPixelsOnly: Bool {
    model == nil && events.isEmpty && sizes == nil && rates == nil && frameCounts == nil && ends == nil
  }

  /// Compares a golden's trace with a new one.
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
    for (place, frames) in zip(golden.frames, new.frames).enumerated() {
      old.apply(frames.0.changes)
      fresh.apply(frames.1.changes)
      let values = fresh.differences(from: old)
      guard !values.isEmpty else { continue }
      count += 1
      if first == nil { first = ModelChange(place: place, time: frames.1.time, values: values) }
    }
    return (first, count)
  }

  /// What the shortest way from one list to the other removes and inserts; the same event in both has moved.
  private static func compareEvents(_ old: [String], _ new: [String]) -> [EventChange] {
    var (gone, fresh): ([(time: String, event: String)], [(time: String, event: String)]) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .insert(_, let line, _): fresh.append(parts(line))
      case .remove(_, let line, _): gone.append(parts(line))
      }
    }
    // Removals come last first.
    var changes: [EventChange] = []
    for (time, event) in gone.reversed() {
      let match = fresh.firstIndex { $0.event == event }
      changes.append(EventChange(event: event, old: time, new: match.map { fresh.remove(at: $0).time }))
    }
    changes += fresh.map { EventChange(event: $0.event, old: nil, new: $0.time) }
    return changes.enumerated().sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }
      .map(\.element)
  }

  /// `t=0.100 viewDidAppear(first)` as its time and the rest.
  private static func parts(_ line: String) -> (time: String, event: String) {
    let end = line.firstIndex(of: " ") ?? line.endIndex
    return (String(line[..<end].dropFirst(2)), String(line[end...].dropFirst()))
  }
}

extension TraceComparison.EventChange {
  /// When it happened, first; 0 when the line does not say.
  fileprivate var seconds: Double { (old ?? new).flatMap { Double($0) } ?? 0 }
}

/// All values of a moment, gathered from the changes of the frames up to it.
private struct ShownValues {
  /// A layer's name and a property.
  private struct Key: Hashable {
    let layer: String
    let property: String

    /// As traces write it.
    var text: String { "\(TraceName.written(layer)).\(property)" }
  }

  private var values: [Key: String] = [:]
  /// The order in which keys came.
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
