import { count } from '../../platform/db/select'
import type { AdvertKind, AdvertStatus, ReviewState, StaffAdvert } from '../../../shared/contract/adverts'
import type { Page } from '../../../shared/contract/kit'
import type { App } from '../../platform/app/app-context'
import { toIso } from '../../platform/db/values'
import { ownColumns, presentOwn } from '../../adverts/adverts.public'
import { staffFilter } from './staff-filter'
import { paged } from '../../platform/http/paged'
import { fullName } from '../../platform/db/full-name'

interface StaffQuery {
  readonly status?: AdvertStatus | undefined
  readonly reviewState?: ReviewState | undefined
  readonly search?: string | undefined
  readonly page: number
  readonly size: number
}

/** Adverts of one kind, newest first, in any state except deleted. */
export const staffAdverts = async (
  app: App,
  kind: AdvertKind,
  { status, reviewState, search, page, size }: StaffQuery,
  now: Date,
): Promise<Page<StaffAdvert>> => {
  const { tables, where, params } = staffFilter(
    { kind, status, reviewState, search },
    { dialect: app.db.dialect, now },
  )
  const total = await count(app.db.readCurrent, `FROM ${tables} WHERE ${where}`, params)
  const columns = ownColumns.map(column => `a.${column}`).join()
  const rows = await app.db.readCurrent(
    `SELECT ${columns}, u.name AS owner_name, u.surname AS owner_surname, u.mail AS owner_mail
       FROM ${tables} LEFT JOIN users u ON u.id = a.owner_id WHERE ${where}
      ORDER BY a.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`,
    params,
  )
  const adverts = await presentOwn(app, rows, now)
  return paged(
    rows.map((row, at) => ({
      ...adverts[at]!,
      ownerId: Number(row['owner_id']),
      ownerName: fullName(row, 'owner_name', 'owner_surname'),
      ownerMail: String(row['owner_mail'] ?? ''),
      submittedAt: toIso(row['submitted_at']),
    })),
    total,
    { page, size },
  )
}
