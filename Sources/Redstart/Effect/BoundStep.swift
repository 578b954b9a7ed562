/// One part of an effect once it is known which store runs it.
enum BoundStep {
  case run(EffectRun)
  case cancel(EffectID)
}
