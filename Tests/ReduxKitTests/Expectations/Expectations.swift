// What the original's tests check (T), its documentation says (D) or its source does (S), in our words, and the test that
// checks it here. What only its bindings to reactive libraries and its router for UIKit promised is not part of this library.
//
// |    | expectation                                                                      | test                             |
// |----|----------------------------------------------------------------------------------|----------------------------------|
// |  1 | T an enum, a struct and a class can each be an action                             | ActionTests.kinds                |
// |  2 | T `type` contains the type's name and is equal for two instances                  | ActionTests.typeOfAnAction       |
// |  3 | T a FluxStandardAction yields its typed payload                                   | ActionTests.payload              |
// |  4 | D a SimpleStandardAction's payload is derived                                     | ActionTests.simpleStandardAction |
// |  5 | D a StandardAction can be built generically                                       | ActionTests.standardAction       |
// |  6 | D an app's protocols may inherit from Action                                      | ActionTests.ownProtocols         |
// |  7 | D cases with values can be matched in a reducer's switch                          | ActionTests.casesInASwitch       |
// |  8 | T without a state the first one comes from the reducer                            | StoreTests.firstState            |
// |  9 | D with one the reducer is not called                                              | StoreTests.givenState            |
// | 10 | T one dispatch is one reduction, and is told                                      | StoreTests.oneDispatch           |
// | 11 | T n dispatches are n reductions                                                   | StoreTests.manyDispatches        |
// | 12 | T subscribing does not deliver the current state                                  | StoreTests.noReplay              |
// | 13 | T `state` and `getState` are the newest after a dispatch                          | StoreTests.newestState           |
// | 14 | T nested reducers change their parts independently                                | StoreTests.nestedReducers        |
// | 15 | T dispatching in a reducer is a reported error                                    | StoreTests.dispatchInAReducer    |
// | 16 | S dispatching in a subscriber is allowed                                          | StoreTests.dispatchInASubscriber |
// | 17 | S dispatch answers the action                                                     | StoreTests.answer                |
// | 18 | T after dispose nothing is told, and the store still changes                      | StoreTests.dispose               |
// | 19 | T `disposed` is false, then true; a second dispose is harmless                    | StoreTests.disposed              |
// | 20 | T ignoring the disposable keeps the subscription                                  | StoreTests.ignoredDisposable     |
// | 21 | D two subscriptions are disposed of independently                                 | StoreTests.twoSubscriptions      |
// | 22 | S copies of a store share one state                                               | StoreTests.copies                |
// | 23 | D any function of createStore's shape may replace it, also behind middleware      | StoreTests.ownStoreCreator       |
// | 24 | T a middleware can rewrite an action                                              | MiddlewareTests.rewrite          |
// | 25 | T middleware runs in the order of the array                                       | MiddlewareTests.order            |
// | 26 | T a middleware's dispatch travels the whole chain; the same may stand there twice | MiddlewareTests.dispatchFromTheTop |
// | 27 | T a MiddlewareApi can be made alone                                               | MiddlewareTests.apiAlone         |
// | 28 | S `next` answers, and a middleware may swallow                                    | MiddlewareTests.swallow          |
// | 29 | S `getState` is old before next and new after it                                  | MiddlewareTests.stateAroundNext  |
// | 30 | D enhancers compose                                                               | MiddlewareTests.enhancers        |
// | 31 | S `compose` goes from right to left; an empty list is the identity                | MiddlewareTests.composition      |
// | 32 | D applyMiddleware is used as in Redux                                             | MiddlewareTests.asInRedux        |
// | 33 | T a bound action creator without a payload dispatches the default                 | ActionCreatorTests.defaultPayload |
// | 34 | T with one the action carries it, without meta and error                          | ActionCreatorTests.payload       |
// | 35 | T a store with a stream begins with the reducer's state                           | StreamTests.firstState           |
// | 36 | T a dispatch changes its state                                                    | StreamTests.dispatch             |
// | 37 | T a subscriber sees the change                                                    | StreamTests.subscriber           |
// | 38 | T subscribing to the bindings' streams delivers the current state                 | StreamTests.replay               |
// | 39 | T several actions accumulate                                                      | StreamTests.several              |
// | 40 | T disposing of one of two subscriptions leaves the other                          | StreamTests.disposal             |
// | 41 | T 100,000 dispatches with a subscriber come out right                             | StreamTests.manyDispatches       |
// | 42 | D applyMiddleware works before any stream's store                                 | StreamTests.middleware           |
// | 43 | D a wrapped foreign disposable keeps its dispose                                  | StreamTests.foreignDisposable    |
// | 44 | T an observable action (RxSwift)                                                  | not part of this library         |
// | 45 | T routes (UIKit)                                                                  | not part of this library         |
