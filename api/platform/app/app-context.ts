import type { Logger } from 'pino'
import type { Transaction } from 'sequelize'
import type { ListingIndex } from '../../search/listing-index'
import type { Search } from '../../search/search'
import type { Database } from '../db/connect'
import type { Env } from '../env/env'
import type { Limits } from '../limits/limits'
import type { PhotoDecoder } from '../../photos/decoding/decoder'
import type { PhotoStore } from '../files/photo-store'

/** What one server process is made of. Everything a handler may need is named here and passed, never imported. */
export interface App {
  readonly env: Env
  readonly db: Database
  readonly log: Logger
  readonly clock: () => Date
  readonly photoStore: PhotoStore
  /** Opens what was uploaded; nothing of that is unpacked in this process. */
  readonly decoder: PhotoDecoder
  readonly listingIndex: ListingIndex
  readonly search: Search
  readonly limits: Limits
}

export type Tx = Transaction
