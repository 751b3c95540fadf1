import type { AdvertFile } from '../../../shared/contract/deciding'
import type { App } from '../../platform/app/app-context'
import type { Row } from '../../platform/db/connect'
import { timeParam, toIso } from '../../platform/db/values'
import { reasonsIn } from './entry-reasons'
import { actorColumns, actorOf } from './history'
import { kindIn } from '../stored-code'

type SellerRecord = AdvertFile['seller']

/** How many of the newest decisions are read to count reasons, and how many are shown. */
const looked = 200
const shown = 20

const actions = [
  'advert.approve',
  'advert.requestChanges',
  'advert.reject',
  'advert.hide',
  'advert.unapprove',
  'advert.approveRevision',
  'advert.refuseRevision',
  'advert.refusePhotos',
]
const isDecision = `l.action IN (${actions.map(action => `'${action}'`).join()}) AND l.role <> 'user'`

/** How a seller has done so far, this advert left out of the decisions. */
export const sellerRecord = async (
  app: App,
  ownerId: number,
  advertId: number,
  now: Date,
): Promise<SellerRecord> => {
  const [adverts, reports, rejections, entries] = await Promise.all([
    advertCounts(app, ownerId, now),
    reportCounts(app, ownerId),
    rejectionCount(app, ownerId),
    decisionsOn(app, ownerId),
  ])
  return {
    adverts,
    rejections,
    rejectionReasons: countedReasons(entries),
    reports,
    decisions: entries
      .filter(entry => Number(entry['advert_id']) !== advertId)
      .slice(0, shown)
      .map(toDecision),
  }
}

const advertCounts = async (app: App, ownerId: number, now: Date): Promise<SellerRecord['adverts']> => {
  const at = timeParam(app.db.dialect, now)
  const [counted] = await app.db.readCurrent(
    `SELECT SUM(deleted_at IS NOT NULL) AS deleted,
            SUM(deleted_at IS NULL AND status = 'approved' AND closed_reason IS NULL AND exp > ?) AS live,
            SUM(deleted_at IS NULL AND status = 'unapproved' AND review_state = 'pending') AS waiting,
            SUM(deleted_at IS NULL AND status = 'unapproved' AND review_state <> 'pending') AS refused,
            SUM(deleted_at IS NULL AND status = 'hide' AND closed_reason IS NULL) AS hidden,
            SUM(deleted_at IS NULL AND status = 'approved' AND (closed_reason IS NOT NULL OR exp <= ?)) AS over_by_now
       FROM adverts WHERE owner_id = ?`,
    [at, at, ownerId],
  )
  return {
    live: number(counted, 'live'),
    waiting: number(counted, 'waiting'),
    refused: number(counted, 'refused'),
    hidden: number(counted, 'hidden'),
    over: number(counted, 'over_by_now'),
    deleted: number(counted, 'deleted'),
  }
}

const reportCounts = async (app: App, ownerId: number): Promise<SellerRecord['reports']> => {
  const reports = await app.db.readCurrent(
    `SELECT r.state, r.outcome, COUNT(*) AS n FROM reports r JOIN adverts a ON a.id = r.advert_id
      WHERE a.owner_id = ? GROUP BY r.state, r.outcome`,
    [ownerId],
  )
  return {
    open: reportCount(reports, row => row['state'] === 'open'),
    upheld: reportCount(reports, row => row['outcome'] === 'upheld'),
    dismissed: reportCount(reports, row => row['outcome'] === 'dismissed'),
  }
}

const rejectionCount = async (app: App, ownerId: number): Promise<number> => {
  const [refused] = await app.db.readCurrent(
    `SELECT COUNT(*) AS n FROM adverts a JOIN audit_log l ON l.object_type = 'advert' AND l.object_id = CAST(a.id AS CHAR)
      WHERE a.owner_id = ? AND l.action = 'advert.reject'`,
    [ownerId],
  )
  return number(refused, 'n')
}

/** The newest decisions on the seller's adverts. */
const decisionsOn = (app: App, ownerId: number): Promise<readonly Row[]> =>
  app.db.readCurrent(
    `SELECT l.*, a.id AS advert_id, a.kind, a.title, ${actorColumns}
       FROM adverts a JOIN audit_log l ON l.object_type = 'advert' AND l.object_id = CAST(a.id AS CHAR)
       LEFT JOIN users u ON u.id = l.actor_id
      WHERE a.owner_id = ? AND ${isDecision} ORDER BY l.id DESC LIMIT ${looked}`,
    [ownerId],
  )

const toDecision = (entry: Row): SellerRecord['decisions'][number] => ({
  at: toIso(entry['at']) ?? '',
  by: actorOf(entry),
  action: String(entry['action']),
  advertId: Number(entry['advert_id']),
  title: entry['title'] === null ? null : String(entry['title']),
  reasons: reasonsIn(entry, kindIn(entry['kind'])),
  reason: entry['reason'] ? String(entry['reason']) : null,
})

const number = (row: Row | undefined, name: string) => Number(row?.[name] ?? 0)

const reportCount = (rows: readonly Row[], isCounted: (row: Row) => boolean) =>
  rows.filter(isCounted).reduce((sum, row) => sum + Number(row['n']), 0)

const countedReasons = (entries: readonly Row[]): SellerRecord['rejectionReasons'] => {
  const counts = new Map<string, number>()
  for (const entry of entries)
    for (const { code } of reasonsIn(entry, kindIn(entry['kind'])))
      counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code))
}
