/** Bulk versions, for many adverts at once. */
export { chargeMany, giveBackMany, spendMany } from './credits/charge-many'
/** A credit is reserved when an advert is submitted, charged when it is approved, and given back when it is refused. */
export {
  balanceOf,
  balances,
  charge,
  deletionNote,
  giveBack,
  grant,
  holdCredit,
  reserve,
  reserveHeld,
} from './credits/credits'
