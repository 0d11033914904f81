extension Double {
  /// The number as seconds with three decimals and the unit, for traces and messages, for example `0.500s`. Infinity
  /// is "never".
  package var inSeconds: String {
    guard isFinite else { return self == .infinity ? "never" : "\(self)" }
    let thousandths = Int64((self * 1000).rounded())
    let fraction = String(1000 + thousandths.magnitude % 1000).dropFirst()
    return "\(thousandths < 0 ? "-" : "")\(thousandths.magnitude / 1000).\(fraction)s"
  }
}
