import { daysUntil } from '../../shared/rules/adverts'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { insertRows } from '../platform/db/insert-rows'
import { timeParam, toTime, marks } from '../platform/db/values'
import { advertExpiringMail } from './letters/advert-expiring'
import { toEnding, writeToSellers, type Ending } from './seller-letters'

const day = 24 * 60 * 60 * 1000
/** Days before the end of a publication, ascending. */
const stages = [1, 7] as const
const batch = 500

/**
 * Reminds sellers 7 days and 1 day before an advert ends (checklist LIFE-02); returns the number of adverts
 * named. After downtime the next reminder is late but states the days that are really left. None is sent
 * twice: each end of a publication has one reminder per stage, however many processes run this.
 */
export const remindSellers = async (app: App, signal?: AbortSignal): Promise<number> => {
  let total = 0
  for (const [at, stage] of stages.entries()) {
    const from = stages[at - 1] ?? 0
    for (;;) {
      const found = signal?.aborted ? [] : await dueIn(app, from, stage)
      const named = found.length > 0 ? await remind(app, found, stage) : 0
      total += named
      // None of those found: another process was faster.
      if (found.length < batch || named === 0) break
    }
  }
  return total
}

/** Ids of public adverts that end in more than `from` and at most `to` days and had no reminder of this stage. */
const dueIn = async (app: App, from: number, to: number): Promise<readonly number[]> => {
  const now = app.clock().getTime()
  const at = (days: number) => timeParam(app.db.dialect, new Date(now + days * day))
  const rows = await app.db.readCurrent(
    `SELECT a.id FROM adverts a
      WHERE a.live = 1 AND a.exp > ? AND a.exp <= ?
        AND NOT EXISTS (SELECT 1 FROM reminders r WHERE r.advert_id = a.id AND r.exp = a.exp AND r.days = ?)
      ORDER BY a.exp LIMIT ${batch}`,
    [at(from), at(to), to],
  )
  return rows.map(row => Number(row['id']))
}

const remind = (app: App, ids: readonly number[], stage: number): Promise<number> =>
  app.db.write(async tx => {
    const now = app.clock()
    const adverts = await stillWaiting(app, tx, ids, stage, now)
    await insertRows(
      app.db,
      tx,
      'Reminder',
      adverts.map(({ id, exp }) => ({ advertId: id, exp, days: stage, sentAt: now })),
    )
    for (const days of new Set(adverts.map(({ exp }) => daysUntil(exp, now))))
      await writeToSellers(
        app,
        tx,
        adverts.filter(({ exp }) => daysUntil(exp, now) === days),
        {
          template: 'advert-expiring',
          asks: 'renew',
          write: facts => advertExpiringMail({ ...facts, days }),
        },
        now,
      )
    return adverts.length
  })

/** Those of the adverts that are still public and not reminded, checked again under their locks. */
const stillWaiting = async (
  app: App,
  tx: Tx,
  ids: readonly number[],
  stage: number,
  now: Date,
): Promise<readonly Ending[]> => {
  const places = marks(ids)
  const rows = await app.db.readIn(
    tx,
    `SELECT id, kind, owner_id, title, exp FROM adverts
      WHERE id IN (${places}) AND live = 1 AND exp > ? ORDER BY id${app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''}`,
    [...ids, timeParam(app.db.dialect, now)],
  )
  const adverts = rows.map(toEnding)
  // The transaction's first plain read comes after the locks, so it sees what another process has committed.
  const done = await app.db.readIn(
    tx,
    `SELECT advert_id, exp FROM reminders WHERE days = ? AND advert_id IN (${places})`,
    [stage, ...ids],
  )
  const reminded = new Set(
    done.map(row => keyOf({ id: Number(row['advert_id']), exp: new Date(toTime(row['exp'])) })),
  )
  return adverts.filter(advert => !reminded.has(keyOf(advert)))
}

const keyOf = ({ id, exp }: Pick<Ending, 'id' | 'exp'>) => `${id} ${exp.getTime()}`
