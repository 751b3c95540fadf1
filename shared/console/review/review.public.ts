/** One advert with everything that is needed to decide on it. */
export { AdvertItem, type DecisionPhase } from './advert-item'
