/// An error in an Interface Builder file, with its source location.
public struct InterfaceFault: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// The line, from 1, or 0 if the fault concerns the whole file.
  public let line: Int
  /// The identifier of the object that the error concerns, or nil if it concerns no single object.
  public let objectID: String?
  /// A description of the error and of the recommended correction.
  public let message: String

  /// The source location and the message, such as `Main.storyboard:12: object a1B-cD-2eF: …`.
  public var description: String {
    (line > 0 ? "\(path):\(line): " : "\(path): ") + messageWithObject
  }

  /// The message, preceded by the object's identifier if there is one.
  package var messageWithObject: String { (objectID.map { "object \($0): " } ?? "") + message }
}

/// The errors of an Interface Builder file.
public struct InterfaceFileError: Error, CustomStringConvertible {
  /// The errors, in the order of the file. There is at least one.
  public let faults: [InterfaceFault]

  /// The errors, one per line.
  public var description: String { faults.map(\.description).joined(separator: "\n") }
}
