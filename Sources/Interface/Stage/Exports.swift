// UIKit and QuartzCore have these types on iOS: timers, display links, the main queue and selectors. The whole module is
// exported, because types that are imported by name would hide those of Foundation and Dispatch in files that import
// Foundation beside UIKit.
@_exported public import Runtime
