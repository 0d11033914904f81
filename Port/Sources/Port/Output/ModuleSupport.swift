/// A Swift file that the lowering adds to a module. It contains functions that Linux lacks, and the entry point of an
/// app.
package struct ModuleSupport {
  /// The name of the file.
  package static let fileName = "Interlude+Lowered.swift"
  /// The Swift source of the file.
  package let text: String

  /// Creates the file for a lowered module.
  ///
  /// - Parameter hasResources: whether the module's target has resources, which `Bundle.module` contains.
  package init(_ module: ModuleLowering, hasResources: Bool) {
    var text = """
      import UIKit

      /// Calls a closure. On iOS, the function also releases the autoreleased objects of the closure.
      func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

      """
    let shims = SupportShims.text(for: module.identifiers, declared: module.declaredNames)
    text += shims
    if module.usesCombine { text += "\n\(CombineShims.text)\n" }
    if shims.contains("FoundationNetworking") { text = "import FoundationNetworking\n" + text }
    if let delegate = module.applicationDelegate { text += Self.entry(delegate, hasResources: hasResources) }
    self.text = text
  }

  private static func entry(_ delegate: String, hasResources: Bool) -> String {
    """

    /// The entry of the app.
    @MainActor
    public enum __App {
      /// Launches the app on a stage, or on the current one.
      public static func launch(in stage: Stage? = nil) {
    \(hasResources ? "    AppResources.bundle = Bundle.module\n" : "")\
        UIApplication.launch(
          delegate: \(delegate)(), infoDictionary: infoDictionary, in: stage)
      }

      /// The information property list among the resources.
      private static var infoDictionary: [String: Any] {
        guard let url = AppResources.bundle.url(forResource: "App-Info", withExtension: "plist"),
          let data = try? Data(contentsOf: url),
          let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        else { return [:] }
        return list as? [String: Any] ?? [:]
      }
    }

    """
  }
}
