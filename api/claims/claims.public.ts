export { checkMayDecide, claimedByOthers, endClaim, releaseClaim, runningClaims, takeClaim, type HeldClaim } from './claims.service'
export { checkNotOwn, isOwnItem } from './own-matters'
