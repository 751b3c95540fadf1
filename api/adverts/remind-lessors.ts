import { dayInWords } from '../../shared/rules/formats'
import { groupBy } from '../../shared/rules/group-by'
import type { App } from '../platform/app/app-context'
import { marks } from '../platform/db/values'
import { leaseEndingMail } from './letters/lease-ending'
import { toEnding, writeToSellers } from './seller-letters'

const day = 24 * 60 * 60 * 1000
/** Days before the last day of a lease. */
const daysBefore = 3
const batch = 500

/**
 * Mails sellers whose adverts are leased until a day at most three days from now, once for each such day; returns the
 * number of adverts named. The advert comes back by itself: a day that has passed is no longer read as a lease.
 */
export const remindLessors = async (app: App, signal?: AbortSignal): Promise<number> => {
  let total = 0
  for (;;) {
    if (signal?.aborted) return total
    const named = await remind(app)
    total += named
    if (named < batch) return total
  }
}

const remind = (app: App): Promise<number> =>
  app.db.write(async tx => {
    const now = app.clock()
    const dateAfter = (days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)
    const rows = await app.db.readIn(
      tx,
      `SELECT id, kind, owner_id, title, exp, let_until FROM adverts
        WHERE let_until >= ? AND let_until <= ? AND live = 1 AND (let_told IS NULL OR let_told <> let_until)
        ORDER BY id LIMIT ${batch}${app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''}`,
      [dateAfter(0), dateAfter(daysBefore)],
    )
    if (rows.length === 0) return 0
    for (const [until, some] of groupBy(rows, row => String(row['let_until'])))
      await writeToSellers(
        app,
        tx,
        some.map(toEnding),
        {
          template: 'lease-ending',
          asks: 'let',
          write: facts => leaseEndingMail({ ...facts, day: dayInWords(until) }),
        },
        now,
      )
    const ids = rows.map(row => Number(row['id']))
    await app.db.runIn(tx, `UPDATE adverts SET let_told = let_until WHERE id IN (${marks(ids)})`, ids)
    return rows.length
  })
