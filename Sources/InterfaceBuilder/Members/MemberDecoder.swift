import Containers
import Controls
import Interface
import Lists

/// The functions that set the properties of UIKit's objects from elements, one function for each class.
///
/// `init(coder:)` of each class calls the function for that class, after `init(coder:)` of the superclass has called
/// the function for the superclass.
@MainActor
enum MemberDecoder {
  private typealias Decode = @MainActor (AnyObject, Element, FileSession) -> Void

  private static let functions: [ObjectIdentifier: Decode] = {
    var all: [ObjectIdentifier: Decode] = [:]
    func add<Object: AnyObject>(
      _ type: Object.Type, _ decode: @escaping @MainActor (Object, Element, FileSession) -> Void
    ) {
      all[ObjectIdentifier(type)] = { object, element, session in
        if let object = object as? Object { decode(object, element, session) }
      }
    }
    add(UIView.self, ViewMembers.decode)
    add(UIStackView.self, ViewMembers.decodeStack)
    add(UIScrollView.self, ViewMembers.decodeScroll)
    add(UIVisualEffectView.self, ViewMembers.decodeEffect)
    add(UIImageView.self, ViewMembers.decodeImage)
    add(UILabel.self, TextMembers.decodeLabel)
    add(UITextField.self, TextMembers.decodeField)
    add(UITextView.self, TextMembers.decodeTextView)
    add(UISearchBar.self, TextMembers.decodeSearchBar)
    add(UIControl.self, ControlMembers.decode)
    add(UIButton.self, ButtonMembers.decode)
    add(UISwitch.self, ControlMembers.decodeSwitch)
    add(UISlider.self, ControlMembers.decodeSlider)
    add(UIStepper.self, ControlMembers.decodeStepper)
    add(UISegmentedControl.self, ControlMembers.decodeSegments)
    add(UIProgressView.self, ControlMembers.decodeProgress)
    add(UIActivityIndicatorView.self, ControlMembers.decodeActivity)
    add(UIPageControl.self, ControlMembers.decodePages)
    add(UIDatePicker.self, ControlMembers.decodeDatePicker)
    add(UINavigationBar.self, BarMembers.decodeNavigationBar)
    add(UIToolbar.self, BarMembers.decodeToolbar)
    add(UITabBar.self, BarMembers.decodeTabBar)
    add(UITableView.self, ListMembers.decodeTable)
    add(UITableViewCell.self, ListMembers.decodeCell)
    add(UICollectionView.self, ListMembers.decodeCollection)
    add(UICollectionViewCell.self, ListMembers.decodeCollectionCell)
    add(UICollectionReusableView.self, ListMembers.decodeReusable)
    add(UICollectionViewFlowLayout.self, ListMembers.decodeFlow)
    add(UIViewController.self, ControllerMembers.decode)
    add(UITableViewController.self, ControllerMembers.decodeTable)
    add(UINavigationController.self, ControllerMembers.decodeNavigation)
    add(UISplitViewController.self, ControllerMembers.decodeSplit)
    return all
  }()

  /// Sets the properties of an object from an element, but only those that the class `type` itself declares. Inherited
  /// properties are not set.
  static func decode(_ object: AnyObject, as type: AnyClass, from element: Element, in session: FileSession) {
    functions[ObjectIdentifier(type)]?(object, element, session)
  }
}
