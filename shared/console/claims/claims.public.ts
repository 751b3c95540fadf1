/** Says who works on an item, and lets somebody else take it over. */
export { ClaimBar } from './claim-bar'
export { TakeOver } from './take-over'
export { useClaim } from './use-claim'
