import Containers
import Controls
import Interface
import Lists

/// Tables of the classes of the objects that are created from the elements of a file.
enum ElementClass {
  /// The view controller classes by the names of their elements.
  @MainActor static let controllers: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self, "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self, "pageViewController": UIPageViewController.self,
    "splitViewController": UISplitViewController.self, "hostingController": UIViewController.self,
    "glkViewController": UIViewController.self, "avPlayerViewController": UIViewController.self,
  ]

  /// The view classes by the names of their elements.
  @MainActor static let views: [String: UIView.Type] = [
    "view": UIView.self, "label": UILabel.self, "button": UIButton.self, "imageView": UIImageView.self,
    "textField": UITextField.self, "textView": UITextView.self, "switch": UISwitch.self, "slider": UISlider.self,
    "segmentedControl": UISegmentedControl.self, "stepper": UIStepper.self, "progressView": UIProgressView.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "pageControl": UIPageControl.self,
    "pickerView": UIPickerView.self, "datePicker": UIDatePicker.self, "scrollView": UIScrollView.self,
    "stackView": UIStackView.self, "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
    "tableViewCellContentView": UIView.self, "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self, "collectionViewCellContentView": UIView.self,
    "collectionReusableView": UICollectionReusableView.self, "navigationBar": UINavigationBar.self,
    "toolbar": UIToolbar.self, "tabBar": UITabBar.self, "searchBar": UISearchBar.self,
    "visualEffectView": UIVisualEffectView.self, "containerView": UIView.self, "control": UIControl.self,
    "window": UIWindow.self, "refreshControl": UIRefreshControl.self, "mapView": PlaceholderView.self,
    "webView": PlaceholderView.self, "wkWebView": PlaceholderView.self, "glkView": PlaceholderView.self,
    "mtkView": PlaceholderView.self, "sceneKitView": PlaceholderView.self, "skView": PlaceholderView.self,
    "arscnView": PlaceholderView.self, "arskView": PlaceholderView.self, "adBannerView": PlaceholderView.self,
    "calendarView": PlaceholderView.self, "colorWell": PlaceholderView.self, "lookAroundView": PlaceholderView.self,
  ]

  /// The gesture recognizer classes by the names of their elements.
  @MainActor static let recognizers: [String: UIGestureRecognizer.Type] = [
    "tapGestureRecognizer": UITapGestureRecognizer.self, "panGestureRecognizer": UIPanGestureRecognizer.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    "gestureRecognizer": UIGestureRecognizer.self,
  ]

  private static let controllerNames: Set<String> = [
    "viewController", "navigationController", "tabBarController", "tableViewController", "collectionViewController",
    "pageViewController", "splitViewController", "hostingController", "glkViewController", "avPlayerViewController",
    "viewControllerPlaceholder",
  ]
  private static let otherNames: Set<String> = [
    "view", "label", "button", "imageView", "textField", "textView", "switch", "slider", "segmentedControl", "stepper",
    "progressView", "activityIndicatorView", "pageControl", "pickerView", "datePicker", "scrollView", "stackView",
    "tableView", "tableViewCell", "tableViewCellContentView", "collectionView", "collectionViewCell",
    "collectionViewCellContentView", "collectionReusableView", "navigationBar", "toolbar", "tabBar", "searchBar",
    "visualEffectView", "containerView", "control", "window", "refreshControl", "mapView", "webView", "wkWebView",
    "glkView", "mtkView", "sceneKitView", "skView", "arscnView", "arskView", "adBannerView", "calendarView",
    "colorWell", "lookAroundView", "gestureRecognizer", "searchDisplayController",
    "tapGestureRecognizer", "panGestureRecognizer", "pinchGestureRecognizer", "rotationGestureRecognizer",
    "swipeGestureRecognizer", "pongPressGestureRecognizer", "longPressGestureRecognizer",
    "screenEdgePanGestureRecognizer", "placeholder", "customObject", "exit", "navigationItem", "barButtonItem",
    "tabBarItem", "inputAccessoryView",
  ]

  /// Returns whether elements called `name` describe view controllers.
  static func isController(_ name: String) -> Bool { controllerNames.contains(name) }

  /// Returns whether objects can be created from elements called `name`.
  static func isSupported(_ name: String) -> Bool { isController(name) || otherNames.contains(name) }
}
