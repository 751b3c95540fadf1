import { notFound } from '../../../shared/contract/errors'
import type { Market } from '../../../shared/contract/deciding-figures'
import type { Currency } from '../../../shared/data/type-codes'
import { convert } from '../../../shared/rules/rates'
import { toMajor } from '../../../shared/rules/money'
import { slugOf } from '../../../shared/rules/slug'
import type { App } from '../../platform/app/app-context'
import { byIndex } from '../../platform/db/by-index'
import type { Params, Row } from '../../platform/db/connect'
import { getSetting } from '../../platform/settings/settings'
import { kindIn } from '../stored-code'
import { spreadOf } from './compare-numbers'

/** Years of production by which similar aircraft may differ. */
const yearsApart = 1
/** With fewer similar adverts nothing is compared. */
const fewest = 5
/** How many live adverts are compared at most, the newest first. */
const most = 200
/** How many of them are named, those with the nearest price. */
const named = 4

const columns = `id, kind, title, registration, manufacturer, model, year, price_ref, price_mode, rate_unit, currency,
  total_time, engine_time, part_key, part_condition`

/**
 * What similar live adverts ask and state, in the advert's own currency: the same model within a year of production
 * (and the same rate of leases), or the same part number and condition. Throws `not_found`.
 */
export const similarAdverts = async (app: App, id: number): Promise<Market> => {
  const [advert] = await app.db.readCurrent(`SELECT ${columns} FROM adverts WHERE id = ?`, [id])
  if (!advert) throw notFound('This advert')
  const currency: Currency = advert['currency'] === 'USD' ? 'USD' : 'EUR'
  const usdPerEuro = await getSetting(app, 'usdPerEuro')
  const priceOf = (row: Row) =>
    Math.round(toMajor(convert(Number(row['price_ref']), 'EUR', currency, { USD: usdPerEuro })))
  const rows = (await likeIt(app, advert)).filter(row => Number(row['id']) !== id)
  const priced = rows.filter(row => Number(row['price_ref']) > 0 && row['price_mode'] !== 'onRequest')
  const price = spreadOf(priced.map(priceOf), fewest)
  const own = priceOf(advert)
  const apart = (row: Row) => Math.abs(priceOf(row) - own)
  const year = advert['year'] === null ? null : Number(advert['year'])
  return {
    currency,
    count: priced.length,
    years: year === null || !isFlown(advert) ? null : { from: year - yearsApart, to: year + yearsApart },
    price: price && { ...price, all: priced.map(priceOf).toSorted((a, b) => a - b) },
    totalTime: spreadOf(numbersIn(rows, totalTimeOf), fewest),
    engineTime: spreadOf(numbersIn(rows, engineTimeOf), fewest),
    nearest:
      price === null
        ? []
        : priced
            .toSorted((a, b) => apart(a) - apart(b) || Number(b['id']) - Number(a['id']))
            .slice(0, named)
            .map(row => toNamed(row, priceOf(row))),
  }
}

const isFlown = ({ kind }: Row) => kind === 'aircraft' || kind === 'lease'

const numbersIn = (rows: readonly Row[], read: (row: Row) => number | null): readonly number[] =>
  rows.map(read).filter(value => value !== null)

const numberOf = (name: string) => (row: Row) => (row[name] === null ? null : Number(row[name]))
const totalTimeOf = numberOf('total_time')
const engineTimeOf = numberOf('engine_time')

const toNamed = (row: Row, price: number): Market['nearest'][number] => ({
  advertId: Number(row['id']),
  kind: kindIn(row['kind']),
  slug: slugOf(String(row['title']), Number(row['id'])),
  title: String(row['title']),
  registration: row['registration'] === null ? null : String(row['registration']),
  hours: totalTimeOf(row),
  price,
})

/** Live adverts with which this one can be compared, read by an index. */
const likeIt = async (app: App, advert: Row): Promise<readonly Row[]> => {
  const found = whereLike(advert)
  if (!found) return []
  const { index, where, params } = found
  return app.db.readCurrent(
    `SELECT ${columns} FROM ${byIndex(app.db, 'adverts', index)}
      WHERE ${where} AND deleted_at IS NULL AND live = 1 ORDER BY id DESC LIMIT ${most}`,
    params,
  )
}

const whereLike = (
  advert: Row,
): { readonly index: string; readonly where: string; readonly params: Params } | null => {
  const { kind, manufacturer, model, year } = advert
  if (kind === 'part')
    return advert['part_key']
      ? {
          index: 'adverts_part',
          where: `part_key = ? AND kind = 'part' AND part_condition = ?`,
          params: [String(advert['part_key']), String(advert['part_condition'])],
        }
      : null
  if (!manufacturer || !model || kind === 'toollease') return null
  const rate = advert['rate_unit']
  return {
    index: 'adverts_make',
    where: [
      'manufacturer = ? AND model = ? AND kind = ?',
      ...(year === null ? [] : ['year BETWEEN ? AND ?']),
      ...(rate ? ['rate_unit = ?'] : []),
    ].join(' AND '),
    params: [
      ...[String(manufacturer), String(model), String(kind)],
      ...(year === null ? [] : [Number(year) - yearsApart, Number(year) + yearsApart]),
      ...(rate ? [String(rate)] : []),
    ],
  }
}
