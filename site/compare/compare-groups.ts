import { parts } from '../../shared/text/en-parts'
import type { ComparedAdvert } from '../../shared/contract/adverts'
import { formatPrice } from '../../shared/rules/money'
import { convert, type DatedRates } from '../../shared/rules/rates'
import type { Text } from '../../shared/text/text'
import { typeLabel } from '../advert-facts/crumbs'
import { daysListed, placeOf } from '../advert-facts/facts'
import { coreOf, documentsOf, shipsToOf, unitOf } from '../advert-facts/stock'
import { airframeRows, disclosureRows, engineRows, equipmentRows, propellerRows } from './aircraft-rows'
import { measured, row, type Adverts, type CompareRow } from './compare-row'

export interface CompareGroup {
  readonly title: string
  readonly rows: readonly CompareRow[]
}

const priceRows = (adverts: Adverts, text: Text, now: number, { perEuro }: DatedRates): CompareRow[] => {
  const { compare, detail, card, words } = text
  const isRate = adverts.some(({ rateUnit }) => rateUnit !== null)
  const perUnit = (advert: ComparedAdvert) => {
    const { rateUnit } = advert
    const unit = rateUnit ? card.per(words.rateUnits[rateUnit] ?? rateUnit) : unitOf(advert)
    return unit ? ` ${unit}` : ''
  }
  const money = {
    by: (value: number, { currency }: ComparedAdvert) => convert(value, currency, 'EUR', perEuro),
    amount: (price: number, { currency }: ComparedAdvert) => ({ price, currency }),
  }
  const price = measured(adverts, isRate ? compare.rows.rate : compare.rows.price, {
    of: advert => (advert.priceMode === 'onRequest' ? null : advert.price),
    show: (value, advert) => formatPrice(value, advert.currency) + perUnit(advert),
    mark: 'lowest',
    ...money,
    unit: ({ rateUnit, unit }) => rateUnit ?? unit,
  })
  const values = price.values.map((value, at) =>
    adverts[at]?.priceMode === 'onRequest' ? card.onRequest : value,
  )
  return [
    { ...price, values },
    measured(adverts, compare.rows.midTime, {
      of: ({ midTime }) => midTime?.price,
      show: (value, { currency }) => formatPrice(value, currency),
      mark: 'lowest',
      ...money,
    }),
    row(adverts, compare.rows.vat, ({ vat }) => detail.vat[vat]),
    row(adverts, compare.rows.place, placeOf),
    row(adverts, compare.rows.listed, ({ start }) => {
      const days = daysListed(start, now)
      return days === null ? null : card.age(days)
    }),
  ]
}

const termRows = (adverts: Adverts, { detail, words, number }: Text): CompareRow[] => [
  row(adverts, detail.leaseType, ({ leaseType }) => words.leaseTypes[leaseType ?? '']),
  row(adverts, detail.lease, ({ wet }) => (wet === null ? null : wet ? detail.wet : detail.dry)),
  row(adverts, detail.minimumHours, ({ minimumHours }) =>
    minimumHours === null ? null : `${number(minimumHours)} h`,
  ),
  row(adverts, detail.minimumPeriod, ({ minimumPeriod }) => minimumPeriod),
  row(adverts, detail.deposit, ({ deposit, currency }) =>
    deposit === null ? null : formatPrice(deposit, currency),
  ),
]

const generalRows = (adverts: Adverts, text: Text): CompareRow[] => {
  const { detail, words } = text
  return [
    measured(adverts, detail.year, { of: ({ year }) => year, show: String, mark: 'newest' }),
    row(adverts, detail.manufacturer, ({ manufacturer }) => manufacturer),
    row(adverts, detail.model, ({ model }) => model),
    row(adverts, detail.type, ({ aircraftType }) => words.aircraftTypes[aircraftType ?? '']),
    row(adverts, detail.registration, ({ registration }) => registration),
    row(adverts, detail.serialNumber, ({ serialNumber }) => serialNumber),
    row(adverts, detail.condition, ({ condition }) => words.conditions[condition ?? '']),
    row(adverts, detail.seats, ({ seats }) => seats),
    row(adverts, detail.fuel, ({ fuel }) => words.fuels[fuel ?? '']),
    row(adverts, detail.flightRules, ({ flightRules }) => detail.rules[flightRules ?? '']),
    row(adverts, detail.basedAt, ({ basedAt }) => basedAt),
  ]
}

const partRows = (adverts: Adverts, text: Text): CompareRow[] => {
  const { detail, words } = text
  return [
    row(adverts, detail.partNumber, ({ partNumber }) => partNumber),
    row(adverts, detail.equivalents, ({ equivalentPartNumber }) => equivalentPartNumber),
    row(adverts, detail.manufacturer, ({ manufacturer }) => manufacturer),
    row(adverts, detail.model, ({ model }) => model),
    row(adverts, detail.section, advert => typeLabel(advert, text)),
    row(adverts, detail.category, ({ category }) => category),
    row(adverts, detail.conditionCode, ({ partCondition: code }) =>
      code ? `${code} · ${words.partConditions[code] ?? code}` : null,
    ),
    row(adverts, detail.certificate, ({ certificate }) => documentsOf(certificate)),
    row(adverts, detail.quantity, advert => parts.amountOf(advert.quantity ?? 1, advert.unit ?? 'EA')),
    row(adverts, detail.sale, ({ saleType }) => parts.saleTypes[saleType ?? '']),
    row(adverts, detail.coreCharge, advert => coreOf(advert, text)),
    row(adverts, detail.shelfLife, ({ shelfLifeUntil }) => shelfLifeUntil && text.date(shelfLifeUntil)),
    row(adverts, detail.shipsTo, advert => shipsToOf(advert, text)),
    row(adverts, detail.serialNumber, ({ serialNumber }) => serialNumber),
  ]
}

const toolRows = (adverts: Adverts, text: Text): CompareRow[] => {
  const { detail, date } = text
  return [
    row(adverts, detail.toolType, advert => typeLabel(advert, text)),
    row(adverts, detail.toolNumber, ({ toolNumber }) => toolNumber),
    row(adverts, detail.manufacturer, ({ manufacturer }) => manufacturer),
    row(adverts, detail.model, ({ model }) => model),
    row(adverts, detail.calibrationDue, ({ calibrationDue }) => calibrationDue && date(calibrationDue)),
  ]
}

/** The rows of a comparison by group; rows of which nothing is known of any advert are left out. */
export const compareGroups = (
  adverts: Adverts,
  text: Text,
  now: number,
  rates: DatedRates,
): readonly CompareGroup[] => {
  const kind = adverts[0]?.kind
  if (!kind) return []
  const { groups } = text.compare
  const flies = kind === 'aircraft' || kind === 'lease'
  const all: readonly CompareGroup[] = [
    { title: groups.price, rows: priceRows(adverts, text, now, rates) },
    ...(kind === 'lease' || kind === 'toollease'
      ? [{ title: groups.terms, rows: termRows(adverts, text) }]
      : []),
    {
      title: groups.general,
      rows: (flies ? generalRows : kind === 'part' ? partRows : toolRows)(adverts, text),
    },
    ...(flies
      ? [
          { title: groups.airframe, rows: airframeRows(adverts, text) },
          { title: groups.engines, rows: engineRows(adverts, text) },
          { title: groups.propeller, rows: propellerRows(adverts, text) },
          { title: groups.disclosure, rows: disclosureRows(adverts, text) },
          { title: groups.equipment, rows: equipmentRows(adverts, text) },
        ]
      : []),
  ]
  return withRows(all, ({ values }) => values.some(value => value !== null))
}

/** Only the rows in which the adverts are not all alike. */
export const differencesOf = (groups: readonly CompareGroup[]): readonly CompareGroup[] =>
  withRows(groups, ({ values }) => new Set(values).size > 1)

const withRows = (groups: readonly CompareGroup[], keep: (row: CompareRow) => boolean) =>
  groups.map(({ title, rows }) => ({ title, rows: rows.filter(keep) })).filter(({ rows }) => rows.length > 0)
