import Interface

/// The parts of an element that are installed for particular size classes.
struct SizeClassVariation {
  private var excluded: Set<String> = []

  /// Creates the variation of an element for traits.
  ///
  /// The variation that the file declares as default is applied first, then those that match the traits: general ones
  /// before more specific ones.
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
  /// Returns the variations of the element that match traits, the most general one first.
  func variations(for traits: UITraitCollection) -> [Element] {
    let matching = children.filter { $0.name == "variation" && Self.matches($0["key"] ?? "", traits) }
    return matching.sorted { Self.weight($0) < Self.weight($1) }
  }

  /// Returns the element with the attributes and children that its variations specify for traits.
  ///
  /// Without such values, the result is this element.
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

  /// The names of the attributes and the keys of the children that a variation of the element changes.
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
