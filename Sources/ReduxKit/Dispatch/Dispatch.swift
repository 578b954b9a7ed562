/// Takes an action and answers what has become of it: the action itself, or what the outermost middleware answers.
public typealias Dispatch = (_ action: any Action) -> any Action
