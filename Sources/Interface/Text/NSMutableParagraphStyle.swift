public import Geometry
import Layers
import Text

/// A paragraph style whose values can be changed.
///
/// An attributed string contains the object, not a copy. If the style changes after the string was set on a label, the
/// label shows the change only when it draws again.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The horizontal alignment of lines.
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { values.alignment = newValue }
  }
  /// The treatment of lines that are too wide.
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The direction of the paragraph.
  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set { values.direction = newValue }
  }
  /// The indent of the first line at the leading edge, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { setIndent(\.firstLineIndent, newValue, "firstLineHeadIndent") }
  }
  /// The indent of all lines except the first at the leading edge, in points.
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { setIndent(\.headIndent, newValue, "headIndent") }
  }
  /// The position at which lines end, in points. A value above 0 is the distance from the leading edge. Any other value
  /// is the negated distance from the trailing edge.
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { setIndent(\.tailIndent, newValue, "tailIndent") }
  }
  /// The factor by which line heights are multiplied. 0 has the same effect as 1.
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { setLength(\.lineHeightMultiple, newValue, "lineHeightMultiple") }
  }
  /// The minimum height of lines, in points.
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { setLength(\.minimumLineHeight, newValue, "minimumLineHeight") }
  }
  /// The maximum height of lines, in points. 0 is no maximum.
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { setLength(\.maximumLineHeight, newValue, "maximumLineHeight") }
  }
  /// The additional distance between lines, in points.
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { setLength(\.lineSpacing, newValue, "lineSpacing") }
  }
  /// The additional distance after the paragraph, in points.
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { setLength(\.spacingAfter, newValue, "paragraphSpacing") }
  }
  /// The additional distance before the paragraph, in points.
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { setLength(\.spacingBefore, newValue, "paragraphSpacingBefore") }
  }
  /// The tab stops. Setting nil restores the default. The stops are sorted by their locations.
  open override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set { values.tabs = newValue.map { $0.sorted { $0.location < $1.location } } ?? ParagraphValues().tabs }
  }
  /// The distance between the tab stops after the last one of `tabStops`, in points. 0 means the distance of the
  /// default stops (unverified).
  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { setLength(\.tabInterval, newValue, "defaultTabInterval") }
  }

  /// Adds a tab stop at its location.
  open func addTabStop(_ anObject: NSTextTab) { tabStops = values.tabs + [anObject] }
  /// Removes the tab stops that are equal to `anObject`.
  open func removeTabStop(_ anObject: NSTextTab) { tabStops = values.tabs.filter { !$0.isEqual(anObject) } }
  /// Replaces all values with those of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }

  private func setIndent(_ path: WritableKeyPath<ParagraphFormat, CGFloat>, _ value: CGFloat, _ name: String) {
    require(value.isFinite, "NSMutableParagraphStyle.\(name) must be finite, but is \(value)")
    values.lengths[keyPath: path] = value
  }

  private func setLength(_ path: WritableKeyPath<ParagraphFormat, CGFloat>, _ value: CGFloat, _ name: String) {
    require(
      value >= 0 && value.isFinite, "NSMutableParagraphStyle.\(name) must be finite and at least 0, but is \(value)")
    values.lengths[keyPath: path] = value
  }
}
