import UIKit

extension ByteTape {
  /// Key paths of layers, and some that no layer has.
  static let keyPaths = [
    "opacity", "position", "position.x", "bounds", "bounds.size", "bounds.size.width", "bounds.origin", "zPosition",
    "anchorPoint", "anchorPoint.y", "anchorPointZ", "transform", "transform.rotation", "transform.rotation.x",
    "transform.rotation.y", "transform.scale", "transform.scale.x", "transform.translation", "transform.translation.z",
    "sublayerTransform", "sublayerTransform.rotation.z", "cornerRadius", "borderWidth", "backgroundColor",
    "borderColor", "hidden", "masksToBounds", "doubleSided", "shouldRasterize", "rasterizationScale", "shadowOpacity",
    "shadowOffset", "shadowOffset.height", "shadowRadius", "shadowColor", "shadowPath", "contents", "contentsRect",
    "contentsCenter", "contentsScale", "contentsGravity", "path", "fillColor", "strokeColor", "strokeStart",
    "strokeEnd", "lineWidth", "miterLimit", "lineDashPattern", "lineDashPhase", "colors", "locations", "startPoint",
    "endPoint", "instanceCount", "instanceDelay", "instanceTransform", "instanceTransform.scale", "instanceColor",
    "instanceRedOffset", "instanceAlphaOffset", "fontSize", "foregroundColor", "string", "own", "place", "place.x",
    "no.such", "transform.rotation.w", "position.z", "",
  ]

  /// Returns a value of the type of the property at `keyPath`.
  @MainActor
  mutating func value(for keyPath: String) -> Any {
    switch keyPath {
    case "position", "anchorPoint", "bounds.origin", "startPoint", "endPoint", "place": point()
    case "bounds", "contentsRect", "contentsCenter": rect()
    case "transform", "sublayerTransform", "instanceTransform": transform()
    case "backgroundColor", "borderColor", "shadowColor", "fillColor", "strokeColor", "instanceColor",
      "foregroundColor":
      color()
    case "hidden", "masksToBounds", "doubleSided", "shouldRasterize": chance(2)
    // The value is small, because the size of the blurred bitmap grows with the blur.
    case "shadowRadius", "shadowOffset.height": number() / 64
    case "shadowOffset": CGSize(width: number() / 8, height: number() / 8)
    case "transform.translation", "bounds.size": CGSize(width: number(), height: number())
    case "path", "shadowPath": path()
    case "contents": one(of: LayerScript.images)
    case "contentsGravity": one(of: ["center", "top", "bottomRight", "resizeAspect", "resizeAspectFill", "odd"])
    case "string": one(of: ["", "ab", "A longer text"])
    case "locations", "lineDashPattern": (0..<choice(4)).map { _ in number() }
    case "colors": (0..<choice(4)).map { _ in color() }
    case "instanceCount": Double(choice(6))
    default: number()
    }
  }
}
