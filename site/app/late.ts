import type { Client } from '../../shared/client/client'
import { begin as beginCurrency } from '../currency/currency-elements'
import { beginImpressions } from './impressions'
import { beginRealHeights } from './real-heights'

/** What every page does once it can be read and used. */
export const begin = (client: Client): void => {
  beginCurrency(client)
  beginImpressions(client)
  beginRealHeights()
}
