import CoreGraphics
import Pixels
import Testing

@Suite struct CGShadingTests {
  /// Returns a function of one input.
  private func function(
    outputs: Int = 4, domain: [CGFloat]? = [0, 1], range: [CGFloat]? = nil, inputs: Int = 1,
    _ values: @escaping (CGFloat) -> [CGFloat]
  ) -> CGFunction? {
    let evaluate: CGFunctionEvaluateCallback = { _, input, output in
      for (index, value) in unsafe values(input[0]).enumerated() { unsafe output[index] = value }
    }
    var callbacks = unsafe CGFunctionCallbacks(version: 0, evaluate: evaluate, releaseInfo: nil)
    return unsafe CGFunction(
      info: nil, domainDimension: inputs, domain: domain, rangeDimension: outputs, range: range,
      callbacks: &callbacks)
  }

  private let red: [CGFloat] = [1, 0, 0, 1]
  private let blue: [CGFloat] = [0, 0.2, 1, 1]

  /// Returns a function whose values change linearly from red to blue.
  private var linear: CGFunction? { function { t in zip(red, blue).map { $0 * (1 - t) + $1 * t } } }

  private var gradient: CGGradient? {
    CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: red + blue, locations: nil,
      count: 2)
  }

  /// Returns the largest difference of a component of two contexts' pixels.
  private func distance(_ a: CGContext, _ b: CGContext) -> Int {
    let pairs = zip(a.makeImage()?.bitmap.pixels ?? [], b.makeImage()?.bitmap.pixels ?? [])
    return pairs.flatMap { a, b in
      [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)].map {
        abs(Int($0) - Int($1))
      }
    }.max() ?? 255
  }

  @Test
  func
    `a shading with a linear function has the colours of the gradient between its first and its last colour`()
    throws
  {
    let (a, b) = (try CGContext.rgba(64, 48), try CGContext.rgba(64, 48))
    let (linear, gradient) = (try #require(linear), try #require(gradient))
    let (start, end) = (CGPoint(x: 20, y: 20), CGPoint(x: 34, y: 30))
    for (first, last) in [(false, false), (true, false), (false, true), (true, true)] {
      let options: CGGradientDrawingOptions = [
        first ? .drawsBeforeStartLocation : [], last ? .drawsAfterEndLocation : [],
      ]
      let axial = try #require(
        CGShading(
          axialSpace: CGColorSpaceCreateDeviceRGB(), start: start, end: end, function: linear,
          extendStart: first,
          extendEnd: last))
      a.clear(CGRect(x: 0, y: 0, width: 64, height: 48))
      b.clear(CGRect(x: 0, y: 0, width: 64, height: 48))
      a.drawShading(axial)
      b.drawLinearGradient(gradient, start: start, end: end, options: options)
      #expect(distance(a, b) <= 1)
      let radial = try #require(
        CGShading(
          radialSpace: CGColorSpaceCreateDeviceRGB(), start: start, startRadius: 3, end: end,
          endRadius: 14,
          function: linear, extendStart: first, extendEnd: last))
      a.clear(CGRect(x: 0, y: 0, width: 64, height: 48))
      b.clear(CGRect(x: 0, y: 0, width: 64, height: 48))
      a.drawShading(radial)
      b.drawRadialGradient(
        gradient, startCenter: start, startRadius: 3, endCenter: end, endRadius: 14,
        options: options)
      #expect(distance(a, b) <= 1)
    }
  }

  @Test func `a shading has the colours that its function computes`() throws {
    let context = try CGContext.rgba(64, 1)
    let squares = try #require(function(outputs: 2) { t in [t * t, 1] })
    let shading = try #require(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceGray(), start: .zero, end: CGPoint(x: 64, y: 0),
        function: squares,
        extendStart: false, extendEnd: false))
    context.drawShading(shading)
    let bitmap = try #require(context.makeImage()).bitmap
    for x in 0..<64 {
      let t = (Double(x) + 0.5) / 64
      #expect(abs(Double(bitmap[x: x, y: 0].red) - 255 * t * t) <= 1.5, "\(x)")
    }
  }

  @Test func `a shading draws inside the clip and with the alpha of the context`() throws {
    let context = try CGContext.rgba(4, 1)
    let white = try #require(function(outputs: 2) { _ in [1, 1] })
    let shading = try #require(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceGray(), start: .zero, end: CGPoint(x: 4, y: 0), function: white,
        extendStart: true, extendEnd: true))
    context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1))
    context.setAlpha(0.2)
    context.drawShading(shading)
    #expect(context.makeImage()?.bitmap.pixels.map(\.alpha) == [0, 51, 51, 0])
  }

  @Test func `inputs and outputs of a function are clamped to its domain and range`() throws {
    let context = try CGContext.rgba(64, 1)
    let limited = try #require(
      function(outputs: 2, domain: [0.25, 0.5], range: [0, 0.4, 0, 1]) { t in
        [t < 0.25 || t > 0.5 ? 1 : t, 7]
      })
    let shading = try #require(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceGray(), start: .zero, end: CGPoint(x: 64, y: 0),
        function: limited,
        extendStart: false, extendEnd: false))
    context.drawShading(shading)
    let pixels = try #require(context.makeImage()).bitmap.pixels
    #expect(pixels[0].red == 64)
    #expect(pixels[63].red == 102)
    #expect(pixels.allSatisfy { $0.isOpaque })
  }

  @Test func `creating a shading fails if the function does not fit the colour space`() throws {
    let (space, gray) = (CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray())
    let linear = try #require(linear)
    let two = try #require(function(domain: [0, 1, 0, 1], inputs: 2) { _ in red })
    let patterns = try #require(CGColorSpace(patternBaseSpace: nil))
    func axial(_ space: CGColorSpace, _ function: CGFunction) -> CGShading? {
      CGShading(
        axialSpace: space, start: .zero, end: .zero, function: function, extendStart: true,
        extendEnd: true)
    }
    #expect(axial(space, linear) != nil)
    #expect(axial(gray, linear) == nil)
    #expect(axial(space, two) == nil)
    #expect(axial(patterns, linear) == nil)
    for radius in [-1, .nan] as [CGFloat] {
      #expect(
        CGShading(
          radialSpace: space, start: .zero, startRadius: radius, end: .zero, endRadius: 1,
          function: linear,
          extendStart: true, extendEnd: true) == nil)
    }
  }

  @Test func `creating a function fails without outputs or with reversed limits`() {
    #expect(function(outputs: 0) { _ in [] } == nil)
    #expect(function(inputs: 0) { _ in [] } == nil)
    #expect(function(domain: [1, 0]) { _ in [] } == nil)
    #expect(function(outputs: 1, range: [.nan, 1]) { _ in [] } == nil)
    var callbacks = unsafe CGFunctionCallbacks(version: 0, evaluate: nil, releaseInfo: nil)
    let function = unsafe CGFunction(
      info: nil, domainDimension: 1, domain: nil, rangeDimension: 1, range: nil,
      callbacks: &callbacks)
    #expect(function == nil)
  }

  @Test func `a function passes its info to the callbacks and releases it when it is deallocated`() {
    final class Calls { var (released, evaluated): ([UInt], Int) = ([], 0) }
    let calls = Calls()
    let info = unsafe UnsafeMutableRawPointer(bitPattern: 0x40)
    var callbacks = unsafe CGFunctionCallbacks(
      version: 0,
      evaluate: { pointer, _, output in
        if UInt(bitPattern: pointer) == 0x40 { calls.evaluated += 1 }
        unsafe (output[0], output[1]) = (1, 1)
      }, releaseInfo: { calls.released.append(UInt(bitPattern: $0)) })
    var function = unsafe CGFunction(
      info: info, domainDimension: 1, domain: nil, rangeDimension: 2, range: nil, callbacks: &callbacks)
    if let function {
      _ = CGShading(
        axialSpace: CGColorSpaceCreateDeviceGray(), start: .zero, end: .zero, function: function, extendStart: true,
        extendEnd: true)
    }
    #expect(calls.evaluated > 100)
    #expect(calls.released.isEmpty)
    function = nil
    #expect(calls.released == [0x40])
  }
}
