import { lockedAdverts } from './advert-store'
import { searchText } from '../search/search.public'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { otherNamesIn, getCatalogue } from '../catalogue/catalogue.public'

/** Rewrites the search text of adverts whose type or manufacturer was changed in this transaction. */
export const renewWords = async (app: App, tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const catalogue = await getCatalogue(app)
  for (const row of await lockedAdverts(app, tx, ids, { deleted: true }))
    await app.db.runDeferred(tx, 'UPDATE advert_search SET words = ? WHERE advert_id = ?', [
      searchText(row, otherNamesIn(catalogue, row)),
      row.id,
    ])
}
