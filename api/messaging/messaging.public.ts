/** Wording by which people are asked to pay before they have seen what they buy. */
export { prepaymentWords } from './prepayment-words'
/** What has become of the advert that people write about. */
export { availabilityColumns, availabilityOf } from './advert-availability'
export { messagesOf } from './threads.query'
