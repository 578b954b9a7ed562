/// Puts something around the rest of the chain: the inner half of a ``Middleware``.
public typealias DispatchTransformer = (_ next: @escaping Dispatch) -> Dispatch
