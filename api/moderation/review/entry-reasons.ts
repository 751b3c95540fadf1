import type { AdvertKind } from '../../../shared/contract/adverts'
import { toReasons } from '../../adverts/adverts.public'
import { stateOf } from '../../platform/audit/entry-changes'
import type { Row } from '../../platform/db/connect'

/** The reasons in an audit entry. */
export const reasonsIn = (entry: Row, kind: AdvertKind) =>
  toReasons(JSON.stringify(stateOf(entry['after_state'])['reasons'] ?? []), kind)
