import type { StaffFilter } from '../../../shared/contract/bulk'
import { AppError } from '../../../shared/contract/errors'
import { maxBulkRows } from '../../../shared/data/bulk-codes'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { staffFilter } from '../board/staff-filter'
import { grouped } from '../../../shared/rules/grouped'

/** Every matching advert, newest first, with its version. Throws `too_large` beyond the limit of a job. */
export const matching = async (app: App, tx: Tx, filter: StaffFilter, now: Date) => {
  const { tables, where, params } = staffFilter(filter, { dialect: app.db.dialect, now })
  const rows = await app.db.readIn(
    tx,
    `SELECT a.id, a.version FROM ${tables} WHERE ${where} ORDER BY a.id DESC LIMIT ${maxBulkRows + 1}`,
    params,
  )
  if (rows.length > maxBulkRows)
    throw new AppError('too_large', `More than ${grouped(maxBulkRows)} adverts match. Narrow the filter.`)
  return rows.map(row => ({ advertId: Number(row['id']), expectedVersion: Number(row['version']) }))
}
