import type { App } from '../platform/app/app-context'
import { auditAll } from '../platform/audit/audit'
import { timeParam, marks } from '../platform/db/values'
import { jobCaller } from '../platform/jobs/job-caller'
import { advertNews, tellWebhooks } from '../platform/webhooks/outbox'
import { advertExpiredMail } from './letters/advert-expired'
import { toEnding, writeToSellers } from './seller-letters'

const batch = 500

/**
 * Takes adverts off the listings whose publication has ended and tells their sellers (checklist LIFE-02);
 * returns their number. Safe to run in several processes at once: each advert ends once.
 */
export const expireAdverts = async (app: App, signal?: AbortSignal): Promise<number> => {
  let total = 0
  for (;;) {
    if (signal?.aborted) break
    const now = app.clock()
    const rows = await app.db.readCurrent(
      `SELECT id FROM adverts WHERE live = 1 AND exp <= ? ORDER BY exp LIMIT ${batch}`,
      [timeParam(app.db.dialect, now)],
    )
    if (rows.length === 0) break
    const ended = await expire(
      app,
      rows.map(row => Number(row['id'])),
      now,
    )
    total += ended.length
    if (rows.length < batch) break
  }
  return total
}

const expire = (app: App, ids: readonly number[], now: Date): Promise<readonly number[]> =>
  app.db.write(async tx => {
    // Checked again under a lock: the seller may have renewed an advert, or another process ended it.
    const rows = await app.db.readIn(
      tx,
      `SELECT id, kind, owner_id, title, exp FROM adverts
        WHERE id IN (${marks(ids)}) AND live = 1 AND exp <= ?
        ORDER BY id${app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''}`,
      [...ids, timeParam(app.db.dialect, now)],
    )
    const adverts = rows.map(toEnding)
    const ended = adverts.map(({ id }) => id)
    if (ended.length === 0) return ended
    await app.db.models.Advert.update(
      { live: false, updatedAt: now },
      { where: { id: ended }, transaction: tx },
    )
    await writeToSellers(
      app,
      tx,
      adverts,
      { template: 'advert-expired', asks: 'renew', write: advertExpiredMail },
      now,
    )
    const news = adverts.map(advert => advertNews(app, advert, 'advert.ended', 'expired'))
    await tellWebhooks(app, tx, news, now)
    await auditAll(
      app,
      tx,
      jobCaller('expire-adverts'),
      adverts.map(({ id, exp }) => ({
        action: 'advert.expire',
        objectType: 'advert',
        objectId: id,
        before: { live: true },
        after: { live: false, exp },
      })),
    )
    return ended
  })
