import { parts } from '../../../shared/text/en-parts'
import type { ReactNode } from 'react'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { formatPrice } from '../../../shared/rules/money'
import type { Text } from '../../../shared/text/text'
import { classNames } from '../../../shared/ui/class-names'
import { typeLabel } from '../../advert-facts/crumbs'
import { coreOf, documentsOf, shipsToOf } from '../../advert-facts/stock'
import styles from './part-numbers.module.css'

/** One row of the data plate; a missing value is shown as 'No Detail'. */
export interface PlateRow {
  readonly label: string
  readonly value: ReactNode
  readonly unit?: string | undefined
  /** An explanation of the value, in a sentence. */
  readonly note?: string | undefined
}

type Rows = readonly PlateRow[]

/** A row that is omitted if the seller gave no value. */
const given = (label: string, value: ReactNode, more: Partial<PlateRow> = {}): Rows =>
  value === null || value === undefined || value === '' ? [] : [{ label, value, ...more }]

/** A row that the specification requires even without a value. */
const always = (label: string, value: ReactNode): Rows => [{ label, value }]

/** The first rows of every data plate: year, make, numbers and place. */
export const generalRows = (advert: AdvertDetail, text: Text): Rows => {
  switch (advert.kind) {
    case 'aircraft':
    case 'lease':
      return aircraftRows(advert, text)
    case 'part':
      return partRows(advert, text)
    case 'toollease':
      return toolRows(advert, text)
  }
}

const aircraftRows = (advert: AdvertDetail, { detail, words }: Text): Rows => {
  const { year, manufacturer, model, serialNumber, registration, condition, flightRules, basedAt } = advert
  const isLease = advert.kind === 'lease'
  const type = advert.aircraftType ?? (isLease ? null : advert.type)
  return [
    ...always(detail.year, year),
    ...always(detail.manufacturer, manufacturer),
    ...always(detail.model, model),
    ...always(detail.serialNumber, serialNumber),
    ...given(detail.stockNumber, advert.stockNumber),
    ...always(detail.registration, registration),
    ...always(detail.condition, words.conditions[condition ?? ''] ?? condition),
    ...(isLease ? [] : always(detail.flightRules, detail.rules[flightRules ?? ''] ?? flightRules)),
    ...always(detail.basedAt, basedAt),
    ...given(isLease ? detail.aircraftType : detail.type, words.aircraftTypes[type ?? ''] ?? type),
    ...given(detail.fuel, words.fuels[advert.fuel ?? ''] ?? advert.fuel),
    ...given(detail.seats, advert.seats),
    ...given(detail.engineCount, advert.engineCount),
  ]
}

const partRows = (advert: AdvertDetail, text: Text): Rows => {
  const { detail, words } = text
  const { partCondition: code, certificate } = advert
  return [
    ...always(detail.partNumber, advert.partNumber),
    ...always(detail.equivalents, equivalents(advert.equivalentPartNumber)),
    ...always(detail.manufacturer, advert.manufacturer),
    ...given(detail.model, advert.model),
    ...always(detail.section, typeLabel(advert, text)),
    ...always(detail.category, advert.category),
    ...given(detail.module, advert.module),
    ...given(detail.serialNumber, advert.serialNumber),
    ...given(detail.condition, words.conditions[advert.condition ?? ''] ?? advert.condition),
    ...given(detail.conditionCode, code && `${code} · ${words.partConditions[code] ?? code}`, {
      note: detail.conditionMeanings[code ?? ''],
    }),
    ...given(detail.certificate, documentsOf(certificate)),
    ...given(detail.quantity, parts.amountOf(advert.quantity ?? 1, advert.unit ?? 'EA')),
    ...saleRows(advert, text),
    ...given(detail.stockNumber, advert.stockNumber),
  ]
}

/** How a part is sold, kept and shipped. */
const saleRows = (advert: AdvertDetail, text: Text): Rows => {
  const { detail, date } = text
  const { saleType, shelfLifeUntil, shippingPaidBy } = advert
  const until = shelfLifeUntil && date(shelfLifeUntil)
  return [
    ...given(detail.sale, parts.saleTypes[saleType ?? '']),
    ...given(detail.coreCharge, coreOf(advert, text), { note: detail.coreNote }),
    ...given(detail.shelfLife, until && (advert.shelfLifeOver ? detail.shelfLifeOver(until) : until)),
    ...given(detail.shipsTo, shipsToOf(advert, text)),
    ...given(detail.shipping, detail.shippingPayers[shippingPaidBy ?? '']),
  ]
}

/** Sellers list several numbers in one line. A number may break at its hyphens only if it is wider than the line. */
const equivalents = (numbers: string | null): ReactNode =>
  numbers?.split(/[,;\n]+/).map(one => (
    <span key={one} className={classNames(styles.partNumber, one.length < 24 && styles.partNumberWhole)}>
      {one.trim()}
    </span>
  ))

const toolRows = (advert: AdvertDetail, text: Text): Rows => {
  const { detail, date } = text
  return [
    ...always(detail.toolType, typeLabel(advert, text)),
    ...always(detail.toolNumber, advert.toolNumber),
    ...always(detail.manufacturer, advert.manufacturer),
    ...given(detail.model, advert.model),
    ...given(detail.stockNumber, advert.stockNumber),
    ...always(detail.calibrationDue, advert.calibrationDue && date(advert.calibrationDue)),
  ]
}

/** The terms of a lease; empty for adverts that sell. */
export const termRows = (advert: AdvertDetail, text: Text): Rows => {
  const { detail, words, card, number } = text
  const { kind, price, currency, priceMode, rateUnit, deposit, minimumHours, minimumPeriod, wet } = advert
  if (kind !== 'lease' && kind !== 'toollease') return []
  const isLease = kind === 'lease'
  const rate = priceMode === 'onRequest' ? card.onRequest : formatPrice(price, currency)
  const unit =
    priceMode === 'onRequest' || !rateUnit ? undefined : card.per(words.rateUnits[rateUnit] ?? rateUnit)
  return [
    { label: detail.rate, value: rate, unit },
    ...(isLease ? always(detail.leaseType, typeLabel(advert, text)) : []),
    ...(isLease ? given(detail.lease, wet === null ? null : wet ? detail.wet : detail.dry) : []),
    ...(isLease || minimumHours !== null
      ? [
          {
            label: detail.minimumHours,
            value: minimumHours === null ? null : number(minimumHours),
            unit: 'h',
          },
        ]
      : []),
    ...always(detail.deposit, deposit === null ? null : formatPrice(deposit, currency)),
    ...(isLease ? given(detail.minimumPeriod, minimumPeriod) : always(detail.minimumPeriod, minimumPeriod)),
  ]
}
