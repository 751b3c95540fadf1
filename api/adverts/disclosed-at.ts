import type { AdvertRow, Details, DisclosedAt } from '../platform/db/schema/advert.model'
import type { AdvertBody } from './advert-values'

const facts = ['damageLevel', 'logsCompleteSince', 'annualDue'] as const

/**
 * The dates of the disclosed facts after an edit (checklist PLUS-06). A full advert is sent with every edit, so a fact
 * that stays as it was keeps its date; one without a date was stated when the advert was written.
 */
export const disclosedAtAfter = (
  row: AdvertRow,
  stored: Details,
  body: AdvertBody,
  now: Date,
): { readonly disclosedAt?: DisclosedAt } => {
  const restated = facts.filter(fact => body[fact] !== undefined && body[fact] !== row[fact])
  if (restated.length === 0) return {}
  const dates = Object.fromEntries(restated.map(fact => [fact, now.toISOString()]))
  return { disclosedAt: { ...stored.disclosedAt, ...dates } }
}
