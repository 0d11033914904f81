public import class Foundation.NSObject
import Animation

/// A filter of a layer's content, or of the pixels behind a layer.
///
///     let blur = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 4])!
///     blur.name = "blur"
///     layer.filters = [blur]             // animatable with the key path "filters.blur.inputRadius"
///
/// The filters are `CIGaussianBlur` (`inputRadius`) and `CIColorControls` (`inputSaturation`, `inputBrightness` and
/// `inputContrast`).
/// - Source: "Core Image Filter Reference" for names and defaults.
@preconcurrency @MainActor
public final class CIFilter: NSObject {
  enum Kind: String {
    case gaussianBlur = "CIGaussianBlur"
    case colorControls = "CIColorControls"

    var defaults: [String: Double] {
      switch self {
      case .gaussianBlur: ["inputRadius": 10]
      case .colorControls: ["inputSaturation": 1, "inputBrightness": 0, "inputContrast": 1]
      }
    }
  }

  let kind: Kind
  private(set) var inputs: [String: Double]
  /// The name of the filter in key paths. The default is the name that was passed to the initializer.
  public var name: String

  /// Creates a filter with default inputs. The result is nil if no filter has this name.
  public init?(name: String) {
    guard let kind = Kind(rawValue: name) else { return nil }
    (self.kind, self.name, inputs) = (kind, name, kind.defaults)
  }

  /// Creates a filter with the inputs of `parameters`. The result is nil if no filter has this name.
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
  }

  /// Creates a copy of a filter.
  init(_ other: CIFilter) { (kind, inputs, name) = (other.kind, other.inputs, other.name) }

  /// The names of the filter's inputs.
  public var inputKeys: [String] { kind.defaults.keys.sorted() }

  /// Sets all inputs to their default values.
  public func setDefaults() { inputs = kind.defaults }

  /// Returns the value of an input, or nil if the filter has no input with this name.
  public func value(forKey key: String) -> Any? { inputs[key] }

  /// Sets the value of an input. nil sets its default value.
  ///
  /// - Precondition: the filter has this input, and the value is a finite number.
  public func setValue(_ value: Any?, forKey key: String) {
    guard let standard = kind.defaults[key] else {
      fatalError("CIFilter.setValue(_:forKey:): \(kind.rawValue) has no input '\(key)'")
    }
    guard let value else { return inputs[key] = standard }
    guard case .number(let number) = AnimatableValue(ofAny: value), number.isFinite else {
      fatalError("CIFilter.setValue(_:forKey:): '\(key)' takes a finite number, not \(value)")
    }
    inputs[key] = number
  }
}
