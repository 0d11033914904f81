import Files
public import class Foundation.Bundle
public import struct Foundation.Data

/// The content of a data set in an asset catalogue, which is a file of any type.
@preconcurrency @MainActor
public final class NSDataAsset {
  /// The name of the set.
  public let name: String
  /// The content of the file.
  public let data: Data

  /// Creates the asset from the data set with a name in the bundle of `AppResources`. Returns nil if there is no such
  /// set or its file cannot be read.
  public convenience init?(name: String) { self.init(name: name, bundle: AppResources.bundle) }

  /// Creates the asset from the data set with a name in a bundle. Returns nil if there is no such set or its file
  /// cannot be read.
  public init?(name: String, bundle: Bundle) {
    guard let found = AssetCatalog.set(name, kind: "dataset", in: bundle),
      let file = found.contents.data?.compactMap(\.filename).first,
      let bytes = try? File.read("\(found.path)/\(file)")
    else { return nil }
    (self.name, data) = (name, Data(bytes))
  }
}
