/** A price as mails and feeds write it, with what it is in the reader's currency. */
export { priceFor } from './beside-price'
export { ratesFromFile } from './refresh-rates'
