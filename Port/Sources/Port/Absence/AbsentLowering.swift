internal import SwiftSyntax

/// The lowering step that leaves out the declarations and statements that use frameworks which do not exist on Linux.
///
/// A declaration is left out if its signature uses an absent name; its own name is then absent, too. In the bodies of the
/// other functions, the statements that use absent names are left out. Lines keep their numbers.
struct AbsentLowering {
  /// The files without the parts that are left out.
  private(set) var files: [ParsedSource]
  /// A warning for each part that is left out.
  private(set) var findings: [PortFinding] = []

  init(_ files: [ParsedSource]) {
    self.files = files
    let names = AbsentNames(ModuleIndex(files))
    for _ in 0..<10 {
      let passes = files.map { AbsentPass($0, names) }
      for pass in passes { pass.run() }
      guard !passes.contains(where: \.hasNewNames) else { continue }
      findings = passes.flatMap(\.findings)
      self.files = passes.map(\.result)
      return
    }
  }
}
