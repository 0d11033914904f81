internal import SwiftSyntax

/// The lowering step that leaves out the declarations and statements that need a framework missing on Linux.
///
/// An absent name is a name that is not declared on Linux. A declaration whose signature uses an absent name is left
/// out, and its own name becomes absent, too. In the bodies of the other functions, only the statements that use absent
/// names are left out. The remaining lines keep their line numbers.
struct AbsentLowering {
  /// The files, without the code that is left out.
  private(set) var files: [ParsedSource]
  /// A warning for each declaration or statement that is left out.
  private(set) var findings: [PortFinding] = []

  init(_ files: [ParsedSource]) {
    self.files = files
    let names = AbsentNames(ModuleIndex(files))
    // Each repetition adds at least one of the module's names, so that the loop ends.
    var passes: [AbsentPass]
    repeat {
      passes = files.map { AbsentPass($0, names) }
      for pass in passes { pass.run() }
    } while passes.contains(where: \.hasNewNames)
    findings = passes.flatMap(\.findings)
    self.files = passes.map(\.result)
  }
}
