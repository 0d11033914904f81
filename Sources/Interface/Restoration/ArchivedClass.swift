import Runtime

/// The conversion between classes and the names under which a saved state refers to them.
@MainActor
enum ArchivedClass {
  /// Returns the name of a class: its module and its name, or its mangled name if it is inside another type.
  static func name(of type: Any.Type) -> String {
    let plain = _typeName(type, qualified: true)
    if let found = _typeByName(plain), found == type { return plain }
    return _mangledTypeName(type) ?? plain
  }

  /// Returns the class for which `name(of:)` returns `name`, or nil if the program no longer contains this class.
  static func named(_ name: String) -> Any.Type? { _typeByName(name) }
}
