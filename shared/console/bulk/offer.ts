import type { AdvertKind, AdvertStatus } from '../../contract/adverts'
import type { BulkAction } from '../../contract/bulk'

/** One thing that can be done with many adverts. */
export interface Offer {
  readonly action: BulkAction
  /** The only status it can be done in; narrows a filter. */
  readonly only?: AdvertStatus
  /** The only kind it can be done with. */
  readonly onlyKind?: AdvertKind
  /** Whether there is something to choose or to think over first. */
  readonly asks?: true
}
