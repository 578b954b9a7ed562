// Swift 6: warning: main actor-isolated property 'uiComponent' can not be referenced from a nonisolated context
// Swift 5: accepted
import RedSwift

func component(of shop: Shop.Controller) -> UIComponent {
  return shop.uiComponent
}
