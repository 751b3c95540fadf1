import type { AdvertKind, AdvertStatus } from '../../contract/adverts'
import type { BulkAction } from '../../contract/bulk'

export interface Offer {
  readonly action: BulkAction
  /** The only status in which the action is allowed; it narrows a filter. */
  readonly only?: AdvertStatus
  /** The only kind it can be done with. */
  readonly onlyKind?: AdvertKind
  /** Whether a dialog asks for input or confirmation first. */
  readonly asks?: true
}
