import type { LeadFigures } from '../../../shared/contract/leads'
import { leadSources } from '../../../shared/data/lead-codes'
import { median } from '../../../shared/rules/median'
import type { App } from '../../platform/app/app-context'
import { oneOf } from '../../platform/db/row-readers'
import { timeParam, toTime } from '../../platform/db/values'
import { sourceSql } from './leads.query'

const day = 24 * 60 * 60 * 1000

/**
 * What became of the leads of the last days, by how the buyers came; a source without leads is told, too. The minutes are the
 * median of those that were answered.
 */
export const leadFigures = async (
  { db }: App,
  sellerId: number,
  days: number,
  now: Date,
): Promise<LeadFigures[]> => {
  const rows = await db.readCurrent(
    `SELECT ${sourceSql} AS source, t.created_at, t.answered_at, l.state
       FROM threads t LEFT JOIN leads l ON l.thread_id = t.id
      WHERE t.seller_id = ? AND t.merged_into IS NULL AND t.created_at >= ?`,
    [sellerId, timeParam(db.dialect, new Date(now.getTime() - days * day))],
  )
  return leadSources.map(source => {
    const own = rows.filter(row => oneOf(row['source'], leadSources) === source)
    const answered = own.filter(row => row['answered_at'] !== null)
    const middle = median(
      answered.map(row => Math.max(0, toTime(row['answered_at']) - toTime(row['created_at'])) / 60_000),
    )
    return {
      source,
      leads: own.length,
      answered: answered.length,
      minutes: middle === null ? null : Math.round(middle),
      closed: own.filter(row => row['state'] === 'closed').length,
      lost: own.filter(row => row['state'] === 'lost').length,
    }
  })
}
