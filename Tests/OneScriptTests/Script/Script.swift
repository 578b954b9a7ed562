/// What is done to a store, without a word of how its library says it.
struct Script: Hashable, Sendable {
  var links: [Link] = []
  var reactions: [Reaction] = []
  var steps: [Step]
}
