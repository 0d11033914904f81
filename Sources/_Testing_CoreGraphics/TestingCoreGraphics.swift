// Empty on purpose: see _Testing_UIKit/README.md.
