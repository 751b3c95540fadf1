import type { AdvertKind } from '../../../shared/contract/adverts'
import {
  aircraftTypes,
  conditions,
  flightRules,
  fuels,
  leaseTypes,
  partConditions,
  rateUnits,
  toolTypes,
} from '../../../shared/data/type-codes'
import {
  partCertificates,
  mostFits,
  partDefaults,
  partUnits,
  pickUpOnly,
  saleTypes,
  shippingPayers,
  shipsAnywhere,
} from '../../../shared/data/part-codes'
import type { FieldSpec, FormSpec, GroupSpec } from '../../../shared/forms/field-spec'
import {
  amount,
  choice,
  date,
  text,
  list,
  hours,
  sourced,
  year,
  place,
  photos,
  title,
  description,
  price,
  priceMode,
  vat,
  offer,
  contact,
  airframe,
  engines,
  propellers,
  equipment,
  history,
} from './groups'

export type AdvertFormSpec = FormSpec<AdvertKind>

const make: readonly FieldSpec[] = [
  sourced('manufacturer', 'brands', { needed: true, wanted: true, span: 3 }),
  sourced('model', 'models', { parent: 'manufacturer', needed: true, wanted: true, span: 3 }),
  year('year', { needed: true, wanted: true, span: 3 }),
]

const identity: readonly FieldSpec[] = [
  text('registration', { rule: 'registration', wanted: true }),
  text('serialNumber', { wanted: true }),
  text('stockNumber'),
  text('basedAt', { rule: 'airport', wanted: true, least: 3 }),
  choice('condition', conditions, { wanted: true }),
]
const fuelAndSeats: readonly FieldSpec[] = [
  choice('fuel', fuels),
  { path: 'seats', kind: 'number', rule: 'count' },
]

const aircraft: AdvertFormSpec = {
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
  fields: [title, description, ...price, choice('rateUnit', rateUnits, { span: 3 }), priceMode, ...more],
})
const deposit = amount('deposit')

const lease: AdvertFormSpec = {
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
    terms([
      vat,
      choice('wet', ['false', 'true'], { isFlag: true, span: 3 }),
      hours('minimumHours', { span: 3 }),
      { ...deposit, span: 3 },
    ]),
    { id: 'facts', fields: [...identity, ...fuelAndSeats] },
    contact,
    airframe,
    engines,
    propellers,
    equipment,
  ],
  initial: { rateUnit: 'hour', priceMode: 'firm', wet: 'false', vat: 'unknown' },
}

const stock: readonly FieldSpec[] = [
  choice('unit', partUnits),
  { path: 'quantity', kind: 'number', rule: 'stock' },
  text('stockNumber'),
  choice('saleType', saleTypes),
  amount('coreCharge'),
  choice('coreOnRequest', ['false', 'true'], { isFlag: true }),
]

const part: AdvertFormSpec = {
  kind: 'part',
  groups: [
    {
      id: 'partWhat',
      fields: [
        sourced('section', 'sections', { needed: true, wanted: true, span: 3 }),
        sourced('category', 'categories', { parent: 'section', wanted: true, span: 3 }),
        text('partNumber', { needed: true, wanted: true, span: 3 }),
        text('equivalentPartNumber', { span: 3 }),
        text('manufacturer', { needed: true, wanted: true }),
        text('model'),
        text('module'),
        list('fits', { listSource: 'models', most: mostFits, good: true, span: 6 }),
      ],
    },
    {
      id: 'partState',
      fields: [
        choice('condition', conditions, { wanted: true, span: 3 }),
        choice('partCondition', partConditions, { good: true, span: 3 }),
        list('certificate', { codes: partCertificates, alone: ['none'], good: true, span: 6 }),
        text('serialNumber', { span: 3 }),
        date('shelfLifeUntil', { span: 3 }),
      ],
    },
    place,
    photos,
    { ...offer, fields: [...offer.fields, ...stock] },
    {
      id: 'shipping',
      fields: [
        list('shipsTo', { listSource: 'places', alone: [shipsAnywhere, pickUpOnly], good: true, span: 3 }),
        choice('shippingPaidBy', shippingPayers, { span: 3 }),
      ],
    },
    contact,
  ],
  initial: {
    priceMode: 'firm',
    vat: 'unknown',
    quantity: String(partDefaults.quantity),
    unit: partDefaults.unit,
    saleType: partDefaults.saleType,
    coreOnRequest: 'false',
  },
}

const toollease: AdvertFormSpec = {
  kind: 'toollease',
  groups: [
    {
      id: 'toolWhat',
      fields: [
        choice('toolType', toolTypes, { needed: true, wanted: true, span: 3 }),
        text('manufacturer', { wanted: true, span: 3 }),
        text('model'),
        text('toolNumber', { wanted: true }),
        text('stockNumber'),
        date('calibrationDue', { good: true }),
      ],
    },
    place,
    photos,
    terms([{ ...vat, span: 2 }, deposit, text('minimumPeriod')]),
    contact,
  ],
  initial: { rateUnit: 'day', priceMode: 'firm', vat: 'unknown' },
}

export const forms: Readonly<Record<AdvertKind, AdvertFormSpec>> = { aircraft, part, lease, toollease }
