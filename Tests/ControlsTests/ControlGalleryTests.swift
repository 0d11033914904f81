import Geometry
import Interface
import TestSupport
import Testing
import UIKit

/// Pictures of all controls in their states.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ControlGalleryTests {
  @Test func `controls match their picture`() throws {
    try Golden("interface/controls-light").expect(ControlGallery().stage.render())
  }

  @Test func `controls in the dark appearance match their picture`() throws {
    try Golden("interface/controls-dark").expect(ControlGallery { $0.userInterfaceStyle = .dark }.stage.render())
  }

  @Test func `controls laid out from right to left match their picture`() throws {
    try Golden("interface/controls-mirrored").expect(
      ControlGallery { $0.layoutDirection = .rightToLeft }.stage.render())
  }

  @Test func `controls with the smallest text match their picture`() throws {
    try Golden("interface/controls-small").expect(
      ControlGallery { $0.preferredContentSizeCategory = .extraSmall }.stage.render())
  }

  @Test func `dark mirrored controls with very large text match their picture`() throws {
    let gallery = ControlGallery {
      ($0.userInterfaceStyle, $0.layoutDirection) = (.dark, .rightToLeft)
      $0.preferredContentSizeCategory = .extraExtraExtraLarge
    }
    try Golden("interface/controls-large-dark-mirrored").expect(gallery.stage.render())
  }
}
