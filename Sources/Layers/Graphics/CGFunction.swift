public import Geometry

/// A function that computes the outputs of a `CGFunction` from its inputs.
///
/// The arguments are the `info` pointer of the function, the inputs, and the memory for the outputs.
public typealias CGFunctionEvaluateCallback = (
  UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void
/// A function that releases the `info` pointer of a `CGFunction`.
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The callbacks of a `CGFunction`. On Apple's systems, they are C functions. In Interlude, they are closures.
@safe public struct CGFunctionCallbacks {
  /// The version of the structure, which is 0.
  public var version: UInt32
  /// The function that computes outputs from inputs.
  public var evaluate: CGFunctionEvaluateCallback?
  /// The function that releases the `info` pointer, or nil.
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  /// Creates the callbacks of a function.
  public init(
    version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?
  ) {
    unsafe (self.version, self.evaluate, self.releaseInfo) = (version, evaluate, releaseInfo)
  }
}

/// A mathematical function with several inputs and outputs, for example the colours of a shading.
@safe public final class CGFunction {
  /// The number of inputs.
  let inputCount: Int
  /// The number of outputs.
  let outputCount: Int
  /// The permitted intervals of the inputs and of the outputs. An empty array stands for no limits.
  private let domain: [ClosedRange<CGFloat>]
  private let range: [ClosedRange<CGFloat>]
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGFunctionCallbacks

  /// Creates a function.
  ///
  /// The result is nil without the callback `evaluate`, if a dimension is below 1, or if a lower limit is above its upper
  /// limit (unverified).
  /// - Parameters:
  ///   - info: The first argument of the callbacks.
  ///   - domainDimension: The number of inputs.
  ///   - domain: The lower and the upper limit of each input, or nil for no limits. Inputs are clamped to their limits.
  ///   - rangeDimension: The number of outputs.
  ///   - range: The lower and the upper limit of each output, or nil for no limits. Outputs are clamped to their limits.
  ///   - callbacks: The functions that compute the outputs and release `info`. `info` is released when the function is
  ///     deallocated.
  public init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
    range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    let functions = unsafe callbacks.pointee
    guard unsafe functions.evaluate != nil, domainDimension > 0, rangeDimension > 0,
      let inputs = unsafe Self.intervals(domain, domainDimension),
      let outputs = unsafe Self.intervals(range, rangeDimension)
    else { return nil }
    (inputCount, outputCount, self.domain, self.range) = (domainDimension, rangeDimension, inputs, outputs)
    self.callbacks = functions
    unsafe self.info = info
  }

  deinit { unsafe callbacks.releaseInfo?(info) }

  /// Returns the outputs for one input. NaN as a limited output becomes the lower limit.
  ///
  /// - Precondition: the function has one input.
  func values(at input: CGFloat) -> [CGFloat] {
    var outputs = [CGFloat](repeating: 0, count: outputCount)
    let limited = domain.isEmpty ? input : domain[0].limited(input)
    // The callback receives memory for as many numbers as the function has inputs and outputs.
    unsafe outputs.withUnsafeMutableBufferPointer { memory in
      guard let start = memory.baseAddress else { return }
      unsafe withUnsafePointer(to: limited) { unsafe callbacks.evaluate?(info, $0, start) }
    }
    return range.isEmpty ? outputs : zip(range, outputs).map { $0.limited($1) }
  }

  /// Returns the intervals whose limits are at `limits`, an empty array for nil, or nil if an interval is invalid.
  private static func intervals(_ limits: UnsafePointer<CGFloat>?, _ count: Int) -> [ClosedRange<CGFloat>]? {
    guard let limits = unsafe limits else { return [] }
    var result: [ClosedRange<CGFloat>] = []
    for index in 0..<count {
      let (lower, upper) = unsafe (limits[2 * index], limits[2 * index + 1])
      guard lower <= upper else { return nil }
      result.append(lower...upper)
    }
    return result
  }
}

extension ClosedRange<CGFloat> {
  /// Returns the value of the interval that is nearest to a number. NaN gives the lower limit.
  fileprivate func limited(_ value: CGFloat) -> CGFloat {
    value > lowerBound ? Swift.min(value, upperBound) : lowerBound
  }
}
