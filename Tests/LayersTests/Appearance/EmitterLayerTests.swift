import DisplayList
import class Foundation.NSNull
import Geometry
import Layers
import MediaTime
import Pixels
import TestSupport
import Testing

/// The particles of emitter layers, by their drawing commands.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct EmitterLayerTests {
  private let emitter = CAEmitterLayer()
  private let cell = CAEmitterCell()
  private let screen: Screen

  init() {
    emitter.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    emitter.emitterPosition = CGPoint(x: 50, y: 50)
    cell.contents = CGImage(Bitmap(width: 4, height: 2, filledWith: StraightColor.white.premultiplied))
    (cell.name, cell.birthRate, cell.lifetime) = ("spark", 10, 1)
    screen = Screen(showing: emitter)
  }

  private func commit(_ change: () -> Void = {}) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    emitter.emitterCells = [cell]
    CATransaction.commit()
    screen.runPass(at: screen.context.now)
  }

  /// Returns the images of the particles in the frame at a time.
  private func images(at time: Double) -> [(place: CGRect, opacity: Double, transform: CGAffineTransform)] {
    screen.context.committedTree.displayList(at: time, scale: 1).commands.compactMap { command in
      if case .imagePart(_, _, let rect, let opacity, let transform) = command {
        (rect, opacity, transform)
      } else {
        nil
      }
    }
  }

  /// Returns the centres of the particles in the frame at a time, in pixels.
  private func centers(at time: Double) -> [CGPoint] { images(at: time).map { CGPoint.zero.applying($0.transform) } }

  @Test func `the number of particles is the birth rate times the lifetime, after one lifetime`() {
    commit()
    #expect(images(at: 0).isEmpty)
    #expect(images(at: 0.55).count == 5)
    #expect(images(at: 20.05).count == 10)
    #expect(images(at: 1_000_000.05).count == 10)
    commit { emitter.lifetime = 2 }
    #expect(images(at: 20.05).count == 20)
    commit { cell.isEnabled = false }
    #expect(images(at: 20.05).isEmpty)
  }

  @Test func `the particles in a frame depend only on its time`() {
    commit { (cell.velocityRange, cell.emissionRange, cell.velocity) = (20, 3, 40) }
    let later = screen.frame(at: 3.3)
    _ = screen.frame(at: 9)
    #expect(screen.frame(at: 3.3) == later)
    #expect(screen.frame(at: 3.4) != later)
  }

  @Test func `emitter layers with different seeds emit different particles, those with equal seeds the same ones`() {
    commit { (cell.velocity, cell.emissionRange) = (40, 6) }
    let before = centers(at: 2.05)
    commit { emitter.seed = 7 }
    #expect(centers(at: 2.05) != before)
    commit { emitter.seed = 0 }
    #expect(centers(at: 2.05) == before)
  }

  @Test func `particles move by velocity and acceleration from the emitter's position`() {
    commit { (cell.birthRate, cell.lifetime, cell.velocity, cell.yAcceleration) = (1, 1.5, 10, 8) }
    // The particle of second 1 is half a second old at 1.5.
    #expect(centers(at: 1.5) == [CGPoint(x: 55, y: 51)])
    commit { cell.emissionLongitude = .pi }
    #expect(abs(centers(at: 1.5)[0].x - 45) < 1e-9)
    commit { emitter.velocity = 2 }
    #expect(abs(centers(at: 1.5)[0].x - 40) < 1e-9)
  }

  @Test func `scale, opacity and rotation change with age`() throws {
    commit {
      (cell.birthRate, cell.scaleSpeed, cell.alphaSpeed, cell.spin) = (1, 2, -0.5, .pi)
    }
    let image = try #require(images(at: 1.5).first)
    #expect(image.place == CGRect(x: -4, y: -2, width: 8, height: 4))
    #expect(image.opacity == 0.75)
    #expect(abs(image.transform.b - 1) < 1e-9)
  }

  @Test func `random values differ from the mean by at most half the range`() {
    commit {
      (cell.birthRate, cell.lifetime, cell.velocity, cell.velocityRange) = (100, 1, 20, 10)
      cell.lifetimeRange = 0.5
    }
    for time in stride(from: 2, to: 3, by: 0.13) {
      for center in centers(at: time) { #expect(center.x >= 50 && center.x <= 50 + 25 * 1.25) }
    }
    #expect(abs(images(at: 5).count - 100) < 20)
  }

  @Test func `emitterShape and emitterMode determine the positions at which particles are born`() {
    commit { (cell.birthRate, emitter.emitterSize) = (200, CGSize(width: 20, height: 10)) }
    func places(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode) -> [CGPoint] {
      commit { (emitter.emitterShape, emitter.emitterMode) = (shape, mode) }
      return centers(at: 2).map { CGPoint(x: $0.x - 50, y: $0.y - 50) }
    }
    #expect(Set(places(.point, .volume)) == [.zero])
    #expect(Set(places(.line, .points)) == [CGPoint(x: -10, y: 0), CGPoint(x: 10, y: 0)])
    for place in places(.line, .volume) { #expect(abs(place.x) <= 10 && place.y == 0) }
    #expect(places(.rectangle, .points).allSatisfy { abs($0.x) == 10 && abs($0.y) == 5 })
    #expect(places(.rectangle, .outline).allSatisfy { abs($0.x) == 10 || abs($0.y) == 5 })
    #expect(places(.rectangle, .volume).allSatisfy { abs($0.x) <= 10 && abs($0.y) <= 5 })
    func radius(_ place: CGPoint) -> CGFloat { (place.x * place.x + place.y * place.y).squareRoot() }
    #expect(places(.circle, .outline).allSatisfy { abs(radius($0) - 20) < 1e-9 })
    #expect(places(.circle, .volume).allSatisfy { radius($0) <= 20 })
    #expect(places(.sphere, .surface).allSatisfy { radius($0) <= 20.001 })
    #expect(Set(places(.cuboid, .volume)).count > 150)
  }

  @Test func `particles on a circle move away from its centre`() {
    commit {
      (cell.birthRate, cell.velocity, emitter.emitterSize) = (50, 10, CGSize(width: 20, height: 0))
      (emitter.emitterShape, emitter.emitterMode) = (.circle, .outline)
    }
    for center in centers(at: 2) {
      let (x, y) = (center.x - 50, center.y - 50)
      let radius = (x * x + y * y).squareRoot()
      #expect(radius >= 20 - 1e-9 && radius <= 30 + 1e-9)
    }
  }

  @Test func `after the birth rate is set to 0, existing particles remain and no others are born`() {
    commit()
    screen.runPass(at: 2)
    emitter.birthRate = 0
    screen.runPass(at: 2)
    #expect(images(at: 2.05).count == 10)
    #expect(images(at: 2.55).count == 5)
    #expect(images(at: 3.1).isEmpty)
    screen.runPass(at: 5)
    emitter.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
    emitter.birthRate = 1
    screen.runPass(at: 5)
    #expect(images(at: 7).isEmpty)
    screen.runPass(at: 8)
    emitter.setValue(20, forKeyPath: "emitterCells.spark.birthRate")
    screen.runPass(at: 8)
    #expect(abs(images(at: 8.5).count - 10) <= 1)
  }

  @Test func `a cell emits between its begin time and the end of its duration`() {
    commit { (cell.beginTime, cell.duration) = (5, 0.5) }
    #expect(images(at: 4.9).isEmpty)
    #expect(images(at: 5.95).count == 5)
    #expect(images(at: 6.7).isEmpty)
  }

  @Test func `each particle emits the emitterCells of its own cell along its path`() {
    let trail = CAEmitterCell()
    (trail.birthRate, trail.lifetime, trail.contents) = (10, 0.3, cell.contents)
    commit {
      (cell.birthRate, cell.velocity, cell.contents) = (1, 10, nil)
      cell.emitterCells = [trail]
    }
    let centers = centers(at: 1.55)
    #expect(centers.count == 3)
    for (center, x) in zip(centers, [53, 54, 55]) { #expect(abs(center.x - CGFloat(x)) < 1e-6) }
    // A trail outlives its particle.
    #expect(self.centers(at: 2.05).contains { $0.x > 58 })
  }

  @Test func `render modes order the particles by age or add their colours`() {
    commit { (cell.velocity, emitter.renderMode) = (10, .oldestFirst) }
    let first = centers(at: 2.05).map(\.x)
    #expect(first == first.sorted(by: >))
    commit { emitter.renderMode = .oldestLast }
    #expect(centers(at: 2.05).map(\.x) == first.reversed())
    commit { emitter.renderMode = .additive }
    #expect(screen.frame(at: 2.05).contains("plusLighter"))
  }

  @Test func `a colour other than white multiplies the image`() {
    commit { (cell.color, cell.greenSpeed) = (.red, 0.5) }
    #expect(screen.frame(at: 1.05).contains("times ff"))
    #expect(images(at: 1.05).allSatisfy { $0.opacity == 1 })
  }

  @Test func `particles are drawn at the layer's local time, also if the local time is stopped`() {
    commit { cell.velocity = 10 }
    let running = centers(at: 2.05)
    commit { (emitter.speed, emitter.timeOffset) = (0, 2.05) }
    #expect(centers(at: 9) == running)
  }

  @Test func `emitter layers and cells have the default values of Core Animation`() {
    let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
    #expect(emitter.birthRate == 1 && emitter.lifetime == 1 && emitter.velocity == 1 && emitter.scale == 1)
    #expect(emitter.emitterShape == .point && emitter.emitterMode == .volume && emitter.renderMode == .unordered)
    #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1 && cell.isEnabled)
    #expect(cell.color == CGColor(gray: 1, alpha: 1) && cell.contents == nil)
  }
}
