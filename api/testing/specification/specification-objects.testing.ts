import { expect } from 'vitest'

/**
 * The data objects of the specification's section 3, for a client that knows only that text: names and types
 * are deliberately literal, and none are imported from the contract.
 */
type Kind = 'text' | 'number' | 'texts'
type Shape = { readonly [name: string]: Kind | Shape }

const isOf: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: value => typeof value === 'string' && value !== '',
  number: value => typeof value === 'number' && Number.isFinite(value),
  texts: value => Array.isArray(value) && value.length > 0 && value.every(isOf.text),
}

const place: Shape = { region: 'text', country: 'text', state: 'text', town: 'text' }

/** A complete aircraft advert with all values. */
export const aircraftAdvert: Shape = {
  advertId: 'number',
  title: 'text',
  status: 'text',
  type: 'text',
  manufacturer: 'text',
  model: 'text',
  year: 'number',
  registration: 'text',
  serialNumber: 'text',
  condition: 'text',
  flightRules: 'text',
  fuel: 'text',
  seats: 'number',
  basedAt: 'text',
  description: 'text',
  photos: 'texts',
  location: place,
  currency: 'text',
  price: 'number',
  contact: { name: 'text', surname: 'text', mail: 'text', dialcode: 'text', phone: 'text' },
  engineNumber: 'text',
  engine1: { engineTime: 'number', engineTbo: 'number', engineBrand: 'text', notes: 'text' },
  propeller: { propBrand: 'text', propTSO: 'number', notes: 'text' },
  airframe: { totalTime: 'number', tachTime: 'number', notes: 'text' },
  avionics: 'text',
  additional: 'text',
  interior: 'text',
  exterior: 'text',
  damage: 'text',
  createdAt: 'text',
  updatedAt: 'text',
  start: 'text',
  exp: 'text',
}

export const contactInfo: Shape = { name: 'text', mail: 'text', tel: 'text' }

export const partAdvert: Shape = {
  partId: 'number',
  advertId: 'number',
  adType: 'text',
  partNumber: 'text',
  equivalentPartNumber: 'text',
  title: 'text',
  type: 'text',
  manufacturer: 'text',
  model: 'text',
  section: 'text',
  category: 'text',
  module: 'text',
  condition: 'text',
  description: 'text',
  photos: 'texts',
  location: place,
  currency: 'text',
  price: 'number',
  contactInfo,
  status: 'text',
}

/** A row of a listing with the values of its columns and cards. */
export const aircraftRow: Shape = {
  advertId: 'number',
  title: 'text',
  type: 'text',
  manufacturer: 'text',
  model: 'text',
  year: 'number',
  registration: 'text',
  serialNumber: 'text',
  condition: 'text',
  fuel: 'text',
  seats: 'number',
  photos: 'texts',
  location: place,
  currency: 'text',
  price: 'number',
  start: 'text',
}
export const partRow: Shape = {
  partId: 'number',
  advertId: 'number',
  adType: 'text',
  partNumber: 'text',
  equivalentPartNumber: 'text',
  title: 'text',
  type: 'text',
  manufacturer: 'text',
  category: 'text',
  condition: 'text',
  photos: 'texts',
  location: place,
  currency: 'text',
  price: 'number',
}

export const loginData: Shape = { name: 'text', surname: 'text', mail: 'text', role: 'text', token: 'text' }
export const profileData: Shape = { name: 'text', surName: 'text', mail: 'text', tel: 'text' }
export const userRow: Shape = {
  _id: 'number',
  accountType: 'text',
  name: 'text',
  surname: 'text',
  mail: 'text',
  remain: { advert: 'number', lease: 'number', toolLease: 'number', parts: 'number' },
}
export const paging: Shape = {
  page: 'number',
  size: 'number',
  totalElements: 'number',
  totalPages: 'number',
}
export const brand: Shape = { _id: 'number', brandName: 'text' }
export const model: Shape = { _id: 'number', modelName: 'text', type: 'text', brandId: 'number' }
export const mainCategory: Shape = { categoryId: 'number', mainId: 'number', name: 'text' }
export const subcategory: Shape = { id: 'number', subId: 'number', name: 'text' }

/** Fields that are missing or of another type; empty when the object conforms to the specification. */
const faults = (shape: Shape, value: unknown, at = ''): readonly string[] =>
  Object.entries(shape).flatMap(([name, kind]) => {
    const found = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name]
    if (typeof kind !== 'string') return faults(kind, found, `${at}${name}.`)
    return isOf[kind](found) ? [] : [`${at}${name} is not ${kind}: ${JSON.stringify(found)}`]
  })

export const expectObject = (value: unknown, shape: Shape): void => expect(faults(shape, value)).toEqual([])

/** `start` and `exp`: '0' means none, anything else is a time; in milliseconds since 1970. */
export const timeIn = (timestamp: unknown): number | null => {
  expect(timestamp).toMatch(/^\d+$/)
  return timestamp === '0' ? null : Number(timestamp)
}
