import ReduxKit

func putIntoBasket(_ number: Int) {
  basket.dispatch(Put(number: number))
}

func basketCount() -> Int {
  return basket.state
}
