import { setTimeout as sleep } from 'node:timers/promises'
import { Op } from 'sequelize'
import { z } from 'zod'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { otherNamesIn, getCatalogue } from '../catalogue/catalogue.public'
import { readProgress, writeProgress } from '../platform/settings/progress'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { lockedAdverts } from './advert-store'
import { searchText, searchTextVersion } from '../search/search.public'
import { findRows } from '../platform/db/find-rows'

/** The setting that stores how far adverts were rewritten, and for which version of the search words. */
const settingName = 'search_words'
const Renewed = z.object({ version: z.int(), advertId: z.int().nullable() })
const never: z.infer<typeof Renewed> = { version: 1, advertId: null }

/** Rows in memory at once; few, as descriptions are long. */
const batch = 200
/** The pause after a batch, as a multiple of the batch's duration, so that searches have priority. */
const restFactor = 2
const longestRest = 2000

/** On a market without adverts, marks the words as current, so that nothing is rewritten later. */
export const beginSearchWords = async (app: App): Promise<void> => {
  const [row] = await app.db.readCurrent(
    'SELECT (SELECT COUNT(*) FROM settings WHERE name = ?) AS noted, (SELECT COUNT(*) FROM (SELECT id FROM adverts LIMIT 1) any_advert) AS adverts',
    [settingName],
  )
  if (Number(row?.['noted']) > 0 || Number(row?.['adverts']) > 0) return
  await writeProgress(app, settingName, { version: searchTextVersion, advertId: null })
}

/**
 * Rewrites the search text of every advert after a release that changed `searchTextVersion`, newest first;
 * after an interruption it resumes behind the last batch. Until then adverts are found by their old words.
 * Returns how many it wrote.
 */
export const renewSearch = async (app: App, signal?: AbortSignal): Promise<number> => {
  const seen = await readProgress(app, settingName, Renewed, never)
  if (seen.version === searchTextVersion && seen.advertId === null) return 0
  let before = seen.version === searchTextVersion ? seen.advertId : null
  for (let written = 0; ;) {
    if (signal?.aborted) return written
    const began = performance.now()
    const rows = await rowsBefore(app, before)
    const old = await withOldWords(app, rows)
    if (old.length > 0) await app.db.write(tx => writeWords(app, tx, old))
    written += old.length
    before = rows.at(-1)?.id ?? null
    await writeProgress(app, settingName, { version: searchTextVersion, advertId: before })
    if (before === null) return written
    await sleep(Math.min(longestRest, restFactor * (performance.now() - began)), undefined, { ref: false })
  }
}

const rowsBefore = (app: App, before: number | null): Promise<readonly AdvertRow[]> =>
  findRows(app.db.models.Advert, {
    where: before === null ? {} : { id: { [Op.lt]: before } },
    order: [['id', 'DESC']],
    limit: batch,
  })

const wordsOf = async (app: App, rows: readonly AdvertRow[]) => {
  const catalogue = await getCatalogue(app)
  return rows.map(row => ({ advertId: row.id, words: searchText(row, otherNamesIn(catalogue, row)) }))
}

/** Ids of adverts with old words. Nothing is locked: an advert that changes meanwhile gets new words by that change. */
const withOldWords = async (app: App, rows: readonly AdvertRow[]): Promise<readonly number[]> => {
  const found = await findRows(app.db.models.AdvertSearch, {
    where: { advertId: { [Op.in]: rows.map(({ id }) => id) } },
  })
  const stored = new Map(found.map(({ advertId, words }) => [advertId, words]))
  return (await wordsOf(app, rows))
    .filter(({ advertId, words }) => stored.get(advertId) !== words)
    .map(({ advertId }) => advertId)
}

/** The rows are locked, so that an advert's change comes wholly before or wholly after its words. */
const writeWords = async (app: App, tx: Tx, ids: readonly number[]): Promise<void> => {
  const rows = await lockedAdverts(app, tx, ids, { deleted: true })
  await app.db.models.AdvertSearch.bulkCreate(await wordsOf(app, rows), {
    transaction: tx,
    updateOnDuplicate: ['words'],
    validate: false,
  })
}
