import Redstart

extension Case {
  /// The case of the requests in the actions of a value that is loaded and edited.
  static func request<Parameters, Edit>() -> Case
  where
    Root == EditableAction<Parameters, Edit>, Value == RequestAction<Parameters, Edit.Value>
  {
    Case(EditableAction.request) { if case .request(let action) = $0 { action } else { nil } }
  }
}
