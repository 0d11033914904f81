import struct Foundation.NSRange
import Geometry
import Interface
import Layers
import Runtime

extension FileSession {
  /// Sets the user-defined runtime attributes of an element on the object that was created from the element.
  func applyRuntimeAttributes(of element: Element, to object: AnyObject) {
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard let keyPath = attribute["keyPath"], !lacksClass(element) || keyPath.hasPrefix("layer.") else { continue }
      set(attribute, value(of: attribute), keyPath, of: object)
    }
  }

  /// Returns the value of a user-defined runtime attribute, or nil if there is none or its type is not supported.
  private func value(of attribute: Element) -> Any? {
    let child = attribute.child(key: "value")
    switch attribute["type"] {
    case "boolean": return attribute.bool("value") ?? false
    case "number":
      return child.flatMap { child in
        child.name == "integer" ? child.integer("value").map { $0 as Any } : child.number("value").map { $0 as Any }
      }
    case "string": return attribute.string("value")
    case "color": return child?.asColor
    case "image": return attribute["value"].flatMap { UIImage(named: $0) }
    case "point": return attribute.point("value")
    case "size": return attribute.size("value")
    case "rect": return attribute.rect("value")
    case "localizedString": return attribute.string("value")
    case "range":
      return child.map { NSRange(location: $0.integer("location") ?? 0, length: $0.integer("length") ?? 0) }
    default: return nil
    }
  }

  private func set(_ attribute: Element, _ value: Any?, _ keyPath: String, of object: AnyObject) {
    let failure = "Failed to set (\(keyPath)) user defined inspected property on \(type(of: object)): "
    let name = keyPath.prefix { $0 != "." }
    let rest = keyPath.dropFirst(name.count + 1)
    if rest.isEmpty {
      let property = ObjectClass.property(keyPath, of: type(of: object))
      if property?.setValue(value, of: object) ?? false { return }
      if let view = object as? UIView, BuiltInValues.set(keyPath, of: view, to: value) { return }
      if let property { return warn(attribute, failure + "the property has the type \(property.valueType)") }
    } else if let view = object as? UIView, name == "layer" {
      return setLayerValue(value, String(rest), of: view.layer)
    } else if let inner = ObjectClass.property(String(name), of: type(of: object))?.value(of: object) {
      return set(attribute, value, String(rest), of: inner as AnyObject)
    }
    warn(attribute, failure + "it has no such property")
  }

  /// Sets a property of a layer. A `UIColor` is converted to a `CGColor`.
  private func setLayerValue(_ value: Any?, _ keyPath: String, of layer: CALayer) {
    if keyPath == "borderUIColor" || keyPath == "shadowUIColor" { return }  // Properties of an app's category.
    layer.setValue((value as? UIColor).map { $0.cgColor } ?? value, forKeyPath: keyPath)
  }
}

/// The properties of UIKit's views that user-defined runtime attributes can set.
@MainActor
enum BuiltInValues {
  /// Sets a property of a view. Returns false if the type does not support the property, or if the value has the wrong
  /// type.
  static func set(_ name: String, of view: UIView, to value: Any?) -> Bool {
    switch (name, value) {
    case ("clipsToBounds", let flag as Bool): view.clipsToBounds = flag
    case ("hidden", let flag as Bool): view.isHidden = flag
    case ("userInteractionEnabled", let flag as Bool): view.isUserInteractionEnabled = flag
    case ("exclusiveTouch", let flag as Bool): view.isExclusiveTouch = flag
    case ("opaque", let flag as Bool): view.isOpaque = flag
    case ("backgroundColor", let color as UIColor): view.backgroundColor = color
    case ("tintColor", let color as UIColor): view.tintColor = color
    case ("accessibilityIdentifier", let text as String): view.accessibilityIdentifier = text
    case ("accessibilityLabel", let text as String): view.accessibilityLabel = text
    case ("tag", let number as Int): view.tag = number
    case ("alpha", let number as Double): view.alpha = CGFloat(number)
    case ("alpha", let number as Int): view.alpha = CGFloat(number)
    default: return false
    }
    return true
  }
}
