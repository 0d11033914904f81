import Foundation
import InterfaceBuilder

extension Trial {
  /// Checks that a storyboard or nib file is read, or rejected with source locations.
  static func interface(_ bytes: [UInt8]) -> String {
    do throws(InterfaceFileError) {
      let document = try InterfaceDocument(Data(bytes), path: "file")
      return "\(document.kind) with \(document.controllerIdentifiers.count) identifiers"
    } catch {
      precondition(!error.faults.isEmpty, "refused for no reason")
      precondition(error.faults.allSatisfy { $0.line >= 0 && !$0.message.isEmpty }, "no place")
      return "refused: \(error)"
    }
  }
}
