// Swift 6: error: value of type 'Shop.Controller' (aka 'ModuleController<Shop>') has no member 'handle'
// Swift 5: error: value of type 'Shop.Controller' (aka 'ModuleController<Shop>') has no member 'handle'
import RedSwift

func handler(of shop: Shop.Controller) -> Shop.Handler {
  return shop.handle(_:)
}
