internal import Files
internal import Player

extension PlayerError {
  /// The exit status of a command that ends with this error.
  var status: ExitStatus {
    switch self {
    case .unknownScene, .unusableStoryboard, .unknownSegue, .unknownTarget, .onStack, .noTextInput, .noApp, .needsTabs,
      .tooLarge:
      .badScenario
    case .unreadableImage: .couldNot
    case .unsettled: .failed
    case .unknownLayer, .noValue, .tooManySamples: .usage
    }
  }

  /// Returns the error message. It starts with the path of the scenario's file, and the position if the error has one.
  func sentence(about path: String, on console: Console) -> String {
    let error = console.mark("error", .bad)
    switch self {
    case .unknownSegue(_, _, let line, let column), .unknownTarget(_, let line, let column),
      .onStack(_, let line, let column), .noTextInput(let line, let column), .noApp(let line, let column),
      .needsTabs(let line, let column):
      let message = description.drop { $0.isNumber || $0 == ":" || $0 == " " }
      return "\(path.visible):\(line):\(column): \(error): \(String(message).visible)"
    case .unknownScene, .unusableStoryboard, .unreadableImage, .unsettled, .tooLarge, .unknownLayer, .noValue,
      .tooManySamples:
      return "\(path.visible): \(error): \(description.visible)"
    }
  }
}

extension FailedExpectation {
  /// Returns the message about the failed expectation, starting with the path of the scenario's file and the position
  /// of the expectation in the file.
  func sentence(about path: String, on console: Console) -> String {
    "\(path.visible):\(line):\(column): \(console.mark("failed", .bad)) at \(time.inThousandths)s: \(message.visible)"
  }
}

extension Double {
  /// The number rounded to six decimals. A time in seconds is a multiple of 2⁻⁴⁰ s, and has more decimals than a
  /// message needs.
  var inMicroseconds: Double { (self * 1e6).rounded() / 1e6 }

  /// The number with three decimals, independent of the locale.
  var inThousandths: String {
    guard magnitude < 1e15 else { return "\(self)" }
    let thousandths = Int64((self * 1000).rounded())
    let fraction = String(1000 + thousandths.magnitude % 1000).dropFirst()
    return "\(thousandths < 0 ? "-" : "")\(thousandths.magnitude / 1000).\(fraction)"
  }
}
