import type { AdvertFigures, Figures, figures, Seen } from '../../../shared/contract/figures'
import type { App } from '../../platform/app/app-context'
import { readFor } from '../../platform/db/read-for'
import { marks, toTime } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { count } from './count'
import { countVisit, isVisitor } from './count-visit'
import { columnOf } from './day-counts'

type Calls = typeof figures
const day = 24 * 60 * 60 * 1000

/**
 * Counts a view of a public advert (checklist MY-08), and returns whether the caller owns it. Does not
 * disclose whether it was counted. Throws `too_many_requests`.
 */
export const seen = async ({ app, caller, params, now }: Context<Calls['seen']>): Promise<Seen> => {
  if (!caller.actor && !isVisitor(caller)) return { own: false }
  await app.limits.spend('seenByAddress', caller.ip)
  const [row] = await readFor(app, caller.actor)('SELECT owner_id, live, exp FROM adverts WHERE id = ?', [
    params.id,
  ])
  if (!row) return { own: false }
  const ownerId = Number(row['owner_id'])
  if (row['live'] && toTime(row['exp']) > now.getTime())
    countVisit(app, caller, { id: params.id, ownerId }, 'view', now)
  return { own: caller.actor?.id === ownerId }
}

/**
 * Counts that public adverts came into view in a listing. Buffered and written with others, so it costs one read; without
 * visitor's marks, as a page has a hundred cards. Throws `too_many_requests`.
 */
export const shown = async ({ app, caller, body, now }: Context<Calls['shown']>): Promise<undefined> => {
  if (!isVisitor(caller)) return undefined
  await app.limits.spend('shownByAddress', caller.ip)
  const ids = [...new Set(body.ids)]
  const rows = await app.db.read(
    `SELECT id FROM adverts WHERE id IN (${marks(ids)}) AND +live = 1 AND owner_id <> ?`,
    [...ids, caller.actor?.id ?? 0],
  )
  for (const row of rows) count(app, Number(row['id']), 'impression', now)
  return undefined
}

/** The caller's figures, one number per day (checklist MY-08); empty for somebody else's advert. */
export const myFigures = async ({ app, caller, query, now }: Context<Calls['mine']>): Promise<Figures> => {
  const { days, advertId } = query
  const first = new Date(now.getTime() - (days - 1) * day).toISOString().slice(0, 10)
  const rows = await app.db.readCurrent(
    `SELECT c.advert_id, c.day, c.impressions, c.views, c.phones, c.mails, c.enquiries FROM daily_counters c
       JOIN adverts a ON a.id = c.advert_id
      WHERE a.owner_id = ? AND c.day >= ?${advertId ? ' AND a.id = ?' : ''} ORDER BY c.advert_id`,
    [caller.actor.id, first, ...(advertId ? [advertId] : [])],
  )
  const adverts = new Map<number, AdvertFigures>()
  for (const row of rows) {
    const id = Number(row['advert_id'])
    const at = Math.round((Date.parse(String(row['day'])) - Date.parse(first)) / day)
    const found = adverts.get(id) ?? empty(id, days)
    adverts.set(id, found)
    for (const name of Object.values(columnOf)) if (at < days) found[name][at] = Number(row[name])
  }
  return { from: first, days, adverts: [...adverts.values()] }
}

const empty = (advertId: number, days: number): AdvertFigures => {
  const none = () => Array.from({ length: days }, () => 0)
  return { advertId, impressions: none(), views: none(), phones: none(), mails: none(), enquiries: none() }
}

/** Deletes marks of past days, except yesterday's, as a visit around midnight may still be unwritten. */
export const forgetVisitors = async (app: App): Promise<void> => {
  const before = new Date(app.clock().getTime() - day).toISOString().slice(0, 10)
  await app.db.write(tx => app.db.runIn(tx, 'DELETE FROM visitor_marks WHERE day < ?', [before]))
}
