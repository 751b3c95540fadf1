/** A price as in mails and feeds, with the amount in the reader's currency. */
export { priceFor } from './beside-price'
export { ratesFromFile } from './refresh-rates'
