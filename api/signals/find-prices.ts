import { signalWeights } from '../../shared/data/signal-codes'
import type { App } from '../app-context'
import type { Row } from '../db/connect'
import { marks, noEvidence, type Finder, type Found } from './findings'
import type { Subject } from './subjects'
import { usualPrices } from './usual-prices'

/** Live adverts that are compared with, over all models of one statement. */
const most = 20_000
/** Waiting adverts of a model that are looked at again when one of it changes. */
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

/** A price far off what live adverts of the same model ask; of parts, of the same part number and condition. */
export const findPrices: Finder = async (app, subjects) => {
  const priced = subjects.filter(({ priceRef, priceMode }) => priceRef > 0 && priceMode !== 'onRequest')
  const rows = await comparable(app, priced)
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groupOfRow(row)
    if (group) void (groups.get(group)?.push(row) ?? groups.set(group, [row]))
  }
  const found = new Map<number, Found>()
  for (const subject of priced) {
    const group = groupOfSubject(subject)
    const others = (group ? (groups.get(group) ?? []) : []).filter(
      row => row['live'] && Number(row['id']) !== subject.id,
    )
    const usual = usualPrices(
      others.map(row => ({ price: Number(row['price_ref']), year: row['year'] as number | null })),
      subject.year,
    )
    const price = subject.priceRef
    if (!usual || (price >= usual.low && price <= usual.high)) continue
    const inEuros = (cents: number) => Math.round(cents) / 100
    found.set(subject.id, {
      code: 'price',
      // Far above is odd; far below is how people are lured.
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
  const waiting = rows.filter(row => !row['live']).slice(0, mostRelated)
  return { found, related: waiting.map(row => Number(row['id'])) }
}

const nameOf = ({ kind, manufacturer, model, partKey }: Subject) =>
  kind === 'part' ? String(partKey) : `${manufacturer} ${model}`

const columns = 'id, kind, live, manufacturer, model, part_key, part_condition, rate_unit, price_ref, year'

/** Live and waiting adverts of the same models and part numbers. */
const comparable = async (app: App, subjects: readonly Subject[]): Promise<readonly Row[]> => {
  const parts = [...new Set(subjects.flatMap(each => (each.kind === 'part' ? [each.partKey ?? ''] : [])))]
  const models = [
    ...new Map(
      subjects
        .filter(each => each.kind !== 'part' && each.manufacturer && each.model)
        .map(({ manufacturer, model }) => [`${manufacturer} ${model}`, [manufacturer, model]] as const),
    ).values(),
  ]
  const open = `price_ref > 0 AND price_mode <> 'onRequest' AND (live = 1 OR (status = 'unapproved' AND review_state = 'pending'))`
  const read = (where: string, params: readonly (string | null)[]) =>
    app.db.readCurrent(
      `SELECT ${columns} FROM adverts WHERE ${where} AND deleted_at IS NULL AND ${open} LIMIT ${most}`,
      params,
    )
  const [byModel, byPart] = await Promise.all([
    models.length > 0
      ? read(`(${models.map(() => '(manufacturer = ? AND model = ?)').join(' OR ')})`, models.flat())
      : [],
    parts.some(Boolean) ? read(`part_key IN (${marks(parts)}) AND kind = 'part'`, parts) : [],
  ])
  return [...byModel, ...byPart]
}
