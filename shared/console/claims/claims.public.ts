/** Says who works on an item, and lets somebody else take it over. */
export { ClaimBar } from './claim-bar'
export { useClaim } from './use-claim'
