/** One advert with everything that is needed to decide on it. */
export { AdvertItem, type DecisionPhase } from './advert-item'
export type { AdvertItemProps } from './item-props'
export { ItemLoading } from './item-loading'
export { useStepKeys } from './use-step-keys'
