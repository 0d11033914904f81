import Files
public import class Foundation.Bundle
import Geometry
import Layers

extension UIImage {
  /// Creates the image with a name in the bundle of `AppResources`, or nil if there is none.
  ///
  /// An image set of an asset catalogue has precedence over a PNG, JPEG or WebP file.
  ///
  /// A name without an extension means a PNG file. Of the files for several scales, such as `icon.png`, `icon@2x.png`
  /// and `icon@3x.png`, the one with the scale of the current stage is chosen, otherwise the next larger one, otherwise
  /// the largest one. If a file exists but cannot be decoded, the stage's trace contains a `warning`.
  @preconcurrency @MainActor
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates the image with a name in a bundle, or nil if there is none.
  ///
  /// An image set can contain images for idioms, scales and appearances. The traits select one of them when the image
  /// is created.
  @preconcurrency @MainActor
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let bundle = bundle ?? AppResources.bundle
    if let found = Self.asset(name, in: bundle, traitCollection ?? .current) {
      self.init(found.image, found.attributes)
    } else {
      guard !name.isEmpty, let folder = bundle.resourcePath else { return nil }
      self.init(scaledFile: "\(folder)/\(name)")
    }
  }

  /// Returns the bitmap and the attributes of an image in an asset catalogue: the image of the set `name` that matches
  /// the traits and the stage's scale. Returns nil if there is no such set or image, or if its file cannot be read or
  /// decoded.
  @MainActor
  private static func asset(
    _ name: String, in bundle: Bundle, _ traits: UITraitCollection
  ) -> (image: CGImage?, attributes: Attributes)? {
    guard !name.isEmpty, let found = AssetCatalog.set(name, kind: "imageset", in: bundle) else { return nil }
    let isPad = traits.userInterfaceIdiom == .pad
    let items = AssetCatalog.items(
      found.contents.images ?? [], isPad: isPad, isDark: traits.userInterfaceStyle == .dark)
    guard let (item, scale) = bestItem(items), let file = item.filename,
      let bytes = try? File.read("\(found.path)/\(file)"), let decoded = decoded(bytes, of: "\(found.path)/\(file)")
    else { return nil }
    let image = UIImage(decoded, scale: scale)
    return (image.cgImage, attributes(of: image, item, found.contents.properties))
  }

  /// Returns the image of an image set to use for the stage's scale, and the scale of this image. The result is the
  /// item with the smallest scale that is at least the stage's scale. If all scales are smaller, it is the item with
  /// the largest scale. Returns nil if no item has a file.
  @MainActor
  private static func bestItem(_ items: [AssetCatalog.Item]) -> (AssetCatalog.Item, CGFloat)? {
    let usable = items.filter { $0.filename != nil }.map { item in
      (item, CGFloat(item.scale.flatMap { Double($0.dropLast()) } ?? 1))
    }
    let wanted = Stage.current?.scale ?? 1
    let larger = usable.filter { $0.1 >= wanted }.min { $0.1 < $1.1 }
    return larger ?? usable.max { $0.1 < $1.1 }
  }

  private static func attributes(
    of image: UIImage, _ item: AssetCatalog.Item, _ properties: AssetCatalog.Properties?
  ) -> Attributes {
    var result = image.attributes
    switch properties?.templateRenderingIntent {
    case "template": result.renderingMode = .alwaysTemplate
    case "original": result.renderingMode = .alwaysOriginal
    default: break
    }
    guard let resizing = item.resizing else { return result }
    let (caps, scale) = (resizing.capInsets, Double(image.scale))
    result.capInsets = UIEdgeInsets(
      top: CGFloat((caps?.top ?? 0) / scale), left: CGFloat((caps?.left ?? 0) / scale),
      bottom: CGFloat((caps?.bottom ?? 0) / scale), right: CGFloat((caps?.right ?? 0) / scale))
    (result.isResizable, result.resizingMode) = (true, resizing.center?.mode == "stretch" ? .stretch : .tile)
    return result
  }

  /// Creates an image from a PNG, JPEG or WebP file, or nil if the file cannot be read or decoded.
  ///
  /// If the name ends with a scale, such as `icon@2x.png`, only this file is used. Otherwise the versions for other
  /// scales are searched for as in `init(named:)`. If the file exists but cannot be decoded, the stage's trace contains
  /// a `warning`.
  @preconcurrency @MainActor
  public convenience init?(contentsOfFile path: String) {
    guard !path.isEmpty else { return nil }
    self.init(scaledFile: path)
  }

  /// Returns an animated image with the images `name0`, `name1` and so on from the bundle of `AppResources`, at most
  /// 1024. Returns nil if `name0` does not exist.
  ///
  /// - Parameter duration: The time in seconds in which the whole sequence is displayed once. 0 means a thirtieth of a
  ///   second for each image.
  @preconcurrency @MainActor
  public class func animatedImageNamed(_ name: String, duration: Double) -> UIImage? {
    var images: [UIImage] = []
    while images.count < 1024, let image = UIImage(named: "\(name)\(images.count)") { images.append(image) }
    return animatedImage(with: images, duration: duration)
  }

  @MainActor
  private convenience init?(scaledFile path: String) {
    guard let (bytes, found) = Self.bytes(of: ScaledName(path)), let file = Self.decoded(bytes, of: found.path) else {
      return nil
    }
    self.init(file, scale: found.scale)
  }

  /// Decodes the bytes of a file. If they cannot be decoded, adds a warning with the path and the reason to the stage's
  /// trace and returns nil.
  @MainActor
  private static func decoded(_ bytes: [UInt8], of path: String) -> ImageFile? {
    do throws(ImageFile.Failure) { return try ImageFile(bytes) } catch {
      Stage.current?.note("warning", "UIImage", detail: "\(path): \(error)")
      return nil
    }
  }

  /// Reads the version of an image file that is best for the stage's scale. Returns its bytes, path and scale, or nil
  /// if no version can be read.
  @MainActor
  private static func bytes(of name: ScaledName) -> (bytes: [UInt8], found: (path: String, scale: CGFloat))? {
    for candidate in name.candidates(for: Stage.current?.scale ?? 1) {
      if let bytes = try? File.read(candidate.path) { return (bytes, candidate) }
    }
    return nil
  }
}

/// The path of an image file, of which there can be versions for several scales.
struct ScaledName: Equatable {
  /// The path without the scale and the extension.
  private let stem: String
  /// The extension with its leading dot, for example `.png`.
  private let suffix: String
  /// The scale in the given path, for example 2 for `icon@2x.png`, or nil if the path contains no scale.
  private let given: Int?

  /// Creates the name of the file at a path. If the path has no extension, `.png` is added.
  init(_ path: String) {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    let point = name.lastIndex(of: ".")
    suffix = point.map { String(path[$0...]) } ?? ".png"
    let whole = point.map { path[..<$0] } ?? path[...]
    given = (1...3).first { whole.hasSuffix("@\($0)x") }
    stem = String(given == nil ? whole : whole.dropLast(3))
  }

  /// Returns the paths and scales of the file's possible versions, starting with the best one for a display scale.
  func candidates(for scale: CGFloat) -> [(path: String, scale: CGFloat)] {
    if let given { return [("\(stem)@\(given)x\(suffix)", CGFloat(given))] }
    let best = max(1, min(3, Int(scale.rounded(.up))))
    let order = Array(best...3) + (1..<best).reversed()
    return order.map { ($0 == 1 ? stem + suffix : "\(stem)@\($0)x\(suffix)", CGFloat($0)) }
  }
}
