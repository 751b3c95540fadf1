import { accountFields } from './field-limits'

/** Maximum length in characters of an advert's texts, by field path; `#` stands for an index. */
export const advertTexts = {
  title: 120,
  description: 20_000,
  manufacturer: 80,
  model: 80,
  serialNumber: 40,
  stockNumber: 40,
  'location.state': 80,
  'location.town': 80,
  'contact.name': 80,
  'contact.surname': 80,
  'contact.mail': accountFields.mail.max,
  'airframe.notes': 4000,
  'engines.#.engineBrand': 80,
  'engines.#.engineModel': 80,
  'engines.#.engineNumber': 60,
  'engines.#.notes': 4000,
  'propellers.#.propBrand': 80,
  'propellers.#.propModel': 80,
  'propellers.#.notes': 4000,
  avionics: 10_000,
  interior: 10_000,
  exterior: 10_000,
  additional: 10_000,
  damage: 10_000,
  partNumber: 60,
  equivalentPartNumber: 400,
  category: 80,
  module: 80,
  toolNumber: 60,
  minimumPeriod: 80,
} as const
export const shortestTitle = 3

/** Allowed ranges of an advert's numbers; the last year is `lastYear` of the rules. */
export const advertNumbers = {
  firstYear: 1903,
  hours: 200_000,
  amount: 9_999_999_999,
} as const
