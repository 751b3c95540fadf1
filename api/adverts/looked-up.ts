import type { ListingQuery } from '../../shared/contract/listing-query'
import type { App } from '../platform/app/app-context'
import { getCatalogue, idsOfModels } from '../catalogue/catalogue.public'
import type { Database } from '../platform/db/connect'
import { marks } from '../platform/db/values'
import { matchesBy } from '../search/search.public'
import { numberLookups } from './listing-filters'

type Ids = ReadonlySet<number>

interface LookedUp {
  /** Undefined when the query looks nothing up. */
  readonly ids: Ids | undefined
  /** What was looked up, as a part of the key under which the listing is kept. */
  readonly key: readonly unknown[]
}

/** Adverts whose registration or part number begins with the given one, or that fit a model. */
export const lookedUp = async (app: App, query: ListingQuery): Promise<LookedUp> => {
  const numbers = numberLookups(query)
  let found: Ids | undefined
  for (const { column, key } of numbers)
    found = common(found, key === '' ? [] : await matchesBy[column](app.db, key))
  const asked = 'fits' in query ? query.fits : undefined
  if (!asked) return { ids: found, key: [numbers] }
  const models = idsOfModels(await getCatalogue(app), asked)
  return { ids: common(found, await partsFitting(app.db, models)), key: [numbers, models] }
}

const common = (found: Ids | undefined, ids: readonly number[]): Ids =>
  new Set(found ? ids.filter(id => found.has(id)) : ids)

/** More parts than this fit no model but in a market of millions. */
const mostFitting = 20_000

/** The newest parts that fit one of these models. */
const partsFitting = async (db: Database, models: readonly number[]): Promise<readonly number[]> =>
  models.length === 0
    ? []
    : (
        await db.read(
          `SELECT DISTINCT advert_id FROM part_fits WHERE model_id IN (${marks(models)})
            ORDER BY advert_id DESC LIMIT ${mostFitting}`,
          models,
        )
      ).map(row => Number(row['advert_id']))
