import { z } from 'zod'
import {
  conditions,
  currencies,
  damageLevels,
  engineTimeBases,
  flightRules,
  fuels,
  leaseTypes,
  partConditions,
  priceModes,
  rateUnits,
  toolTypes,
  toPartSection,
  toRegion,
  vatStates,
} from '../data/type-codes'
import { advertNumbers, advertTexts, shortestTitle } from '../data/advert-limits'
import { toCountryCode } from '../data/countries'
import { lastYear } from '../rules/years'
import { typeAs, withOldNames } from './old-field-names'
import { AircraftTypeCode } from './catalogue'
import { code } from './code'
import { Mail, number, optional, text, whole } from './kit'
import { partStock, partStockWithoutDefaults } from './part-fields'
import { contactPhoneCheck, withContactPhone, DialCode, Phone } from './phone'
import { maxPhotos, PhotoName } from './photos'

export const RegionCode = z.string().transform((value, ctx) => {
  const region = toRegion(value)
  if (region) return region
  ctx.addIssue({ code: 'custom', message: 'must be one of the six regions' })
  return z.NEVER
})
export const CountryCode = z.string().transform((value, ctx) => {
  const country = toCountryCode(value)
  if (country) return country
  ctx.addIssue({ code: 'custom', message: 'must be a country or its two-letter code' })
  return z.NEVER
})
/** A part section in any spelling of the specification, or a code that staff may have added: the server looks it up. */
export const SectionCode = z.string().transform((value, ctx): string => {
  const lower = value.trim().toLowerCase()
  const section = toPartSection(lower) ?? (/^[a-z0-9]{1,20}$/.test(lower) ? lower : undefined)
  if (section) return section
  ctx.addIssue({ code: 'custom', message: 'must be a part section' })
  return z.NEVER
})

const { firstYear } = advertNumbers
const Year = whole(firstYear, 9999).refine(year => year <= lastYear(), {
  error: () => `must be a year from ${firstYear} to ${lastYear()}`,
})
const Hours = number(0, advertNumbers.hours)
const Amount = number(0, advertNumbers.amount)
/** A text of an advert, with the length limit that the forms also use. */
const fact = (path: keyof typeof advertTexts, min = 0) => text(advertTexts[path], min)
/** Registrations have at most 6 characters and stand in capitals (section 5); hyphens do not count as characters. */
const Registration = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(
    z
      .string()
      .regex(/^[A-Z0-9-]*$/, 'can have letters, digits and hyphens')
      .refine(value => value.replaceAll('-', '').length <= 6, 'can have at most 6 characters'),
  )
const AirportCode = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.string().regex(/^[A-Z0-9]{3,4}$/, 'must be an airport code of 3 or 4 characters'))
const CalendarDate = z.iso.date('must be a date such as 2024-05-31')

const Location = z.object({
  region: optional(RegionCode),
  country: CountryCode,
  state: optional(fact('location.state')),
  town: optional(fact('location.town')),
})

const ContactPerson = z
  .object({
    name: fact('contact.name', 1),
    surname: optional(fact('contact.surname')),
    mail: Mail,
    dialcode: optional(DialCode),
    phone: optional(Phone),
  })
  .check(contactPhoneCheck)
  .transform(withContactPhone)

export const Engine = z
  .object({
    engineNumber: fact('engines.#.engineNumber'),
    engineBrand: fact('engines.#.engineBrand'),
    engineModel: fact('engines.#.engineModel'),
    /** Hours since new or since the overhaul that `basis` names. */
    engineTime: Hours,
    /** Hours between overhauls. */
    engineTbo: Hours,
    basis: code(engineTimeBases, 'none'),
    overhaulDate: CalendarDate,
    notes: fact('engines.#.notes'),
  })
  .partial()
export const Propeller = z
  .object({
    propBrand: fact('propellers.#.propBrand'),
    propModel: fact('propellers.#.propModel'),
    propTSO: Hours,
    propTbo: Hours,
    notes: fact('propellers.#.notes'),
  })
  .partial()
export const Airframe = z
  .object({ totalTime: Hours, tachTime: Hours, notes: fact('airframe.notes') })
  .partial()

/** What the four kinds have in common. */
const common = {
  title: fact('title', shortestTitle),
  description: fact('description').default(''),
  photos: z.array(PhotoName).max(maxPhotos, `can have at most ${maxPhotos} photos`).default([]),
  location: Location,
  currency: code(currencies, 'upper'),
  /** In whole currency units, with cents if need be. */
  price: Amount,
  priceMode: code(priceModes, 'none').default('firm'),
  vat: code(vatStates, 'lower').default('unknown'),
  contact: ContactPerson,
  /** The seller's own, of which they have no two. */
  stockNumber: optional(fact('stockNumber')),
}

const aircraftFacts = {
  manufacturer: fact('manufacturer', 1),
  model: fact('model', 1),
  year: Year,
  registration: optional(Registration),
  serialNumber: optional(fact('serialNumber')),
  condition: optional(code(conditions, 'lower')),
  fuel: optional(code(fuels, 'lower')),
  seats: optional(whole(1, 999)),
  basedAt: optional(AirportCode),
  engineNumber: optional(fact('engines.#.engineNumber')),
  engineCount: optional(whole(0, 8)),
  engine1: optional(Engine),
  engines: z.array(Engine).max(4, 'can have at most four engines').optional(),
  propeller: optional(Propeller),
  propellers: z.array(Propeller).max(4, 'can have at most four propellers').optional(),
  airframe: optional(Airframe),
  avionics: optional(fact('avionics')),
  interior: optional(fact('interior')),
  exterior: optional(fact('exterior')),
  additional: optional(fact('additional')),
}

const AircraftFields = z.object({
  ...common,
  ...aircraftFacts,
  type: AircraftTypeCode,
  flightRules: optional(code(flightRules, 'upper')),
  damage: optional(fact('damage')),
  damageLevel: optional(code(damageLevels, 'lower')),
  logsCompleteSince: optional(Year),
  annualDue: optional(CalendarDate),
})

const PartFields = z.object({
  ...common,
  partNumber: fact('partNumber', 1),
  equivalentPartNumber: optional(fact('equivalentPartNumber')),
  manufacturer: fact('manufacturer', 1),
  model: optional(fact('model')),
  section: SectionCode,
  category: optional(fact('category')),
  module: optional(fact('module')),
  condition: optional(code(conditions, 'lower')),
  partCondition: optional(code(partConditions, 'upper')),
  serialNumber: optional(fact('serialNumber')),
  ...partStock,
})

const rate = {
  rateUnit: code(rateUnits, 'lower').default('hour'),
  minimumHours: optional(Hours),
  deposit: optional(Amount),
}

const LeaseFields = z.object({
  ...common,
  ...aircraftFacts,
  ...rate,
  leaseType: code(leaseTypes, 'lower'),
  aircraftType: optional(AircraftTypeCode),
  wet: z.boolean().default(false),
})

const ToolLeaseFields = z.object({
  ...common,
  ...rate,
  toolType: code(toolTypes, 'lower'),
  manufacturer: optional(fact('manufacturer')),
  model: optional(fact('model')),
  toolNumber: optional(fact('toolNumber')),
  calibrationDue: optional(CalendarDate),
  minimumPeriod: optional(fact('minimumPeriod')),
})

export const AircraftBody = z.preprocess(withOldNames, AircraftFields)
export const PartBody = z.preprocess(typeAs('section'), PartFields)
export const LeaseBody = z.preprocess(typeAs('leaseType'), LeaseFields)
export const ToolLeaseBody = z.preprocess(typeAs('toolType'), ToolLeaseFields)

export type AircraftBody = z.output<typeof AircraftBody>
export type PartBody = z.output<typeof PartBody>
export type LeaseBody = z.output<typeof LeaseBody>
export type ToolLeaseBody = z.output<typeof ToolLeaseBody>

// A default in a partial body would overwrite what is stored, so an edit's schema has none.
const withoutDefaults = {
  description: fact('description'),
  photos: z.array(PhotoName).max(maxPhotos, `can have at most ${maxPhotos} photos`),
  priceMode: code(priceModes, 'none'),
  vat: code(vatStates, 'lower'),
}
const rateWithoutDefault = { rateUnit: code(rateUnits, 'lower') }

/** Facts that are optional for some kind of advert: an edit clears one by sending null. */
const clearableFields = [
  'manufacturer',
  'model',
  'registration',
  'serialNumber',
  'condition',
  'fuel',
  'seats',
  'basedAt',
  'engineCount',
  'avionics',
  'interior',
  'exterior',
  'additional',
  'flightRules',
  'damage',
  'damageLevel',
  'logsCompleteSince',
  'annualDue',
  'equivalentPartNumber',
  'category',
  'module',
  'partCondition',
  'certificate',
  'minimumHours',
  'deposit',
  'aircraftType',
  'toolNumber',
  'calibrationDue',
  'minimumPeriod',
  'stockNumber',
  'coreCharge',
  'coreOnRequest',
  'shelfLifeUntil',
  'shipsTo',
  'shippingPaidBy',
  'fits',
] as const
export type ClearableField = (typeof clearableFields)[number]

/** The fields of the body that creates an advert of each kind. */
export const fieldsOfKind = {
  aircraft: AircraftFields,
  part: PartFields,
  lease: LeaseFields,
  toollease: ToolLeaseFields,
}
/** Whether an advert of this kind can do without this fact. */
export const isClearable = (kind: keyof typeof fieldsOfKind, name: string): name is ClearableField => {
  const shape: Readonly<Record<string, z.ZodType | undefined>> = fieldsOfKind[kind].shape
  return clearableFields.some(each => each === name) && shape[name]?.safeParse(undefined).success === true
}

/** The body of an edit, by kind: every field optional, none with a default. */
export const advertEdits = {
  aircraft: z.preprocess(withOldNames, AircraftFields.extend(withoutDefaults).partial()),
  part: z.preprocess(
    typeAs('section'),
    PartFields.extend({ ...withoutDefaults, ...partStockWithoutDefaults }).partial(),
  ),
  lease: z.preprocess(
    typeAs('leaseType'),
    LeaseFields.extend({ ...withoutDefaults, ...rateWithoutDefault, wet: z.boolean() }).partial(),
  ),
  toollease: z.preprocess(
    typeAs('toolType'),
    ToolLeaseFields.extend({ ...withoutDefaults, ...rateWithoutDefault }).partial(),
  ),
}
