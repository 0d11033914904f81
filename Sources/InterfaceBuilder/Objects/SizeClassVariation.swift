import Interface

/// The selection of those children of an element that are installed for given size classes, such as constraints and
/// subviews.
struct SizeClassVariation {
  private var excluded: Set<String> = []

  /// Selects the children of `element` that are installed for the size classes of `traits`.
  ///
  /// Each variation of the element that matches the size classes includes or excludes children. The default variation
  /// is applied first, then general variations, then more specific ones. A later variation overrides an earlier one.
  init(_ element: Element, traits: UITraitCollection) {
    for variation in element.variations(for: traits) {
      for change in variation.children.flatMap(\.children) {
        guard let reference = change["reference"] else { continue }
        if change.name == "exclude" { excluded.insert(reference) } else { excluded.remove(reference) }
      }
    }
  }

  /// Returns whether a child of the element, such as a constraint, is installed.
  func includes(_ child: Element) -> Bool { child.id.map { !excluded.contains($0) } ?? true }
}

extension Element {
  /// Returns the variations of the element that match the traits, from the most general to the most specific one.
  func variations(for traits: UITraitCollection) -> [Element] {
    let matching = children.filter { $0.name == "variation" && Self.matches($0["key"] ?? "", traits) }
    return matching.sorted { Self.weight($0) < Self.weight($1) }
  }

  /// Returns a copy of the element with the attributes and children that the variations for the traits specify. They
  /// replace the element's own attributes and children with the same keys.
  ///
  /// If the matching variations specify no attributes or children, the result is the element itself.
  func varied(for traits: UITraitCollection) -> Element {
    let variations = variations(for: traits).filter(\.hasValues)
    guard !variations.isEmpty else { return self }
    var values = attributes
    var parts = children
    for variation in variations {
      values.merge(variation.attributes.filter { $0.key != "key" }) { $1 }
      for child in variation.children where child.name != "mask" {
        parts.removeAll { $0["key"] == child["key"] && $0.name != "variation" }
        parts.append(child)
      }
    }
    let result = Element(name, values, line: line, parent: parent)
    result.children = parts
    return result
  }

  /// The names of the attributes and the keys of the children for which at least one variation of the element, for any
  /// size classes, specifies a value.
  var variedKeys: Set<String> {
    let variations = children.filter { $0.name == "variation" }
    return Set(variations.flatMap { $0.attributes.keys.filter { $0 != "key" } + $0.children.compactMap { $0["key"] } })
  }

  private var hasValues: Bool { attributes.count > 1 || children.contains { $0.name != "mask" } }

  private static func weight(_ variation: Element) -> Int {
    variation["key"] == "default" ? 0 : (variation["key"] ?? "").split(separator: "-").count
  }

  /// Returns whether the key of a variation, such as `heightClass=regular-widthClass=compact`, matches the traits.
  private static func matches(_ key: String, _ traits: UITraitCollection) -> Bool {
    if key == "default" { return true }
    return key.split(separator: "-").allSatisfy { part in
      let pair = part.split(separator: "=")
      guard pair.count == 2 else { return false }
      let wanted: UIUserInterfaceSizeClass = pair[1] == "compact" ? .compact : .regular
      switch pair[0] {
      case "widthClass": return traits.horizontalSizeClass == wanted
      case "heightClass": return traits.verticalSizeClass == wanted
      default: return false
      }
    }
  }
}
