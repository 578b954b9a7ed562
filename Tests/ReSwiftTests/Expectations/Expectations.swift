// What the original's tests check, in our words. A test's name begins with the number of its row: `e19_aTupleCanBeSelected`.
//
// | rows   | expectation                                                                                    | suite                |
// |--------|------------------------------------------------------------------------------------------------|----------------------|
// |  1–2   | a selection by closure, by key path gets one call on subscribing                               | AutomaticSkipTests   |
// |  3–6   | another action makes no call, with `skipRepeats()` and without                                 | AutomaticSkipTests   |
// |  7–8   | 3,000 subscribers are told; 3,000 subscribe again and again (measured there, counted here)     | ManySubscribersTests |
// |  9     | a reducer that dispatches is an error                                                          | DispatchTests        |
// | 10–12  | action creators: with state and store; later; with a callback once the state is updated        | DispatchTests        |
// | 13–15  | middleware runs in order and rewrites; dispatches through all; reads, swallows and replaces    | MiddlewareTests      |
// | 16     | the list can be appended to and emptied after init                                             | MiddlewareTests      |
// | 17–19  | a selection delivers values and nil; a tuple can be selected                                   | SubscriberTests      |
// | 20–25  | `skipRepeats`: by a comparison, of a String, of what is not Equatable                          | SubscriberTests      |
// | 26–29  | what cannot be compared is told again, as is everything without automatic skipping             | SubscriberTests      |
// | 30–34  | an equal whole state and an equal part are skipped by default, also through `StoreType`        | SubscriberTests      |
// | 35–38  | `skip(when:)` and `only(when:)`                                                                | SubscriberTests      |
// | 39–40  | a subscriber is not retained; those that are gone are not called, and the others are           | SubscriptionTests    |
// | 41–44  | subscribing again replaces; the current value is told, then the changes                        | SubscriptionTests    |
// | 45     | dispatching from `newState` is allowed                                                         | SubscriptionTests    |
// | 46–49  | unsubscribing, subscribing twice, subscribing inside `newState`                                | SubscriptionTests    |
// | 50–51  | what a subscription holds is freed                                                             | SubscriptionTests    |
// | 52–53  | `ReSwiftInit` comes first without a state; a store without references is freed                 | StoreTests           |
// | 54–59  | its locks and casts, which are not public                                                      | not part of this     |
//
// ThunkTests check what the thunk library's five tests do: other actions go on, a thunk's body runs in their place, also in a
// store, and `ExpectThunk` checks the order of a thunk's dispatches, run at once or waited for.
