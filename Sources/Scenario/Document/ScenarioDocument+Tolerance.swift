public import Geometry

extension ScenarioDocument {
  /// A tolerance for pixels that differ from those of the golden, with a reason.
  public struct Tolerance: Equatable, Sendable {
    /// The indexes, from 0, of the frames to which the tolerance applies, or nil for all frames.
    public var frames: ClosedRange<Int>?
    /// The part of the frame to which the tolerance applies, or nil for all of it.
    public var region: Region?
    /// The largest difference, in steps of 1/255, that a channel of a pixel may have from the same channel in the
    /// golden. Nil permits any difference.
    public var channel: Int?
    /// The number of pixels that may differ in any area of 8 × 8 pixels, 1…64. Nil permits any number.
    public var window: Int?
    /// The reason for the tolerance, for readers of the scenario.
    public var because: String
    /// The position of the tolerance in the scenario's file, for messages.
    public var location: Location
  }

  /// A part of a frame: the bounding box of a view or screen, or a rectangle.
  public enum Region: Hashable, Sendable {
    /// The bounding box of the view or screen with this identifier, from the presentation values.
    case view(String)
    /// A rectangle in points of the window.
    case rectangle(CGRect)
  }
}

extension ScenarioDocument.Tolerance {
  init?(_ value: Value) {
    guard let fields = Fields(value, .tolerance) else { return nil }
    let frames = fields["frames"].map { Self.frames($0) }
    let region = fields["region"].map { ScenarioDocument.Region($0) }
    let allow = fields["allow"].flatMap { Self.allowance($0) }
    let because = fields["because"]?.text()
    if let because, because.allSatisfy(\.isWhitespace) {
      fields["because"]?.report(.contradiction("'because' must give a reason"))
      return nil
    }
    if case .some(.none) = frames { return nil }
    if case .some(.none) = region { return nil }
    guard let allow, let because else { return nil }
    self.init(
      frames: frames ?? nil, region: region ?? nil, channel: allow.channel, window: allow.window, because: because,
      location: fields.location)
  }

  /// Returns the limits of a mapping such as `{channel: 1, window: 6}`. If the mapping contains no limit or an invalid
  /// one, reports an error and returns nil.
  private static func allowance(_ value: Value) -> (channel: Int?, window: Int?)? {
    guard let fields = Fields(value, .allowance) else { return nil }
    let channel = fields["channel"].map { $0.integer(in: 1...254) }
    let window = fields["window"].map { $0.integer(in: 1...64) }
    if channel == nil, window == nil {
      if !fields.hasRefusedKey { value.report(.contradiction("'allow' requires 'channel', 'window' or both")) }
      return nil
    }
    if case .some(.none) = channel { return nil }
    if case .some(.none) = window { return nil }
    return (channel ?? nil, window ?? nil)
  }

  /// Returns the range of frames that `12`, or `20..24` with both ends included, denotes. For other values, reports an
  /// error and returns nil.
  private static func frames(_ value: Value) -> ClosedRange<Int>? {
    guard let text = value.rawText, text.contains("..") else {
      return value.integer(in: 0...1_000_000).map { $0...$0 }
    }
    let ends = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard ends.count == 3, ends[1].isEmpty, let first = whole(ends[0]), let last = whole(ends[2]) else {
      value.reportForm(text)
      return nil
    }
    guard first <= last else {
      value.reportRange(text, "a range whose last frame is not before the first one")
      return nil
    }
    return first...last
  }

  private static func whole(_ text: Substring) -> Int? {
    guard let value = Numeral.value(of: text), (0...1_000_000).contains(value) else { return nil }
    return Int(exactly: value)
  }
}

extension ScenarioDocument.Region {
  init?(_ value: Value) {
    if value.isList {
      guard let rectangle = value.rectangle() else { return nil }
      self = .rectangle(rectangle)
    } else {
      guard let id = value.reference(to: .view) else { return nil }
      self = .view(id)
    }
  }
}
