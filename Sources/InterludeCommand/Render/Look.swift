internal import Geometry
internal import Pixels
internal import Player

/// The named layers of the scene at one instant, as text for `play --at`.
struct Look {
  let time: Double
  let tree: LayerTree
  let layers: [PresentedLayer]

  init(_ frame: Frame, _ tree: LayerTree) {
    (time, self.tree, layers) = (frame.time, tree, frame.layers(tree))
  }

  /// The layers as an indented tree: name, frame, opacity, then properties that differ from their defaults.
  var table: String {
    let names = layers.map { String(repeating: "  ", count: $0.depth) + TraceName.written($0.name) }
    let nameWidth = names.map(\.count).max() ?? 0
    let frames = layers.map { "[\($0.frame.sides.map(\.inThousandths).joined(separator: ", "))]" }
    let frameWidth = frames.map(\.count).max() ?? 0
    let head = "t=\(time.inThousandths)\(tree == .model ? " model" : "")\n"
    return layers.indices.reduce(into: head) { text, index in
      let frame = frames[index].padded(to: frameWidth)
      let facts = ["frame \(frame)", "opacity \(layers[index].opacity.inThousandths)"] + layers[index].peculiarities
      text += "\(names[index].padded(to: nameWidth))  \(facts.joined(separator: "  "))\n"
    }
  }
}

extension PresentedLayer {
  /// Descriptions of the layer's properties that differ from their defaults, such as `corner 8.000`.
  fileprivate var peculiarities: [String] {
    var facts: [String] = []
    if isHidden { facts.append("hidden") }
    if !CATransform3DIsIdentity(transform) { facts.append(transform.words) }
    if cornerRadius != 0 { facts.append("corner \(cornerRadius.inThousandths)") }
    if let background { facts.append("background \(background.hex)") }
    return facts
  }
}

extension CATransform3D {
  /// The transform in its shortest exact form: a translation, an affine matrix or all sixteen numbers.
  fileprivate var words: String {
    guard CATransform3DIsAffine(self) else {
      let all = [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
      return "transform [\(all.map { Double($0).inThousandths }.joined(separator: ", "))]"
    }
    let linearPart = [m11, m12, m21, m22].map { Double($0) }
    let movement = [m41, m42].map { Double($0).inThousandths }
    if linearPart == [1, 0, 0, 1] { return "translation [\(movement.joined(separator: ", "))]" }
    return "transform [\((linearPart.map(\.inThousandths) + movement).joined(separator: ", "))]"
  }
}

extension StraightColor {
  /// The colour as `#RRGGBB`, with two digits of alpha unless it is opaque.
  var hex: String {
    let bytes = [red, green, blue] + (alpha == 1 ? [] : [alpha])
    return bytes.reduce("#") { text, component in
      let digits = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
      return text + (digits.count == 1 ? "0" : "") + digits
    }
  }
}

extension CGRect {
  /// The numbers x, y, width and height, in this order.
  var sides: [Double] { [minX, minY, width, height].map { Double($0) } }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
