export {
  checkMayDecide,
  claimedByOthers,
  endClaim,
  releaseClaim,
  runningClaims,
  takeClaim,
  type HeldClaim,
} from './claims.service'
/** Nobody decides on what is theirs. */
export { checkNotOwn, isOwnItem } from './own-matters'
