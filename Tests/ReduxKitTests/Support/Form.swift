import ReduxKit

/// A state of several parts, each with a reducer of its own.
struct Form: Equatable, Sendable {
  var count = 0
  var items: [String] = []
  var text = ""

  struct Push: Action {
    var item: String
  }

  struct Write: Action {
    var text: String
  }

  static func reduce(_ form: Form?, _ action: any Action) -> Form {
    Form(
      count: counter(form?.count, action),
      items: reduceItems(form?.items, action),
      text: reduceText(form?.text, action))
  }

  private static func reduceItems(_ items: [String]?, _ action: any Action) -> [String] {
    (items ?? []) + ((action as? Push).map { [$0.item] } ?? [])
  }

  private static func reduceText(_ text: String?, _ action: any Action) -> String {
    (action as? Write)?.text ?? text ?? ""
  }
}
