import type { AdvertCard } from '../../shared/contract/adverts'
import { AppError } from '../../shared/contract/errors'
import { listingQueries } from '../../shared/contract/listing-query'
import type { Actor } from '../../shared/rules/access'
import type { App } from '../platform/app/app-context'
import { removedOrExpired } from './closed-adverts'
import { listAdverts } from './listing'
import { readFor } from '../platform/db/read-for'
import { oneOf } from '../platform/db/row-readers'
import { advertKinds } from '../../shared/data/advert-codes'

/** How many similar adverts are given. */
const few = 4

/**
 * Public adverts similar to one that is or was public: the newest of the same model, then of the same
 * manufacturer and type, then of the type. Throws `not_found` for one that was never approved or is deleted.
 */
export const similarAdverts = async (
  app: App,
  id: number,
  actor: Actor | null,
  now: Date,
): Promise<AdvertCard[]> => {
  const [row] = await readFor(app, actor)(
    'SELECT kind, type, manufacturer, model, category FROM adverts WHERE id = ? AND status = ? AND deleted_at IS NULL',
    [id, 'approved'],
  )
  if (!row) throw new AppError('not_found', removedOrExpired)
  const kind = oneOf(row['kind'], advertKinds)
  const { type, manufacturer, model, category } = row
  const likeness = [
    ...(kind === 'part' && category ? [{ type, category }] : []),
    ...(manufacturer && model ? [{ type, manufacturer, model }] : []),
    ...(manufacturer ? [{ type, manufacturer }] : []),
    { type },
  ]
  const found = new Map<number, AdvertCard>()
  for (const alike of likeness) {
    if (found.size >= few) break
    // The advert itself may be among them, and so may what is found already.
    const query = listingQueries[kind].parse({ ...alike, size: 10 })
    for (const card of (await listAdverts(app, kind, query, now, actor)).data)
      if (card.id !== id) found.set(card.id, card)
  }
  return [...found.values()].slice(0, few)
}
