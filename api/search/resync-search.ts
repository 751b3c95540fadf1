import { Op } from 'sequelize'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { searchText } from './advert-text'
import { findRows } from '../platform/db/find-rows'

/** Descriptions are long: so many rows are held at once. */
const batch = 200

/**
 * Writes the search text of many adverts anew, after the catalogue changed the names of their makers and models;
 * `otherNamesOf` tells those of now.
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
