import {
  currencies,
  damageLevels,
  engineTimeBases,
  priceModes,
  regions,
  vatStates,
} from '../../../shared/data/type-codes'
import type { FieldSpec, GroupSpec } from './field-spec'

export const choice = (path: string, codes: readonly string[], more: Partial<FieldSpec> = {}): FieldSpec => ({
  path,
  kind: 'choice',
  codes,
  ...more,
})
export const text = (path: string, max: number, more: Partial<FieldSpec> = {}): FieldSpec => ({
  path,
  kind: 'text',
  max,
  ...more,
})
const long = (path: string, max: number, more: Partial<FieldSpec> = {}): FieldSpec => ({
  path,
  kind: 'long',
  max,
  span: 6,
  ...more,
})
export const hours = (path: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  path,
  kind: 'number',
  rule: 'amount',
  unit: 'h',
  ...more,
})
export const sourced = (
  path: string,
  source: NonNullable<FieldSpec['source']>,
  more: Partial<FieldSpec> = {},
): FieldSpec => ({
  path,
  kind: 'sourced',
  source,
  ...more,
})
export const year = (path: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  path,
  kind: 'number',
  rule: 'year',
  ...more,
})

export const place: GroupSpec = {
  id: 'place',
  fields: [
    sourced('location.region', 'regions', { wanted: true, codes: regions, span: 3 }),
    sourced('location.country', 'countries', {
      parent: 'location.region',
      needed: true,
      wanted: true,
      span: 3,
      autoComplete: 'country',
    }),
    sourced('location.state', 'states', { parent: 'location.country', wanted: true, max: 80, span: 3 }),
    text('location.town', 80, { span: 3, autoComplete: 'address-level2' }),
  ],
}

export const photos: GroupSpec = { id: 'photos', fields: [{ path: 'photos', kind: 'photos', wanted: true }] }

export const title = text('title', 120, { needed: true, wanted: true, least: 3, span: 6 })
export const description = long('description', 20_000, { wanted: true })
export const price: readonly FieldSpec[] = [
  { path: 'price', kind: 'number', rule: 'amount', needed: true, wanted: true, span: 3 },
  choice('currency', currencies, { needed: true, wanted: true, span: 3 }),
]
export const priceMode = choice('priceMode', priceModes, { span: 3 })
export const vat = choice('vat', vatStates, { span: 3 })
export const offer: GroupSpec = {
  id: 'offer',
  fields: [title, description, ...price, priceMode, vat],
}

export const contact: GroupSpec = {
  id: 'contact',
  fields: [
    text('contact.name', 80, { needed: true, wanted: true, autoComplete: 'given-name', span: 3 }),
    text('contact.surname', 80, { autoComplete: 'family-name', span: 3 }),
    { path: 'contact.mail', kind: 'mail', max: 254, needed: true, wanted: true, span: 6 },
    sourced('contact.dialcode', 'dialCodes', { wanted: true, span: 3 }),
    text('contact.phone', 20, {
      rule: 'phone',
      wanted: true,
      least: 4,
      span: 3,
      autoComplete: 'tel-national',
    }),
  ],
}

export const airframe: GroupSpec = {
  id: 'airframe',
  fields: [
    hours('airframe.totalTime', { good: true }),
    hours('airframe.tachTime'),
    long('airframe.notes', 4000),
  ],
}

export const engines: GroupSpec = {
  id: 'engines',
  repeat: 'engineCount',
  fields: [
    choice('engineCount', ['1', '2', '3', '4']),
    text('engines.#.engineBrand', 80, { span: 3 }),
    text('engines.#.engineModel', 80, { span: 3 }),
    text('engines.#.engineNumber', 60),
    hours('engines.#.engineTime', { good: true }),
    hours('engines.#.engineTbo'),
    choice('engines.#.basis', engineTimeBases, { options: 'basis', span: 3 }),
    { path: 'engines.#.overhaulDate', kind: 'date', span: 3 },
    long('engines.#.notes', 4000),
  ],
}

export const propellers: GroupSpec = {
  id: 'propellers',
  repeat: 'engineCount',
  fields: [
    text('propellers.#.propBrand', 80, { span: 3 }),
    text('propellers.#.propModel', 80, { span: 3 }),
    hours('propellers.#.propTSO'),
    hours('propellers.#.propTbo'),
    long('propellers.#.notes', 4000),
  ],
}

export const equipment: GroupSpec = {
  id: 'equipment',
  fields: [
    long('avionics', 10_000, { good: true }),
    long('interior', 10_000),
    long('exterior', 10_000),
    long('additional', 10_000),
  ],
}

export const history: GroupSpec = {
  id: 'history',
  fields: [
    choice('damageLevel', damageLevels, { good: true }),
    year('logsCompleteSince'),
    { path: 'annualDue', kind: 'date' },
    long('damage', 10_000),
  ],
}
