import Foundation
import Interface
import InterfaceBuilder
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UINibTests {
  @Test func `instantiate returns the top-level objects and connects the owner`() throws {
    _ = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let owner = BadgeOwner()
    let objects = try Fixtures.use { UINib(nibName: "Badge", bundle: nil).instantiate(withOwner: owner) }
    #expect(objects.count == 1)
    #expect(objects.first as? BadgeView === owner.badge)
    (owner.badge?.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(owner.presses == 1)
  }

  @Test func `runtime attributes are set before awakeFromNib`() throws {
    _ = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let owner = BadgeOwner()
    let objects = try Fixtures.use { AppResources.bundle.loadNibNamed("Badge", owner: owner) }
    let badge = try #require(objects?.first as? BadgeView)
    #expect(badge.caption == "Runtime")
    #expect(badge.level == 2.5)
    #expect(badge.isRound)
    #expect(badge.isAwake)
  }

  @Test func `loadNibNamed returns nil if there is no file`() throws {
    #expect(try Fixtures.use { AppResources.bundle.loadNibNamed("Nothing", owner: nil) } == nil)
  }

  @Test func `without a nib name, the class NibbedViewController loads the nib NibbedView`() throws {
    _ = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let controller = NibbedViewController()
    try Fixtures.use { controller.loadViewIfNeeded() }
    #expect(controller.view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(controller.nibName == nil)
  }

  @Test func `a controller loads the nib whose name is passed to init(nibName:bundle:)`() throws {
    _ = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let controller = PlainController(nibName: "NibbedView", bundle: Bundle(path: Fixtures.folder))
    #expect(controller.view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(controller.nibName == "NibbedView")
  }

  @Test func `a controller without a nib has an empty view`() throws {
    _ = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let controller = PlainController()
    try Fixtures.use { controller.loadViewIfNeeded() }
    #expect(controller.view.backgroundColor == nil)
    #expect(controller.view.bounds.size == CGSize(width: 320, height: 480))
  }
}

@MainActor @Suite(.serialized, .exclusiveMainActor) struct AssetCatalogTests {
  @Test func `a named colour from a colour set has different values in the light and the dark appearance`() throws {
    let color = try #require(try Fixtures.use { UIColor(named: "Accent") })
    let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(light == UIColor(red: 1, green: 128 / 255, blue: 0, alpha: 1))
    #expect(dark == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(try Fixtures.use { UIColor(named: "Nothing") } == nil)
  }

  @Test func `an image set has the image of the stage's scale and the rendering mode of the set`() throws {
    _ = Stage(size: CGSize(width: 320, height: 480), scale: 2)
    let image = try #require(try Fixtures.use { UIImage(named: "Dot") })
    #expect(image.scale == 2)
    #expect(image.size == CGSize(width: 4, height: 4))
    #expect(image.renderingMode == .alwaysTemplate)
  }

  @Test func `a data set has the content of its file`() throws {
    let asset = try #require(try Fixtures.use { NSDataAsset(name: "Note") })
    #expect(String(decoding: asset.data, as: UTF8.self) == "note")
    #expect(try Fixtures.use { NSDataAsset(name: "Nothing") } == nil)
  }
}
