import ReduxKit

/// The library's store, for a file that imports the core, whose store has the same name.
typealias ReduxKitStore = ReduxKit.Store
