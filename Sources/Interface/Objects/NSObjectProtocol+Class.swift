public import protocol Foundation.NSObjectProtocol

extension NSObjectProtocol {
  /// Returns whether the object is an instance of a class or of one of its subclasses.
  public func isKind(of aClass: AnyClass) -> Bool {
    sequence(first: Swift.type(of: self) as AnyClass, next: _getSuperclass).contains { $0 == aClass }
  }

  /// Returns whether the object is an instance of a class, but not of one of its subclasses.
  public func isMember(of aClass: AnyClass) -> Bool { Swift.type(of: self) as AnyClass == aClass }
}
