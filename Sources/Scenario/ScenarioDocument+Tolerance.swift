public import Geometry

extension ScenarioDocument {
  /// A place where pixels may differ from the golden's, within bounds, for a reason.
  public struct Tolerance: Equatable, Sendable {
    /// The frames it is about, from 0; every frame when nil.
    public var frames: ClosedRange<Int>?
    /// Where in the frame; everywhere when nil.
    public var region: Region?
    /// By how many levels of 255 each channel of a pixel may be off; by any when nil.
    public var channel: Int?
    /// How many pixels of any 8 × 8 may be off, 1…64; all of them when nil.
    public var window: Int?
    /// Why.
    public var because: String
    /// Where it is written.
    public var location: Location
  }

  /// A part of a frame.
  public enum Region: Hashable, Sendable {
    /// What shows of this view or screen: the box around it.
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
      fields["because"]?.report(.contradiction("'because' says nothing"))
      return nil
    }
    if case .some(.none) = frames { return nil }
    if case .some(.none) = region { return nil }
    guard let allow, let because else { return nil }
    self.init(
      frames: frames ?? nil, region: region ?? nil, channel: allow.channel, window: allow.window, because: because,
      location: fields.location)
  }

  /// `{channel: 1, window: 6}`, at least one of them: what allows everything compares nothing.
  private static func allowance(_ value: Value) -> (channel: Int?, window: Int?)? {
    guard let fields = Fields(value, .allowance) else { return nil }
    let channel = fields["channel"].map { $0.integer(in: 1...254) }
    let window = fields["window"].map { $0.integer(in: 1...64) }
    if channel == nil, window == nil {
      if !fields.hasRefusedKey { value.report(.contradiction("'allow' has neither channel nor window")) }
      return nil
    }
    if case .some(.none) = channel { return nil }
    if case .some(.none) = window { return nil }
    return (channel ?? nil, window ?? nil)
  }

  /// `12`, or `20..24` with both ends.
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
      value.reportRange(text, "a range that does not end before it begins")
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
