/// The form in which a ported package contains the sources of an app.
package enum PortedSources: Hashable, Sendable {
  /// The package refers to the original files. The build plug-in lowers them in each build.
  case referenced
  /// The package contains copies of the original files. The build plug-in lowers them in each build.
  case copied
  /// The package contains the lowered files, and needs neither the plug-in nor swift-syntax.
  case lowered
}
