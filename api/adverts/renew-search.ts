import { setTimeout as sleep } from 'node:timers/promises'
import { Op } from 'sequelize'
import { z } from 'zod'
import type { App } from '../app-context'
import { otherNamesIn } from '../catalogue/canonical-names'
import { getCatalogue } from '../catalogue/catalogue-cache'
import { readProgress, writeProgress } from '../settings/progress'
import type { AdvertRow } from './advert.model'
import type { AdvertSearchRow } from './advert-search.model'
import { searchText, searchTextVersion } from './advert-store'

/** The setting that says which adverts have the words of which version. */
const settingName = 'search_words'
const Renewed = z.object({ version: z.int(), advertId: z.int().nullable() })
const never: z.infer<typeof Renewed> = { version: 1, advertId: null }

/** Descriptions are long: so many rows are held, and locked, at once. */
const batch = 200
/** After a batch that wrote it rests this many times as long as that took: those who search come first. */
const restFactor = 2
const longestRest = 2000

/**
 * Writes the search text of every advert anew after an update of the server that finds adverts by other words, the
 * newest first, and goes on after the last batch when it was broken off. Until then old adverts are found by their old
 * words. Answers how many it wrote.
 */
export const renewSearch = async (app: App, signal?: AbortSignal): Promise<number> => {
  const seen = await readProgress(app, settingName, Renewed, never)
  if (seen.version === searchTextVersion && seen.advertId === null) return 0
  let before = seen.version === searchTextVersion ? seen.advertId : null
  for (let written = 0; ;) {
    if (signal?.aborted) return written
    const began = performance.now()
    const done = await renewBatch(app, before)
    written += done.written
    await writeProgress(app, settingName, { version: searchTextVersion, advertId: done.last })
    if (done.last === null) return written
    before = done.last
    if (done.written > 0)
      await sleep(Math.min(longestRest, restFactor * (performance.now() - began)), undefined, { ref: false })
  }
}

interface Batch {
  /** The lowest id that was looked at; null at the end. */
  readonly last: number | null
  readonly written: number
}

/** The rows are locked, so that a change of an advert comes wholly before or wholly after its words. */
const renewBatch = async (app: App, before: number | null): Promise<Batch> => {
  const catalogue = await getCatalogue(app)
  return app.db.write(async tx => {
    const { Advert, AdvertSearch } = app.db.models
    const rows = (await Advert.findAll({
      where: before === null ? {} : { id: { [Op.lt]: before } },
      order: [['id', 'DESC']],
      limit: batch,
      transaction: tx,
      lock: tx.LOCK.UPDATE,
      raw: true,
    })) as unknown as readonly AdvertRow[]
    const found = (await AdvertSearch.findAll({
      where: { advertId: { [Op.in]: rows.map(({ id }) => id) } },
      transaction: tx,
      raw: true,
    })) as unknown as readonly AdvertSearchRow[]
    const stored = new Map(found.map(({ advertId, words }) => [advertId, words]))
    const changed = rows
      .map(row => ({ advertId: row.id, words: searchText(row, otherNamesIn(catalogue, row)) }))
      .filter(({ advertId, words }) => stored.get(advertId) !== words)
    if (changed.length > 0)
      await AdvertSearch.bulkCreate(changed, {
        transaction: tx,
        updateOnDuplicate: ['words'],
        validate: false,
      })
    return { last: rows.at(-1)?.id ?? null, written: changed.length }
  })
}
