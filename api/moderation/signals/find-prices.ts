import { signalWeights } from '../../../shared/data/signal-codes'
import type { App } from '../../platform/app/app-context'
import { byIndex } from '../../platform/db/by-index'
import type { Row } from '../../platform/db/connect'
import { noEvidence, type Finder, type Found } from './findings'
import type { Subject } from './subjects'
import { usualPrices } from './usual-prices'

/** Maximum number of live adverts of one model, newest first, that determine the usual price. */
const most = 400
/** How many adverts are searched for them, including those in other states. */
const looked = 2000
/** Maximum number of waiting adverts that are checked again when live adverts of their models change. */
const mostRelated = 100

const groupOf = (
  kind: unknown,
  row: { manufacturer: unknown; model: unknown; part: unknown; condition: unknown; unit: unknown },
): string | null => {
  if (kind === 'part') return row.part ? `part ${String(row.part)} ${String(row.condition)}` : null
  if (!row.manufacturer || !row.model || kind === 'toollease') return null
  return `${String(kind)} ${String(row.manufacturer)} ${String(row.model)} ${kind === 'lease' ? String(row.unit) : ''}`
}

const groupOfSubject = (subject: Subject) =>
  groupOf(subject.kind, {
    manufacturer: subject.manufacturer,
    model: subject.model,
    part: subject.partKey,
    condition: subject.partCondition,
    unit: subject.rateUnit,
  })
const groupOfRow = (row: Row) =>
  groupOf(row['kind'], {
    manufacturer: row['manufacturer'],
    model: row['model'],
    part: row['part_key'],
    condition: row['part_condition'],
    unit: row['rate_unit'],
  })

/** Finds prices far from those of live adverts of the same model; for parts, of the same part number and condition. */
export const findPrices: Finder = async (app, subjects) => {
  const priced = subjects.filter(({ priceRef, priceMode }) => priceRef > 0 && priceMode !== 'onRequest')
  const rows = await comparable(app, distinctGroups(priced), 'live = 1', most)
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groupOfRow(row)
    if (group) void (groups.get(group)?.push(row) ?? groups.set(group, [row]))
  }
  const found = new Map<number, Found>()
  for (const subject of priced) {
    const group = groupOfSubject(subject)
    const others = (group ? (groups.get(group) ?? []) : []).filter(row => Number(row['id']) !== subject.id)
    const usual = usualPrices(others.map(toPrice), subject.year)
    const price = subject.priceRef
    if (!usual || (price >= usual.low && price <= usual.high)) continue
    const inEuros = (cents: number) => Math.round(cents) / 100
    found.set(subject.id, {
      code: 'price',
      // A price far too high is odd; one far too low may be a lure.
      weight: price < usual.low ? signalWeights.price : signalWeights.price / 3,
      evidence: {
        ...noEvidence,
        parts: [`price ${price}`],
        price: {
          price: inEuros(price),
          median: inEuros(usual.median),
          low: inEuros(usual.low),
          high: inEuros(usual.high),
          count: usual.count,
          of: nameOf(subject),
        },
      },
    })
  }
  return { found, related: await waitingBeside(app, priced) }
}

const toPrice = (row: Row) => ({
  price: Number(row['price_ref']),
  year: row['year'] === null ? null : Number(row['year']),
})

/** The waiting adverts of the same models: usual prices depend on live adverts, so they must be checked again. */
const waitingBeside = async (app: App, subjects: readonly Subject[]): Promise<readonly number[]> => {
  const groups = distinctGroups(subjects.filter(({ live }) => live))
  const waiting = `live = 0 AND status = 'unapproved' AND review_state = 'pending'`
  const rows = await comparable(app, groups, waiting, Math.ceil(mostRelated / Math.max(1, groups.length)))
  return rows.map(row => Number(row['id']))
}

const nameOf = ({ kind, manufacturer, model, partKey }: Subject) =>
  kind === 'part' ? String(partKey) : `${manufacturer} ${model}`

const columns = 'id, kind, manufacturer, model, part_key, part_condition, rate_unit, price_ref, year'

/** The adverts with which one is compared: those of the same model or part number. */
interface Group {
  readonly index: string
  readonly where: string
  readonly params: readonly string[]
}

const distinctGroups = (subjects: readonly Subject[]): readonly Group[] => {
  const groups = new Map<string, Group>()
  for (const { kind, partKey, manufacturer, model } of subjects)
    if (kind === 'part') {
      if (partKey)
        groups.set(`part ${partKey}`, {
          index: 'adverts_part',
          where: `part_key = ? AND kind = 'part'`,
          params: [partKey],
        })
    } else if (manufacturer && model)
      groups.set(`${manufacturer} ${model}`, {
        index: 'adverts_make',
        where: 'manufacturer = ? AND model = ?',
        params: [manufacturer, model],
      })
  return [...groups.values()]
}

/** The newest adverts of each group, in one query. */
const comparable = async (
  app: App,
  groups: readonly Group[],
  state: string,
  limit: number,
): Promise<readonly Row[]> => {
  if (groups.length === 0) return []
  const priced = `price_ref > 0 AND price_mode <> 'onRequest'`
  const each = groups.map(
    ({ index, where }) =>
      `SELECT * FROM (SELECT ${columns} FROM
         (SELECT ${columns}, live, status, review_state, price_mode FROM ${byIndex(app.db, 'adverts', index)} WHERE ${where} AND deleted_at IS NULL
           ORDER BY id DESC LIMIT ${looked}) newest
         WHERE ${state} AND ${priced} ORDER BY id DESC LIMIT ${limit}) comparable`,
  )
  return app.db.readCurrent(
    each.join(' UNION ALL '),
    groups.flatMap(({ params }) => params),
  )
}
