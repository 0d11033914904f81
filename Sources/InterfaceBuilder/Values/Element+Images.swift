import Geometry
import Interface

extension Element {
  /// Returns the image that the attribute `key`, or the child with this key, refers to. Returns nil if there is
  /// neither.
  ///
  /// The image is a system symbol if an attribute `catalog` specifies this, and otherwise an image of the app. If the
  /// file is loaded without its app, a grey image replaces a missing one. The list `resources` of the file specifies
  /// the size of the grey image.
  @MainActor
  func image(_ key: String) -> UIImage? {
    if let child = child(key: key), child.name == "imageReference" { return child.imageReference }
    guard let name = self[key], !name.isEmpty else { return nil }
    let resource = resources.first { $0.name == "image" && $0["name"] == name }
    if self["catalog"] == "system" || resource?["catalog"] == "system" { return symbol(name) }
    return UIImage(named: name) ?? substitute(for: name, resource)
  }

  /// The image that this element, named `imageReference`, refers to, or nil if there is none.
  @MainActor private var imageReference: UIImage? {
    guard let name = self["image"], !name.isEmpty else { return nil }
    let resource = resources.first { $0.name == "image" && $0["name"] == name }
    guard self["catalog"] == "system" else { return UIImage(named: name) ?? substitute(for: name, resource) }
    let image = symbol(name)
    let scale = value("symbolScale", in: Names.symbolScales) ?? .unspecified
    guard scale != .unspecified || self["weight"] != nil, image?.isSymbolImage ?? false else { return image }
    let weight = value("weight", in: Names.symbolWeights) ?? .unspecified
    return image?.withConfiguration(UIImage.SymbolConfiguration(pointSize: 17, weight: weight, scale: scale))
  }

  @MainActor
  private func symbol(_ name: String) -> UIImage? {
    UIImage(systemName: name) ?? substitute(for: name, resources.first { $0["name"] == name })
  }

  /// Returns a grey image that replaces a missing one, and adds a warning to the trace. Returns nil if the file is
  /// loaded with its app.
  @MainActor
  private func substitute(for name: String, _ resource: Element?) -> UIImage? {
    guard root.isStandaloneRoot else { return nil }
    let message = "The image '\(name)' was not found; a grey image is shown in its place"
    Stage.current?.note("warning", "InterfaceBuilder", detail: "line \(line): \(message)")
    let most: CGFloat = 4096
    let width = min(max(resource?.length("width") ?? 24, 1), most)
    let height = min(max(resource?.length("height") ?? 24, 1), most)
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.systemGray4.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  /// Returns the symbol configuration that the child with the key describes, or nil if there is none.
  @MainActor
  func symbolConfiguration(_ key: String) -> UIImage.SymbolConfiguration? {
    guard let child = child(key: key) else { return nil }
    let weight = child.value("weight", in: Names.symbolWeights) ?? .unspecified
    let scale = child.value("scale", in: Names.symbolScales) ?? .unspecified
    if let font = child.font("font") ?? child.child(named: "fontDescription")?.asFont {
      return UIImage.SymbolConfiguration(font: font, scale: scale)
    }
    if let size = child.length("pointSize"), size > 0 {
      return UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
    }
    if weight != .unspecified { return UIImage.SymbolConfiguration(weight: weight) }
    return scale == .unspecified ? nil : UIImage.SymbolConfiguration(scale: scale)
  }
}
