import class Foundation.NSNumber
import Geometry

extension NSLayoutConstraint {
  /// Returns inactive constraints for a visual format.
  ///
  ///     H:|-[name(>=80@750)]-20-[value(==name)]|
  ///
  /// A standard space is 8 points between views and 20 points to the superview (unverified).
  /// - Parameters:
  ///   - format: The format. If it is invalid, the call traps with a message that shows the position of the error.
  ///   - opts: The alignment of the views, their direction and the measurement of spaces.
  ///   - metrics: The numbers that the format refers to, keyed by name.
  ///   - views: The views and guides that the format refers to, keyed by name.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try parse(format, options: opts, metrics: metrics ?? [:], views: views)
    } catch {
      let mark = String(repeating: " ", count: error.position) + "^"
      fatalError("Unable to parse constraint format: \(error.message)\n\(format)\n\(mark)")
    }
  }

  /// Returns inactive constraints for a visual format. Throws an error with the position of the fault if the format is
  /// invalid.
  static func parse(
    _ format: String, options: FormatOptions, metrics: [String: Any], views: [String: Any]
  ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    var builder = VisualFormatBuilder(
      format: try VisualFormat(format), options: options, metrics: metrics, views: views)
    return try builder.build()
  }
}

/// A builder of the constraints for a visual format.
@MainActor
private struct VisualFormatBuilder {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]
  private var constraints: [NSLayoutConstraint] = []

  private typealias Failure = VisualFormat.Failure
  /// The standard space between a view and its superview, in points.
  private static let edgeSpacing: CGFloat = 20

  init(
    format: VisualFormat, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
  ) {
    (self.format, self.options, self.metrics, self.views) = (format, options, metrics, views)
  }

  mutating func build() throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    let attributes = try alignment()
    var previous: (any LayoutElement)?
    for (index, item) in format.items.enumerated() {
      let element = try element(item)
      try addLengths(of: item, element)
      if index > 0, let previous {
        try addSpace(format.spaces[index - 1], between: index - 1, previous, element)
        if format.items[index - 1].name != nil, item.name != nil {
          for attribute in attributes {
            add(LayoutQuantity(element, attribute), .equal, LayoutQuantity(previous, attribute))
          }
        }
      }
      previous = element
    }
    return constraints
  }

  private mutating func add(
    _ first: LayoutQuantity, _ relation: NSLayoutConstraint.Relation, _ second: LayoutQuantity?,
    constant: CGFloat = 0, priority: Float = 1000
  ) {
    let constraint = NSLayoutConstraint(first, relation, second, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraints.append(constraint)
  }

  private func alignment() throws(VisualFormat.Failure) -> [NSLayoutConstraint.Attribute] {
    let attributes = options.alignedAttributes
    if let wrong = attributes.first(where: { $0.axis == format.axis }) {
      let message = "The options align the \(wrong) of all views, which is not permitted in a \(format.axis) format"
      throw Failure(message: message, position: 0)
    }
    return attributes
  }

  // MARK: Items

  private func element(_ item: VisualFormat.Item) throws(VisualFormat.Failure) -> any LayoutElement {
    guard let name = item.name else { return try superview(at: item.position) }
    guard let value = views[name] else {
      throw Failure(message: "\(name) is not a key in the views dictionary.", position: item.position)
    }
    guard let element = value as? any LayoutElement else {
      throw Failure(message: "\(name) is neither a view nor a layout guide.", position: item.position)
    }
    return element
  }

  /// Returns the element that `|` stands for: the superview of the first view in the format. If that view has no
  /// superview, throws an error with `position`, the index of the character `|` in the format.
  private func superview(at position: Int) throws(VisualFormat.Failure) -> any LayoutElement {
    let item = format.items.first { $0.name != nil }!
    guard let superview = try element(item).layoutContainer else {
      throw Failure(
        message: "Unable to interpret '|' character, because \(item.name!) has no superview.", position: position)
    }
    return superview
  }

  private mutating func addLengths(
    of item: VisualFormat.Item, _ element: any LayoutElement
  ) throws(VisualFormat.Failure) {
    let attribute: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
    for predicate in item.predicates {
      let priority = try priority(of: predicate)
      let length = LayoutQuantity(element, attribute)
      if case .name(let name, let position) = predicate.object, metrics[name] == nil {
        let other = try self.element(VisualFormat.Item(name: name, position: position))
        add(length, predicate.relation, LayoutQuantity(other, attribute), priority: priority)
      } else {
        add(length, predicate.relation, nil, constant: try number(predicate.object), priority: priority)
      }
    }
  }

  // MARK: Spaces

  private mutating func addSpace(
    _ space: VisualFormat.Space, between index: Int, _ previous: any LayoutElement, _ next: any LayoutElement
  ) throws(VisualFormat.Failure) {
    let touchesSuperview = format.items[index].name == nil || format.items[index + 1].name == nil
    let (end, start) = edges(index)
    let isReversed = format.axis == .horizontal && options.contains(.directionRightToLeft)
    // From right to left, the previous view is the later one.
    let later = isReversed ? LayoutQuantity(previous, end) : LayoutQuantity(next, start)
    let earlier = isReversed ? LayoutQuantity(next, start) : LayoutQuantity(previous, end)
    switch space {
    case .none: add(later, .equal, earlier)
    case .standard: add(later, .equal, earlier, constant: touchesSuperview ? Self.edgeSpacing : systemSpacing)
    case .predicates(let list):
      for predicate in list {
        let constant = try number(predicate.object)
        add(later, predicate.relation, earlier, constant: constant, priority: try priority(of: predicate))
      }
    }
  }

  /// Returns the two attributes between which the space after an item is measured: `end` of that item, and `start` of
  /// the item after the space.
  ///
  /// - Parameter index: The index of the item before the space, in the format's items.
  private func edges(_ index: Int) -> (end: NSLayoutConstraint.Attribute, start: NSLayoutConstraint.Attribute) {
    let (isFromSuperview, isToSuperview) = (format.items[index].name == nil, format.items[index + 1].name == nil)
    if format.axis == .vertical, options.contains(.spacingBaselineToBaseline), !isFromSuperview, !isToSuperview {
      return (.lastBaseline, .firstBaseline)
    }
    let (start, end) = sides
    return (isFromSuperview ? start : end, isToSuperview ? end : start)
  }

  /// The sides at which a view begins and ends in the direction of the format, for example leading and trailing.
  private var sides: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    guard format.axis == .horizontal else { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  // MARK: Numbers

  private func priority(of predicate: VisualFormat.Predicate) throws(VisualFormat.Failure) -> Float {
    guard let operand = predicate.priority else { return 1000 }
    let value = try number(operand)
    guard value > 0, value <= 1000 else {
      throw Failure(
        message: "A priority must be above 0 and at most 1000, but is \(value)", position: predicate.position)
    }
    return Float(value)
  }

  private func number(_ operand: VisualFormat.Operand) throws(VisualFormat.Failure) -> CGFloat {
    switch operand {
    case .number(let value): return CGFloat(value)
    case .name(let name, let position):
      switch metrics[name] {
      case let value as CGFloat: return value
      case let value as Int: return CGFloat(value)
      case let value as Float: return CGFloat(value)
      case let value as NSNumber: return CGFloat(value.doubleValue)
      default:
        throw Failure(message: "\(name) is not a number in the metrics dictionary.", position: position)
      }
    }
  }
}
