internal import SwiftSyntax

extension FileLowering {
  /// Removes an attribute of Objective-C or Interface Builder, or one that declares the app's entry point. For `@main`
  /// and `@UIApplicationMain`, also stores the class's name in `applicationDelegate`. Reports entry points that are not
  /// supported.
  func lowerAttribute(_ node: AttributeSyntax) {
    let name = node.attributeName.trimmedDescription
    switch name {
    case "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
      "GKInspectable", "NSCopying", "NSManaged", "_objcRuntimeName":
      edits.blank(node.bytes)
    case "UIApplicationMain": lowerEntry(node)
    case "main" where isApplicationDelegate(node): lowerEntry(node)
    case "main":
      report(
        .error, at: node, "'@main' marks a type that is not an application delegate",
        "Choose the target of a UIKit app; SwiftUI apps and programs without UIKit are not supported")
    case "NSApplicationMain":
      report(.error, at: node, "'@NSApplicationMain' belongs to AppKit, which is not supported", "Port the iOS target")
    default: break
    }
  }

  private func lowerEntry(_ node: AttributeSyntax) {
    edits.blank(node.bytes)
    applicationDelegate = enclosingDeclarationName(of: node)
  }

  private func isApplicationDelegate(_ node: AttributeSyntax) -> Bool {
    guard let name = enclosingDeclarationName(of: node), let record = index.resolve([name]) else { return false }
    return index.lineage(of: record).contains { $0.inherited.contains { $0.last == "UIApplicationDelegate" } }
  }

  private func enclosingDeclarationName(of node: AttributeSyntax) -> String? {
    node.parent?.parent?.as(ClassDeclSyntax.self)?.name.text
  }

  /// Adds a getter and a setter to a property with `@NSManaged`. The getter calls `value(forKey:)`, and the setter
  /// calls `setValue(_:forKey:)`.
  func lowerManaged(_ node: VariableDeclSyntax) {
    guard node.bindings.count == 1, let binding = node.bindings.first, let type = binding.typeAnnotation?.type,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else {
      return report(
        .error, at: node, "'@NSManaged' requires one property with a type",
        "Declare each property by itself, for example @NSManaged var progress: CGFloat")
    }
    let getter = managedGetter(name, type)
    edits.insert(" { get { \(getter) } set { setValue(newValue, forKey: \"\(name)\") } }", at: binding.bytes.upperBound)
  }

  private func managedGetter(_ name: String, _ type: TypeSyntax) -> String {
    let value = "value(forKey: \"\(name)\")"
    let text = type.trimmedDescription
    if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return "\(value) as? \(type.unwrapped.trimmedDescription)"
    }
    // A property without a value reads as zero, as Core Animation's do.
    switch text {
    case "CGFloat", "Double", "Float", "Int", "UInt", "TimeInterval": return "\(value) as? \(text) ?? 0"
    case "Bool": return "\(value) as? Bool ?? false"
    case "CGPoint", "CGSize", "CGRect", "UIEdgeInsets": return "\(value) as? \(text) ?? .zero"
    case "String": return "\(value) as? String ?? \"\""
    default: return "\(value) as! \(text)"
    }
  }
}
