import { count } from '../platform/db/select'
import type { Page } from '../../shared/contract/kit'
import { ReportRow, reportOutcomes } from '../../shared/contract/reports'
import { slugOf } from '../../shared/rules/slug'
import { availabilityColumns, availabilityOf } from '../messaging/messaging.public'
import type { App } from '../platform/app/app-context'
import type { Params, Row } from '../platform/db/connect'
import { toIso } from '../platform/db/values'
import { paged } from '../platform/http/paged'
import { oneOf, oneOfOrNull } from '../platform/db/row-readers'
import { advertKinds } from '../../shared/data/advert-codes'

const sql = `
  SELECT r.*, u.name AS user_name, u.surname AS user_surname,
         d.name AS decider_name, d.surname AS decider_surname, a.id AS advert_found,
         a.kind AS advert_kind, a.title AS advert_title,
         ${availabilityColumns.map(name => `a.${name} AS advert_${name}`).join()},
         (SELECT COUNT(*) FROM reports o WHERE o.advert_id = r.advert_id AND o.state = 'open') AS open_on_advert
    FROM reports r
    LEFT JOIN users u ON u.id = r.reporter_id
    LEFT JOIN users d ON d.id = r.decided_by
    LEFT JOIN adverts a ON a.id = r.advert_id`

interface Wanted {
  readonly page: number
  readonly size: number
  readonly state: 'open' | 'decided' | 'all'
  readonly advertId?: number | undefined
}

/** Reports for staff: open ones oldest first, decided ones by the latest decision first. */
export const reportsPage = async (
  app: App,
  { page, size, state, advertId }: Wanted,
  now: Date,
): Promise<Page<ReportRow>> => {
  const conditions = [
    ...(state === 'all' ? [] : ['r.state = ?']),
    ...(advertId === undefined ? [] : ['r.advert_id = ?']),
  ]
  const params: Params = [...(state === 'all' ? [] : [state]), ...(advertId === undefined ? [] : [advertId])]
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
  const total = await count(app.db.readCurrent, `FROM reports r ${where}`, params)
  const rows = await app.db.readCurrent(
    `${sql} ${where} ORDER BY r.id ${state === 'open' ? 'ASC' : 'DESC'} LIMIT ${size} OFFSET ${(page - 1) * size}`,
    params,
  )
  return paged(
    rows.map(row => toReport(row, now)),
    total,
    { page, size },
  )
}

export const reportById = async (app: App, id: number, now: Date): Promise<ReportRow | undefined> => {
  const [row] = await app.db.readCurrent(`${sql} WHERE r.id = ?`, [id])
  return row && toReport(row, now)
}

const toReport = (row: Row, now: Date): ReportRow => {
  const advertId = Number(row['advert_id'])
  const found = row['advert_found'] !== null
  const title = found ? String(row['advert_title']) : null
  const standing = availabilityOf(
    Object.fromEntries(availabilityColumns.map(name => [name, row[`advert_${name}`]])),
    now,
  )
  return {
    reportId: Number(row['id']),
    reason: oneOf(row['reason'], ReportRow.shape.reason.options),
    text: row['text'] === null ? null : String(row['text']),
    state: oneOf(row['state'], ReportRow.shape.state.options),
    createdAt: toIso(row['created_at']) ?? '',
    reporter:
      row['reporter_id'] === null
        ? null
        : {
            id: Number(row['reporter_id']),
            name: [row['user_name'], row['user_surname']].filter(Boolean).join(' '),
          },
    advert: {
      advertId,
      kind: found ? oneOf(row['advert_kind'], advertKinds) : null,
      slug: title === null ? null : slugOf(title, advertId),
      title,
      standing: found ? standing : 'offline',
    },
    threadId: row['thread_id'] === null ? null : Number(row['thread_id']),
    openOnAdvert: Number(row['open_on_advert']),
    outcome: oneOfOrNull(row['outcome'], reportOutcomes),
    note: row['note'] === null ? null : String(row['note']),
    decidedAt: toIso(row['decided_at']),
    decidedBy: [row['decider_name'], row['decider_surname']].filter(Boolean).join(' ') || null,
  }
}
