import Observation

/// A stand-in: something with a body.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("A view without a body was asked for one.") }
}

/// A stand-in that keeps the views of a body.
@resultBuilder
public struct ViewBuilder {
  // As in SwiftUI, building belongs to no actor: what is built is the views' own business.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }
}

public struct EmptyView: View {
  public nonisolated init() {}
  public var body: Never { fatalError("An empty view has no body.") }
}

public struct TupleView<Views>: View {
  // Sound: immutable, and made and read on the main actor.
  public nonisolated(unsafe) let value: Views
  nonisolated init(_ value: Views) { self.value = value }
  public var body: Never { fatalError("A tuple of views has no body.") }
}

public struct Text: View {
  public let content: String
  public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
  public var body: Never { fatalError("A text has no body.") }
}

public struct Toggle<Label: View>: View {
  public let isOn: Binding<Bool>
  public let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public var body: Never { fatalError("A toggle has no body.") }
}

public struct TextField<Label: View>: View {
  public let text: Binding<String>
  public let label: Label

  public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text {
    self.text = text
    self.label = Text(title)
  }

  public var body: Never { fatalError("A text field has no body.") }
}
