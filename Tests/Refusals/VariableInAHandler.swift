// Swift 6: error: mutation of captured var 'count' in concurrently-executing code
// Swift 5: warning: mutation of captured var 'count' in concurrently-executing code
import RedSwift

func counting() -> Shop.Handler {
  var count = 0
  return { _ in count += 1 }
}
