import type { AdvertRow, Details, DisclosedAt } from '../platform/db/schema/advert.model'
import type { AdvertBody } from './advert-values'

const facts = ['damageLevel', 'logsCompleteSince', 'annualDue'] as const

/**
 * When each disclosed fact was stated, after an edit (checklist PLUS-06). Every edit sends the full advert,
 * so an unchanged fact keeps its date; a fact without a date was stated when the advert was created.
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
