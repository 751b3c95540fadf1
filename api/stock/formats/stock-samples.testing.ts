import fc from 'fast-check'
import { AircraftBody, LeaseBody, PartBody, ToolLeaseBody } from '../../../shared/contract/advert-fields'
import type { AdvertKind } from '../../../shared/contract/adverts'
import { STOCK_FIELDS, type StockField } from '../../../shared/contract/stock-fields'
import { isRecord } from '../../../shared/rules/records'
import type { StockAdvert } from './export-cells'
import { nested } from './nested'
import { stockLookUp } from './stock-look-up'

const bodies = {
  aircraft: AircraftBody,
  part: PartBody,
  lease: LeaseBody,
  toollease: ToolLeaseBody,
} as const

const models = [
  { id: 7, manufacturer: 'Cessna', model: '172S Skyhawk' },
  { id: 12, manufacturer: 'Piper', model: 'PA-28 Archer, II' },
  { id: 300, manufacturer: 'Pilatus', model: 'PC-12/47' },
]
/** A catalogue of three models and two sections. */
export const lookUp = stockLookUp(models, [
  { code: 'engine', name: 'Engine Parts' },
  { code: 'rotors', name: 'Rotor Parts' },
])

/** What breaks tables and documents: signs of formulas, quotes, line breaks, tabs, what XML cannot have. */
const nastyPieces = [
  '=1+1', '+49', '-5', '@x', "'", "''=", '"', '""', ',', ';', '\t', '\n', '\r\n', '\r', '|', '%',
  '<b>', '&amp;', '&', ']]>', '<!--', '_x0041_', '_x005F_', '\u0000', '\u0001', '\u000b', '\u007f', '\u0085', '\u00a0',
  '\u2028', '\ufeff', '\ufffd', '\ufffe', '\ud800', '😀', '\u{1ffff}', 'ü', '漢', 'PN 12', ' ',
] as const // prettier-ignore

const nastyText = (least: number, most: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...nastyPieces), fc.string({ unit: 'binary', maxLength: 4 })), {
      maxLength: 8,
    })
    .map(pieces => pieces.join('').slice(0, most))
    .map(text => (text.length < least ? text.padEnd(least, 'x') : text))

/** Values that the contract takes for a field, as far as its own limits of signs allow nasty ones. */
const valueOf = (field: StockField): fc.Arbitrary<unknown> => {
  const own = special[field.path]
  if (own) return own
  if (field.values && field.type === 'code') return fc.constantFrom(...field.values)
  switch (field.type) {
    case 'number':
      return fc.oneof(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 100, max: 999_999 }).map(n => n / 100),
      )
    case 'whole':
      return fc.integer({ min: 1, max: 4 })
    case 'date':
      return fc.constantFrom('2024-02-29', '2031-12-01')
    case 'yesNo':
      return fc.boolean()
    default:
      return nastyText(1, 40)
  }
}

const special: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  title: nastyText(3, 60).map(text => `PN ${text}`),
  description: fc.oneof(nastyText(0, 60), fc.constant(`=${'long "text",\n'.repeat(700)}end`)),
  year: fc.integer({ min: 1950, max: 2020 }),
  logsCompleteSince: fc.integer({ min: 1950, max: 2020 }),
  registration: fc.constantFrom('D-EHLA', 'N172SP'),
  basedAt: fc.constantFrom('EDDF', 'KBOI'),
  certificate: fc.subarray(['8130-3', 'CofC', 'ATA 106'], { minLength: 1 }),
  shipsTo: fc.constantFrom(['worldwide'], ['europe', 'US'], ['pickup']),
  fits: fc.subarray(
    models.map(({ id }) => id),
    { minLength: 1 },
  ),
  photos: fc.constantFrom(
    [],
    ['https://x.example/a.jpg'],
    [`https://x.example/a.jpg#sha1=${'a1'.repeat(20)}`, 'b c.png'],
  ),
  'location.country': fc.constantFrom('DE', 'US', 'TR'),
  'contact.mail': fc.constantFrom('a@x.example', 'info@y.example'),
  'contact.dialcode': fc.constant('+49'),
  'contact.phone': fc.constantFrom('01711234567', '1711234567'),
  price: fc.integer({ min: 1, max: 99_999_999 }).map(n => n / 100),
}

/** The stored form of a body, as an export is given it. */
export const exported = (kind: AdvertKind, input: object, photos: readonly string[]): StockAdvert => {
  const body: unknown = bodies[kind].parse(input)
  const fits = isRecord(body) ? String(body['fits'] ?? '') : ''
  const fitsModels = fits.split(',').flatMap(id => models.find(model => model.id === Number(id)) ?? [])
  return { ...(isRecord(body) ? body : {}), photos, fitsModels }
}

/** Any advert of a kind that the contract takes. */
export const anAdvert = (kind: AdvertKind): fc.Arbitrary<StockAdvert> =>
  fc
    .record(
      Object.fromEntries(
        STOCK_FIELDS(kind).map(field => [
          field.path,
          field.required || field.path === 'title' ? valueOf(field) : fc.option(valueOf(field), { freq: 3 }),
        ]),
      ),
    )
    .map(values => {
      const given = Object.entries(values).filter(([path, value]) => value !== null && path !== 'photos')
      const photos = values['photos']
      return { body: nested(new Map(given)), photos: Array.isArray(photos) ? photos.map(String) : [] }
    })
    .filter(({ body }) => bodies[kind].safeParse(body).success)
    .map(({ body, photos }) => exported(kind, body, photos))
