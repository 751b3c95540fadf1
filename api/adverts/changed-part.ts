import { isKeyOf } from '../../shared/rules/keys'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { isSame } from '../platform/db/values'

const silent = new Set(['updatedAt', 'version', 'live', 'engineFacts', 'equipment', 'midTimeShift'])

/** Only what differs, for the audit log; beside an amount its currency, which may change later. */
export const changedPart = (row: AdvertRow, other: AdvertRow): Record<string, unknown> => {
  const changed = Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => !silent.has(name) && !(isKeyOf(other, name) && isSame(value, other[name])),
    ),
  )
  return ['price', 'deposit', 'coreCharge'].some(name => name in changed)
    ? { currency: row.currency, ...changed }
    : changed
}
