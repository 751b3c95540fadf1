export { checkVersion, lockedAdvert, lockedAdverts } from './advert-store'
/** What a body sets, in columns. */
export { advertValues, type AdvertBody } from './advert-values'
/** Cards and rows of tables are made of these columns by these functions. */
export { cardColumns, ownColumns, toCard, toReasons } from './adverts.present'
/** An edit as it goes live, and what it changed. */
export { applyEdit } from './adverts.service'
export { changedPart } from './changed-part'
export { cardsById } from './cards-by-id'
/** For accounts: what happens to the adverts of a user who leaves, is suspended, returns, or confirms the address. */
export { sellerConfirmed } from './confirmed-seller'
export { advertsOfUser } from './adverts-of-user'
export { removedOrExpired } from './closed-adverts'
export { derivedFacts } from './derived-facts'
export { isAllowanceKnownUsedUp } from './contact-allowance'
/** The keys of sellers' public pages. */
export { knownSellers } from './sellers/seller-keys'
export { countListed, listAdverts, matchesAmong } from './listing'
export { presentOwn, presentOwnDetail } from './own-adverts'
/** Every change of a status must go through `withLive`, so that the listings stay consistent with it. */
export { enteringQueue, withLive } from './publication'
export { renewWords } from './renew-words'
/** The edit that waits with an advert. */
export { closeRevision, pendingRevision, reopenEdit, type PendingRevision } from './revisions'
