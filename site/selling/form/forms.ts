import type { AdvertKind } from '../../../shared/contract/adverts'
import {
  aircraftTypes,
  conditions,
  currencies,
  damageLevels,
  engineTimeBases,
  flightRules,
  fuels,
  leaseTypes,
  partCertificates,
  partConditions,
  priceModes,
  rateUnits,
  regions,
  toolTypes,
  vatStates,
} from '../../../shared/data/type-codes'
import type { FieldSpec, FormSpec, GroupSpec } from './field-spec'

const choice = (path: string, codes: readonly string[], more: Partial<FieldSpec> = {}): FieldSpec => ({
  path,
  kind: 'choice',
  codes,
  ...more,
})
const text = (path: string, max: number, more: Partial<FieldSpec> = {}): FieldSpec => ({
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
const hours = (path: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  path,
  kind: 'number',
  rule: 'amount',
  unit: 'h',
  ...more,
})
const sourced = (
  path: string,
  source: NonNullable<FieldSpec['source']>,
  more: Partial<FieldSpec> = {},
): FieldSpec => ({
  path,
  kind: 'sourced',
  source,
  ...more,
})
const year = (path: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  path,
  kind: 'number',
  rule: 'year',
  ...more,
})

const place: GroupSpec = {
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

const photos: GroupSpec = { id: 'photos', fields: [{ path: 'photos', kind: 'photos', wanted: true }] }

const title = text('title', 120, { needed: true, wanted: true, least: 3, span: 6 })
const description = long('description', 20_000, { wanted: true })
const price: readonly FieldSpec[] = [
  { path: 'price', kind: 'number', rule: 'amount', needed: true, wanted: true, span: 3 },
  choice('currency', currencies, { needed: true, wanted: true, span: 3 }),
]
const vat = choice('vat', vatStates, { span: 3 })
const offer: GroupSpec = {
  id: 'offer',
  fields: [title, description, ...price, choice('priceMode', priceModes, { span: 3 }), vat],
}

const contact: GroupSpec = {
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

const airframe: GroupSpec = {
  id: 'airframe',
  fields: [
    hours('airframe.totalTime', { good: true }),
    hours('airframe.tachTime'),
    long('airframe.notes', 4000),
  ],
}

const engines: GroupSpec = {
  id: 'engines',
  repeat: 'engineCount',
  fields: [
    choice('engineCount', ['1', '2', '3', '4']),
    text('engines.#.engineBrand', 80, { span: 3 }),
    text('engines.#.engineModel', 80, { span: 3 }),
    text('engines.#.engineNumber', 60),
    hours('engines.#.engineTime', { good: true }),
    choice('engines.#.basis', engineTimeBases, { options: 'basis' }),
    hours('engines.#.engineTbo'),
    { path: 'engines.#.overhaulDate', kind: 'date' },
    long('engines.#.notes', 4000),
  ],
}

const propellers: GroupSpec = {
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

const equipment: GroupSpec = {
  id: 'equipment',
  fields: [
    long('avionics', 10_000, { good: true }),
    long('interior', 10_000),
    long('exterior', 10_000),
    long('additional', 10_000),
  ],
}

const history: GroupSpec = {
  id: 'history',
  fields: [
    choice('damageLevel', damageLevels, { good: true }),
    year('logsCompleteSince'),
    { path: 'annualDue', kind: 'date' },
    long('damage', 10_000),
  ],
}

const make: readonly FieldSpec[] = [
  sourced('manufacturer', 'brands', { needed: true, wanted: true, max: 80, span: 3 }),
  sourced('model', 'models', { parent: 'manufacturer', needed: true, wanted: true, max: 80, span: 3 }),
  year('year', { needed: true, wanted: true, span: 3 }),
]

const identity: readonly FieldSpec[] = [
  text('registration', 12, { rule: 'registration', wanted: true }),
  text('serialNumber', 40, { wanted: true }),
  text('basedAt', 4, { rule: 'airport', wanted: true, least: 3 }),
  choice('condition', conditions, { wanted: true }),
]
const fuelAndSeats: readonly FieldSpec[] = [
  choice('fuel', fuels),
  { path: 'seats', kind: 'number', rule: 'count' },
]

const aircraft: FormSpec = {
  kind: 'aircraft',
  groups: [
    {
      id: 'what',
      fields: [choice('type', aircraftTypes, { needed: true, wanted: true, span: 3 }), ...make],
    },
    place,
    photos,
    offer,
    {
      id: 'facts',
      fields: [...identity, choice('flightRules', flightRules, { wanted: true }), ...fuelAndSeats],
    },
    contact,
    airframe,
    engines,
    propellers,
    equipment,
    history,
  ],
  initial: { priceMode: 'firm', vat: 'unknown' },
}

const terms = (more: readonly FieldSpec[]): GroupSpec => ({
  id: 'terms',
  fields: [title, description, ...price, choice('rateUnit', rateUnits, { span: 3 }), vat, ...more],
})
const deposit: FieldSpec = { path: 'deposit', kind: 'number', rule: 'amount' }

const lease: FormSpec = {
  kind: 'lease',
  groups: [
    {
      id: 'leaseWhat',
      fields: [
        choice('leaseType', leaseTypes, { needed: true, wanted: true, span: 3 }),
        choice('aircraftType', aircraftTypes, { options: 'type', span: 3 }),
        ...make,
      ],
    },
    place,
    photos,
    terms([choice('wet', ['false', 'true'], { isFlag: true }), hours('minimumHours'), deposit]),
    { id: 'facts', fields: [...identity, ...fuelAndSeats] },
    contact,
    airframe,
    engines,
    propellers,
    equipment,
  ],
  initial: { rateUnit: 'hour', wet: 'false', vat: 'unknown' },
}

const part: FormSpec = {
  kind: 'part',
  groups: [
    {
      id: 'partWhat',
      fields: [
        sourced('section', 'sections', { needed: true, wanted: true, span: 3 }),
        sourced('category', 'categories', { parent: 'section', wanted: true, max: 80, span: 3 }),
        text('partNumber', 60, { needed: true, wanted: true, span: 3 }),
        text('equivalentPartNumber', 400, { span: 3 }),
        text('manufacturer', 80, { needed: true, wanted: true }),
        text('model', 80),
        text('module', 80),
      ],
    },
    {
      id: 'partState',
      fields: [
        choice('condition', conditions, { wanted: true }),
        choice('partCondition', partConditions, { good: true }),
        choice('certificate', partCertificates, { good: true }),
        text('serialNumber', 40),
      ],
    },
    place,
    photos,
    offer,
    contact,
  ],
  initial: { priceMode: 'firm', vat: 'unknown' },
}

const toollease: FormSpec = {
  kind: 'toollease',
  groups: [
    {
      id: 'toolWhat',
      fields: [
        choice('toolType', toolTypes, { needed: true, wanted: true }),
        text('manufacturer', 80, { wanted: true }),
        text('model', 80),
        text('toolNumber', 60, { wanted: true }),
        { path: 'calibrationDue', kind: 'date', good: true },
      ],
    },
    place,
    photos,
    terms([deposit, text('minimumPeriod', 80)]),
    contact,
  ],
  initial: { rateUnit: 'day', vat: 'unknown' },
}

export const forms: Readonly<Record<AdvertKind, FormSpec>> = { aircraft, part, lease, toollease }
