import Runtime

/// Event loops for tests, which are the current loop until the next one is made.
@MainActor
enum TestLoop {
  static func make(refreshRate: Double = 60, changeCount: @escaping () -> Int = { 0 }) -> EventLoop {
    let loop = EventLoop(refreshRate: refreshRate, changeCount: changeCount)
    EventLoop.current = loop
    return loop
  }
}

extension Double {
  /// The instant nearest to the number.
  var onGrid: Double { (self * 0x1p40).rounded() * 0x1p-40 }
}
