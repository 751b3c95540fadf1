/** Bulk versions, for many adverts at once. */
export { chargeMany, creditedAdverts, giveBackMany, spendMany } from './credits/charge-many'
/** A credit is reserved when an advert is submitted, charged when it is approved, and given back when it is refused. */
export {
  balanceOf,
  creditsTaken,
  balances,
  deletionNote,
  grant,
  grantMany,
  holdMeans,
  lockedBalances,
  reserve,
  reserveHeld,
  takeTurns,
} from './credits/credits'
/** Adverts that come back take a place of a stock plan again. */
export { placeMany } from './credits/place-many'
/** The places of an account's stock plan, for the texts that say what an advert costs. */
export { placesOf } from './plans/free-room'
/** For the mails' job: the invoice or credit note that a mail is about, as PDF. */
export { attachPaper } from './papers/papers'
