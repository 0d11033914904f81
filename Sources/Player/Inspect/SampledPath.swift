import Animation
import Geometry
import Layers
import Pixels

/// A key path of layers whose value can be sampled as one or several numbers.
///
/// The numbers of `position` are `position.x` and `position.y`. The numbers of a colour are red, green, blue and alpha,
/// 0…1. A Boolean value is 0 or 1. The numbers of a transform are its translation, scale and rotation. `frame` is the
/// bounding box in the superlayer's coordinates.
package struct SampledPath: Hashable, Sendable {
  /// The key path as requested, such as `position`.
  package let keyPath: String
  /// The numbers of the key path's value, in order.
  package let parts: [Part]

  /// One number of the value at a key path, such as `position.x`.
  package struct Part: Hashable, Sendable {
    /// The key path of this number.
    package let keyPath: String
    fileprivate let source: Source
  }

  fileprivate enum Source: Hashable, Sendable {
    case property(PropertyPath)
    case color(PropertyPath, channel: Int)
    case frame(PropertyPath)
  }

  /// Creates a sampled path from a key path such as `position`. Returns nil if layers do not have the key path, or if
  /// the value at the key path is not numeric, such as an image.
  package init?(_ keyPath: String) {
    // The components of `frame` are those of `bounds`.
    let isFrame = keyPath == "frame" || keyPath.hasPrefix("frame.")
    guard let path = PropertyPath(isFrame ? "bounds" + keyPath.dropFirst(5) : keyPath) else { return nil }
    let parts = path.numbers.map { suffix, source in
      guard isFrame, case .property(let path) = source else { return Part(keyPath: keyPath + suffix, source: source) }
      return Part(keyPath: keyPath + suffix, source: .frame(path))
    }
    guard !parts.isEmpty else { return nil }
    (self.keyPath, self.parts) = (keyPath, parts)
  }

  /// The key paths that are plotted by default, because they typically change.
  package static let movable = [
    "position", "bounds", "zPosition", "transform", "opacity", "hidden", "cornerRadius", "borderWidth",
    "backgroundColor", "borderColor", "shadowOpacity", "shadowRadius", "strokeStart", "strokeEnd", "lineWidth",
  ].compactMap(SampledPath.init)

  /// The key paths that error messages suggest for an unknown key path.
  package static let known =
    (movable.flatMap { [$0.keyPath] + $0.parts.map(\.keyPath) } + [
      "frame", "frame.origin.x", "frame.origin.y", "frame.size.width", "frame.size.height", "anchorPoint",
    ]).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
}

extension SampledPath.Part {
  /// Returns this number of a value in a layer's state. Nil if the property has no value, as for the red component of a
  /// background colour that was never set.
  func number(in state: LayerState) -> Double? {
    switch source {
    case .property(let path): state[path]?.number
    case .frame(let path):
      AnimatableValue.rect(state.frame)[component: path.component]?.number
    case .color(let path, let channel):
      if case .color(let color)? = state[path] {
        [color.red, color.green, color.blue, color.alpha][channel]
      } else {
        nil
      }
    }
  }

  /// The unit of the number in plots, such as points or radians, or an empty string.
  package var unit: String {
    let words = keyPath.split(separator: ".")
    if words.contains("rotation") { return "radians" }
    if words.contains("scale") { return "times" }
    let lengths: Set<Substring> = [
      "position", "bounds", "frame", "zPosition", "translation", "cornerRadius", "borderWidth", "shadowRadius",
      "shadowOffset", "lineWidth", "fontSize",
    ]
    return words.contains(where: lengths.contains) ? "points" : ""
  }
}

extension AnimatableValue {
  fileprivate var number: Double? {
    switch self {
    case .number(let number): number
    case .boolean(let isOn): isOn ? 1 : 0
    case .point, .size, .rect, .color, .transform, .path, .image, .discrete, .numbers, .colors: nil
    }
  }
}

extension PropertyPath {
  /// The numbers that the value at this path consists of. Each element contains a suffix and a source. The suffix is
  /// appended to this path to form the key path of the number. The source is where the number is read.
  fileprivate var numbers: [(suffix: String, source: SampledPath.Source)] {
    switch (component, property.kind) {
    case (.whole, .color):
      ["red", "green", "blue", "alpha"].enumerated().map { (".\($1)", .color(self, channel: $0)) }
    case (.whole, .number), (.whole, .boolean): [("", .property(self))]
    case (.whole, .point): parts("x", "y")
    case (.whole, .size): parts("width", "height")
    case (.whole, .rect): parts("origin.x", "origin.y", "size.width", "size.height")
    case (.whole, .transform): parts("translation.x", "translation.y", "scale.x", "scale.y", "rotation.z")
    case (.whole, .path), (.whole, .image), (.whole, .discrete), (.whole, .numbers), (.whole, .colors): []
    case (.origin, _), (.translation, _): parts("x", "y")
    case (.size, _): parts("width", "height")
    default: [("", .property(self))]  // All other components are single numbers.
    }
  }

  private func parts(_ names: String...) -> [(suffix: String, source: SampledPath.Source)] {
    names.compactMap { name in PropertyPath("\(self).\(name)").map { (".\(name)", .property($0)) } }
  }
}
