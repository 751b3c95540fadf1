import { z } from 'zod'
import { midTimePrice } from '../../shared/rules/mid-time'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import type { AdvertRow, Details } from '../platform/db/schema/advert.model'
import { fromJson } from '../platform/db/values'
import { findRows } from '../platform/db/find-rows'
import { readProgress, writeProgress } from '../platform/settings/progress'
import { getSetting } from '../platform/settings/settings'
import { lockedAdverts } from './advert-store'
import { derivedFacts, derivedFactsVersion } from './derived-facts'
import { Op } from 'sequelize'

const settingName = 'derived_facts'
const Derived = z.object({
  version: z.int(),
  day: z.string(),
  usdPerEuro: z.number(),
  /** The last advert that was looked at; null when all were. */
  after: z.int().nullable(),
})
const never: z.infer<typeof Derived> = { version: 0, day: '', usdPerEuro: 0, after: 0 }

/** Rows in memory at once. */
const batch = 500

/**
 * Computes anew, once a day and after a new exchange rate, what public adverts' mid-time prices and equipment are:
 * engines grow older by the calendar, and a release may know more equipment. Goes on behind the last batch after an
 * interruption. Returns how many adverts it changed.
 */
export const deriveFacts = async (app: App, signal?: AbortSignal): Promise<number> => {
  const now = app.clock()
  const usdPerEuro = await getSetting(app, 'usdPerEuro')
  const today = { version: derivedFactsVersion, day: now.toISOString().slice(0, 10), usdPerEuro }
  const seen = await readProgress(app, settingName, Derived, never)
  const isSame = seen.version === today.version && seen.day === today.day && seen.usdPerEuro === usdPerEuro
  if (isSame && seen.after === null) return 0
  let after = isSame ? (seen.after ?? 0) : 0
  for (let changed = 0; ;) {
    if (signal?.aborted) return changed
    const rows = await findRows(app.db.models.Advert, {
      where: { id: { [Op.gt]: after }, live: true, kind: { [Op.in]: ['aircraft', 'lease'] } },
      order: [['id', 'ASC']],
      limit: batch,
    })
    const old = rows.filter(row => isOld(row, usdPerEuro, now)).map(({ id }) => id)
    if (old.length > 0) await app.db.write(tx => rewrite(app, tx, old, usdPerEuro, now))
    changed += old.length
    const last = rows.at(-1)
    await writeProgress(app, settingName, { ...today, after: last?.id ?? null })
    if (!last) return changed
    after = last.id
  }
}

const factsOf = (row: AdvertRow, usdPerEuro: number, now: Date) =>
  derivedFacts(row, fromJson<Details>(row.details, {}), usdPerEuro, now)

/** Whether other equipment is stored, or another mid-time price would be shown: a euro or two a day is no change. */
const isOld = (row: AdvertRow, usdPerEuro: number, now: Date): boolean => {
  const facts = factsOf(row, usdPerEuro, now)
  return facts.equipment !== row.equipment || shown(row, facts.midTimeShift) !== shown(row, row.midTimeShift)
}

const shown = ({ price }: AdvertRow, shift: number | null) =>
  shift === null ? null : midTimePrice(price / 100, shift / 100)

/** Under lock, as an advert may have changed since it was read. */
const rewrite = async (app: App, tx: Tx, ids: readonly number[], usdPerEuro: number, now: Date) => {
  for (const row of await lockedAdverts(app, tx, ids))
    await app.db.models.Advert.update(
      { ...factsOf(row, usdPerEuro, now), updatedAt: now },
      { where: { id: row.id }, transaction: tx },
    )
}
