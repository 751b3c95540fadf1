/** Phrases that ask for payment before the buyer has seen the goods. */
export { prepaymentWords } from './prepayment-words'
/** The state of a conversation's advert. */
export { availabilityColumns, availabilityOf } from './advert-availability'
export { messagesOf } from './threads.query'
/** A guest as a side or an author of a conversation. */
export { personOf, personOfGuest } from './people'
/** The guest of a conversation, as staff see them. */
export { guestInThread } from './guests/staff-guests.query'
/** A guest's conversation by its link. */
export { openLink } from './guests/guest-links'
/** Gives a guest's conversations to the account of the same address. */
export { takeOverThreads } from './guests/take-over'
