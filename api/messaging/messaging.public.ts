/** Phrases that ask for payment before the buyer has seen the goods. */
export { prepaymentWords } from './prepayment-words'
/** The state of a conversation's advert. */
export { availabilityColumns, availabilityOf } from './advert-availability'
export { messagesOf } from './threads.query'
