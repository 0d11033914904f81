import Foundation
import TestSupport
import Testing
import UIKit

/// Traps of controls for invalid arguments.
@Suite(.exclusiveMainActor) struct ControlMisuseTests {
  enum Misuse: String, CaseIterable, Codable, Sendable {
    case sliderNaN, progressNaN, stepZero, stepperRange, segment, segmentItem, preferredAction, twoCancelActions
    case pickerComponent, popoverWithoutSource, imagePlacement, sheetField, minuteInterval, pageImage

    /// A part of the message.
    var message: String {
      switch self {
      case .sliderNaN: "UISlider.setValue(_:animated:): the value must not be NaN"
      case .progressNaN: "UIProgressView.setProgress(_:animated:): the progress must not be NaN"
      case .stepZero: "UIStepper.stepValue must be above 0, but is 0.0"
      case .stepperRange: "UIStepper.minimumValue must be at most 100.0, but is 101.0"
      case .segment: "must be noSegment or the index of one of the 2 segments, but is 2"
      case .segmentItem: "UISegmentedControl(items:): Int is neither a String nor a UIImage"
      case .preferredAction: "UIAlertController.preferredAction must be one of the actions"
      case .twoCancelActions: "UIAlertController.addAction(_:): the alert controller already has an action"
      case .pickerComponent:
        "UIPickerView.selectedRow(inComponent:): there is no component 0, because the number of components is 0"
      case .popoverWithoutSource: "On a pad, an action sheet is a popover"
      case .imagePlacement: "UIButton.Configuration.imagePlacement must be one edge"
      case .sheetField: "addTextField(configurationHandler:): an action sheet has no text fields"
      case .minuteInterval: "UIDatePicker.minuteInterval must be from 1 to 30 and divide 60, but is 7"
      case .pageImage:
        "UIPageControl.setIndicatorImage(_:forPage:): there is no page 0, because numberOfPages is 0"
      }
    }

    @MainActor func play() {
      let stage = Stage(size: CGSize(width: 800, height: 1000), scale: 1)
      switch self {
      case .sliderNaN: UISlider().value = .nan
      case .progressNaN: UIProgressView().progress = .nan
      case .stepZero: UIStepper().stepValue = 0
      case .stepperRange: UIStepper().minimumValue = 101
      case .segment: UISegmentedControl(items: ["a", "b"]).selectedSegmentIndex = 2
      case .segmentItem: _ = UISegmentedControl(items: [1])
      case .preferredAction: alert(.alert, []).preferredAction = UIAlertAction(title: "", style: .default)
      case .twoCancelActions: _ = alert(.alert, [.cancel, .cancel])
      case .pickerComponent: _ = UIPickerView().selectedRow(inComponent: 0)
      case .popoverWithoutSource: presentSheet(on: stage)
      case .imagePlacement:
        var configuration = UIButton.Configuration.plain()
        configuration.imagePlacement = [.top, .leading]
      case .sheetField: alert(.actionSheet, []).addTextField()
      case .minuteInterval: UIDatePicker().minuteInterval = 7
      case .pageImage: UIPageControl().setIndicatorImage(nil, forPage: 0)
      }
    }

    @MainActor private func alert(
      _ style: UIAlertController.Style, _ styles: [UIAlertAction.Style]
    ) -> UIAlertController {
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: style)
      styles.forEach { alert.addAction(UIAlertAction(title: "x", style: $0)) }
      return alert
    }

    @MainActor private func presentSheet(on stage: Stage) {
      let root = UIViewController()
      stage.window.rootViewController = root
      stage.advance(to: 0)
      root.present(alert(.actionSheet, [.default]), animated: true)
      stage.advance(by: 1)
    }
  }

  @Test(arguments: Misuse.allCases)
  func `an invalid argument of a control traps with a message that names the API`(misuse: Misuse) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse = misuse as Misuse] in
      await MainActor.run { misuse.play() }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains(misuse.message), "\(message)")
  }
}
