import type { App } from '../platform/app/app-context'
import { insertRows } from '../platform/db/insert-rows'
import type { AdvertRow, Details } from '../platform/db/schema/advert.model'
import type { Tx } from '../platform/db/tx'
import { fromJson } from '../platform/db/values'
import { codesIn } from '../../shared/rules/code-list'
import { advertLabels } from './advert-labels'
import { partKeysOf } from './part-numbers'
import { searchable } from './search-rank'
import { indexWords } from './search-words'

/**
 * Stores the search text, the part numbers and the fitting models of a newly inserted advert; `otherNames` are the catalogue's
 * aliases of its manufacturer and model.
 */
export const startSearch = async (
  app: App,
  tx: Tx,
  row: AdvertRow,
  otherNames: readonly string[],
): Promise<void> => {
  const words = searchText(row, otherNames)
  await insertRows(app.db, tx, 'AdvertSearch', [{ advertId: row.id, words }])
  await insertPartKeys(app, tx, row)
}

const insertPartKeys = async (app: App, tx: Tx, row: AdvertRow): Promise<void> => {
  if (row.kind !== 'part') return
  const keys = partKeysOf(row.partNumber, row.equivalentPartNumber)
  await insertRows(
    app.db,
    tx,
    'PartKey',
    keys.map(({ key, equivalent }) => ({ advertId: row.id, partKey: key, equivalent })),
  )
  const models = codesIn(row.fits).map(Number)
  if (models.length > 0)
    await insertRows(
      app.db,
      tx,
      'PartFit',
      models.map(modelId => ({ advertId: row.id, modelId })),
    )
}

/** Updates the search text, the part numbers and the fitting models of a changed advert, in the transaction of the change. */
export const syncSearch = async (
  app: App,
  tx: Tx,
  row: AdvertRow,
  otherNames: readonly string[],
): Promise<void> => {
  const { AdvertSearch, PartFit, PartKey } = app.db.models
  const words = searchText(row, otherNames)
  await AdvertSearch.upsert({ advertId: row.id, words }, { transaction: tx })
  if (row.kind !== 'part') return
  await PartKey.destroy({ where: { advertId: row.id }, transaction: tx })
  await PartFit.destroy({ where: { advertId: row.id }, transaction: tx })
  await insertPartKeys(app, tx, row)
}

/** Increment it with any change of `searchText`: the server then rewrites all search texts (`renew-search.ts`). */
export const searchTextVersion = 3

/**
 * The text by which an advert is found (checklist SEARCH-03), in four parts: its names, the aliases of
 * manufacturer, model and engine, known facts, and free text. Separators that are not words mark the parts,
 * by which `search-rank.ts` weights a word.
 */
export const searchText = (row: AdvertRow, otherNames: readonly string[] = []): string => {
  const details = fromJson<Details>(row.details, {})
  const names = [
    row.title,
    row.manufacturer,
    row.model,
    row.registration,
    americanTail(row.registration),
    row.serialNumber,
    row.partNumber,
    row.equivalentPartNumber,
    row.category,
    row.toolNumber,
  ]
  const facts = [row.year === null ? null : String(row.year), row.town, row.state, row.basedAt]
  const engine = details.engines?.[0]
  const labels = advertLabels(row, details).flatMap(({ words }) => words)
  return searchable({
    names: indexWords(names),
    others: indexWords([...otherNames, engine?.engineBrand, engine?.engineModel]),
    facts: [indexWords(facts), ...labels].join(' '),
    rest: indexWords([details.avionics, row.description]),
  })
}

/** An American registration as it is spoken, without its leading N. */
export const americanTail = (registration: string | null): string | null =>
  registration !== null && /^N\d/.test(registration) ? registration.slice(1) : null
