import type { FiguresCompared, figures } from '../../../shared/contract/figures'
import { notFound } from '../../../shared/contract/errors'
import { median } from '../../../shared/rules/median'
import { keysOf } from '../../../shared/rules/records'
import type { App } from '../../platform/app/app-context'
import type { Row } from '../../platform/db/connect'
import { toTime } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'

type Calls = typeof figures
type Rates = FiguresCompared['own']
type Basis = FiguresCompared['basis']

const day = 24 * 60 * 60 * 1000
/** With fewer others a median would say little, and could be guessed to be of one seller. */
const fewest = 5
/** The newest of a large group stand for it. */
const most = 500

/** What like adverts have in common, the nearest first. */
const bases: readonly { readonly basis: Basis; readonly columns: readonly string[] }[] = [
  { basis: 'model', columns: ['manufacturer', 'model'] },
  { basis: 'category', columns: ['type', 'category'] },
  { basis: 'type', columns: ['type'] },
]

/**
 * An own advert's figures beside the medians of public adverts of others that are like it (checklist SELL-08). Throws
 * `not_found` for somebody else's advert.
 */
export const figuresCompared = async ({
  app,
  caller,
  params,
  query,
  now,
}: Context<Calls['compared']>): Promise<FiguresCompared> => {
  const period = periodOf(query.days, now)
  const [row] = await app.db.readCurrent(
    `${selected} WHERE a.id = ? AND a.owner_id = ? AND a.deleted_at IS NULL GROUP BY a.id`,
    [period.first, params.id, caller.actor.id],
  )
  if (!row) throw notFound('This advert')
  const own = ratesOf(row, period)
  const { basis, rows } = await othersLike(app, row, period)
  const others = rows.map(other => ratesOf(other, period))
  return {
    days: query.days,
    own,
    basis,
    count: others.length,
    median: others.length < fewest ? null : mediansOf(own, others),
  }
}

interface Period {
  /** The first day, `2026-11-01`, and the times between which adverts were public. */
  readonly first: string
  readonly from: number
  readonly to: number
}

const periodOf = (days: number, now: Date): Period => {
  const first = new Date(now.getTime() - (days - 1) * day).toISOString().slice(0, 10)
  return { first, from: Date.parse(first), to: now.getTime() }
}

/** Sums over the days of the period; the first parameter is its first day. */
const selected = `SELECT a.id, a.kind, a.type, a.category, a.manufacturer, a.model, a.owner_id, a.start, a.exp, a.closed_at,
    a.watchers AS saves, COALESCE(SUM(c.impressions), 0) AS impressions, COALESCE(SUM(c.views), 0) AS views,
    COALESCE(SUM(c.phones + c.mails), 0) AS contacts, COALESCE(SUM(c.enquiries), 0) AS enquiries
  FROM adverts a LEFT JOIN daily_counters c ON c.advert_id = a.id AND c.day >= ?`

const othersLike = async (app: App, own: Row, { first }: Period) => {
  for (const { basis, columns } of bases) {
    if (columns.some(column => own[column] === null)) continue
    const same = columns.map(column => `a.${column} = ?`).join(' AND ')
    const rows = await app.db.readCurrent(
      `${selected} WHERE a.kind = ? AND ${same} AND a.live = 1 AND a.owner_id <> ?
        GROUP BY a.id ORDER BY a.id DESC LIMIT ${most}`,
      [first, String(own['kind']), ...columns.map(column => String(own[column])), Number(own['owner_id'])],
    )
    if (rows.length >= fewest || basis === 'type') return { basis, rows }
  }
  return { basis: 'type' as const, rows: [] }
}

/** Figures per day that the advert was public in the period, begun days counting. */
const ratesOf = (row: Row, { from, to }: Period): Rates => {
  const start = Math.max(from, toTime(row['start']) || to)
  const end = Math.min(to, toTime(row['closed_at']) || to, toTime(row['exp']) || to)
  const days = Math.max(1, Math.ceil((end - start) / day))
  const perDay = (name: string) => Number(row[name]) / days
  return {
    impressions: perDay('impressions'),
    views: perDay('views'),
    contacts: perDay('contacts'),
    enquiries: perDay('enquiries'),
    saves: Number(row['saves']),
  }
}

const mediansOf = (own: Rates, others: readonly Rates[]): Rates => {
  const medians = { ...own }
  for (const name of keysOf(own)) medians[name] = median(others.map(other => other[name])) ?? 0
  return medians
}
