import type { OwnDecisions } from '../../../shared/contract/deciding-figures'
import { timeParam, toIso, toTime } from '../../platform/db/values'
import type { SignedInContext } from '../../platform/http/context'

/** How many of the newest decisions are listed. */
const listed = 20
/** Seconds between two decisions that are a pause and no pace. */
const pause = 600

/** One's own last decisions about single adverts, and the day's count and pace (UTC). */
export const ownDecisions = async ({ app, caller, now }: SignedInContext): Promise<OwnDecisions> => {
  const day = new Date(`${now.toISOString().slice(0, 10)}T00:00:00.000Z`)
  const [last, today] = await Promise.all([
    app.db.readCurrent(
      `SELECT d.id, d.advert_id, d.action, d.at, d.version_after, d.undone_at, a.title
         FROM decisions d LEFT JOIN adverts a ON a.id = d.advert_id
        WHERE d.actor_id = ? AND d.job_id IS NULL ORDER BY d.id DESC LIMIT ${listed}`,
      [caller.actor.id],
    ),
    app.db.readCurrent(
      `SELECT at FROM decisions WHERE actor_id = ? AND job_id IS NULL AND undone_at IS NULL AND at >= ? ORDER BY id`,
      [caller.actor.id, timeParam(app.db.dialect, day)],
    ),
  ])
  return {
    today: today.length,
    pace: paceOf(today.map(row => toTime(row['at']))),
    last: last.map(row => ({
      id: Number(row['id']),
      advertId: Number(row['advert_id']),
      title: row['title'] === null ? null : String(row['title']),
      action: String(row['action']),
      at: toIso(row['at']) ?? '',
      version: Number(row['version_after']),
      undone: row['undone_at'] !== null,
    })),
  }
}

/** The median of the seconds between decisions. */
const paceOf = (times: readonly number[]): number | null => {
  const seconds = times
    .slice(1)
    .map((time, at) => (time - (times[at] ?? time)) / 1000)
    .filter(gap => gap < pause)
    .toSorted((a, b) => a - b)
  const middle = seconds[Math.floor(seconds.length / 2)]
  return middle === undefined ? null : Math.round(middle)
}
