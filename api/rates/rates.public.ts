export { priceFor } from './beside-price'
