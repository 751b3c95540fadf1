export {
  checkMayDecide,
  claimedByOthers,
  endClaim,
  releaseClaim,
  runningClaims,
  takeClaim,
  type HeldClaim,
} from './claims.service'
/** The rule that nobody decides on their own matters. */
export { checkNotOwn, isOwnItem } from './own-matters'
