import { Op } from 'sequelize'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { searchText } from './advert-text'
import { findRows } from '../platform/db/find-rows'

/** Rows in memory at once; few, as descriptions are long. */
const batch = 200

/**
 * Rewrites the search texts of many adverts after the catalogue changed names of their manufacturers and
 * models; `otherNamesOf` returns the present aliases.
 */
export const resyncSearch = async (
  app: App,
  tx: Tx,
  otherNamesOf: (row: AdvertRow) => readonly string[],
  ids: readonly number[],
): Promise<void> => {
  const { Advert, AdvertSearch } = app.db.models
  for (let from = 0; from < ids.length; from += batch) {
    const part = ids.slice(from, from + batch)
    const rows = await findRows(Advert, {
      where: { id: { [Op.in]: part } },
      transaction: tx,
    })
    await AdvertSearch.bulkCreate(
      rows.map(row => ({ advertId: row.id, words: searchText(row, otherNamesOf(row)) })),
      { transaction: tx, updateOnDuplicate: ['words'], validate: false },
    )
  }
}
