/// Declarations of Combine that OpenCombine lacks: the schedulers and publishers of Foundation, on the stage's clock.
enum CombineShims {
  /// The text of the declarations.
  static let text = """
    import OpenCombine

    /// A time on the stage's clock, for schedulers.
    public struct StageSchedulerTime: Strideable, Hashable, Codable, Sendable {
      /// The time in seconds.
      public var seconds: Double
      public func distance(to other: StageSchedulerTime) -> Stride { Stride(seconds: other.seconds - seconds) }
      public func advanced(by stride: Stride) -> StageSchedulerTime {
        StageSchedulerTime(seconds: seconds + stride.seconds)
      }
      /// A difference between two times.
      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Hashable,
        Codable, Sendable
      {
        /// The difference in seconds.
        public var seconds: Double
        public init(seconds: Double) { self.seconds = seconds }
        public init(floatLiteral value: Double) { seconds = value }
        public init(integerLiteral value: Int) { seconds = Double(value) }
        public init?<Source: BinaryInteger>(exactly source: Source) { seconds = Double(source) }
        public var magnitude: Double { abs(seconds) }
        public static func seconds(_ value: Int) -> Stride { Stride(seconds: Double(value)) }
        public static func seconds(_ value: Double) -> Stride { Stride(seconds: value) }
        public static func milliseconds(_ value: Int) -> Stride { Stride(seconds: Double(value) / 1e3) }
        public static func microseconds(_ value: Int) -> Stride { Stride(seconds: Double(value) / 1e6) }
        public static func nanoseconds(_ value: Int) -> Stride { Stride(seconds: Double(value) / 1e9) }
        public static func < (a: Stride, b: Stride) -> Bool { a.seconds < b.seconds }
        public static func + (a: Stride, b: Stride) -> Stride { Stride(seconds: a.seconds + b.seconds) }
        public static func - (a: Stride, b: Stride) -> Stride { Stride(seconds: a.seconds - b.seconds) }
        public static func * (a: Stride, b: Stride) -> Stride { Stride(seconds: a.seconds * b.seconds) }
        public static func += (a: inout Stride, b: Stride) { a.seconds += b.seconds }
        public static func -= (a: inout Stride, b: Stride) { a.seconds -= b.seconds }
        public static func *= (a: inout Stride, b: Stride) { a.seconds *= b.seconds }
      }
    }

    /// The scheduling of all queues and run loops.
    private enum StageScheduling {
      static var now: StageSchedulerTime { StageSchedulerTime(seconds: CACurrentMediaTime()) }
      static func schedule(after date: StageSchedulerTime, on queue: DispatchQueue, _ action: @escaping () -> Void) {
        queue.asyncAfter(deadline: .now() + max(0, date.seconds - now.seconds), execute: action)
      }
      static func schedule(
        after date: StageSchedulerTime, interval: StageSchedulerTime.Stride, on queue: DispatchQueue,
        _ action: @escaping () -> Void
      ) -> any Cancellable {
        let token = Token()
        func next(_ time: StageSchedulerTime) {
          schedule(after: time, on: queue) {
            guard !token.isCancelled else { return }
            action()
            next(time.advanced(by: interval))
          }
        }
        next(date)
        return token
      }
      final class Token: Cancellable {
        var isCancelled = false
        func cancel() { isCancelled = true }
      }
    }

    extension DispatchQueue: @retroactive Scheduler {
      public typealias SchedulerTimeType = StageSchedulerTime
      public struct SchedulerOptions {}
      public var now: StageSchedulerTime { StageScheduling.now }
      public var minimumTolerance: StageSchedulerTime.Stride { 0 }
      public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { async(execute: action) }
      public func schedule(
        after date: StageSchedulerTime, tolerance: StageSchedulerTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
      ) { StageScheduling.schedule(after: date, on: self, action) }
      public func schedule(
        after date: StageSchedulerTime, interval: StageSchedulerTime.Stride, tolerance: StageSchedulerTime.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
      ) -> any Cancellable { StageScheduling.schedule(after: date, interval: interval, on: self, action) }
    }

    extension RunLoop: @retroactive Scheduler {
      public typealias SchedulerTimeType = StageSchedulerTime
      public struct SchedulerOptions {}
      public var now: StageSchedulerTime { StageScheduling.now }
      public var minimumTolerance: StageSchedulerTime.Stride { 0 }
      public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        DispatchQueue.main.async(execute: action)
      }
      public func schedule(
        after date: StageSchedulerTime, tolerance: StageSchedulerTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
      ) { StageScheduling.schedule(after: date, on: .main, action) }
      public func schedule(
        after date: StageSchedulerTime, interval: StageSchedulerTime.Stride, tolerance: StageSchedulerTime.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
      ) -> any Cancellable { StageScheduling.schedule(after: date, interval: interval, on: .main, action) }
    }

    extension NotificationCenter {
      /// Returns a publisher of the notifications with a name.
      func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<Notification, Never> {
        let subject = PassthroughSubject<Notification, Never>()
        let observer = addObserver(forName: name, object: object, queue: nil) { subject.send($0) }
        return subject.handleEvents(receiveCancel: { [weak self] in self?.removeObserver(observer) }).eraseToAnyPublisher()
      }
    }

    extension Timer {
      /// Returns a publisher of the dates at which a timer fires.
      static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
      ) -> TimerPublisher { TimerPublisher(interval: interval, runLoop: runLoop, mode: mode) }

      /// A publisher of the dates at which a timer fires.
      final class TimerPublisher: ConnectablePublisher {
        typealias Output = Date
        typealias Failure = Never
        private let subject = PassthroughSubject<Date, Never>()
        private let (interval, runLoop, mode): (TimeInterval, RunLoop, RunLoop.Mode)
        init(interval: TimeInterval, runLoop: RunLoop, mode: RunLoop.Mode) {
          (self.interval, self.runLoop, self.mode) = (interval, runLoop, mode)
        }
        func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
          subject.receive(subscriber: subscriber)
        }
        func connect() -> any Cancellable {
          let timer = Timer(timeInterval: interval, repeats: true) { [subject] _ in subject.send(Date()) }
          runLoop.add(timer, forMode: mode)
          return AnyCancellable { timer.invalidate() }
        }
      }
    }
    """
}
