import type { AdvertKind } from '../../shared/contract/adverts'
import { expiryOf, isPublic } from '../../shared/rules/adverts'
import { toReference } from '../../shared/rules/rates'
import { getSetting } from '../platform/settings/settings'
import type { TestApi } from '../testing/start-api'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { insertAdvert } from './adverts.service'

let made = 0

const type: Record<AdvertKind, string> = {
  aircraft: 'pistonsingle',
  part: 'avionics',
  lease: 'dailyrentals',
  toollease: 'engine',
}

/**
 * A stored advert, approved and public unless said otherwise; its owner is a new user unless given. Prices are in minor
 * units, and sort by the rate that holds.
 */
export const anAdvert = async (api: TestApi, overrides: Partial<AdvertRow> = {}): Promise<AdvertRow> => {
  const { app } = api
  const now = app.clock()
  const kind = overrides.kind ?? 'aircraft'
  const status = overrides.status ?? 'approved'
  const ownerId = overrides.ownerId ?? (await api.aUser('user')).id
  const start = status === 'unapproved' ? null : (overrides.start ?? now)
  const exp = start ? expiryOf(kind, start) : null
  const currency = overrides.currency === 'USD' ? 'USD' : 'EUR'
  const price = overrides.price ?? 20_000_000 + made + 1
  const values: Partial<AdvertRow> = {
    kind,
    title: `Cessna 172S number ${++made}`,
    type: type[kind],
    manufacturer: 'Cessna',
    model: '172S Skyhawk SP',
    year: 2007,
    condition: 'used',
    fuel: 'avgas100ll',
    region: 'europe',
    country: 'DE',
    state: 'Bayern',
    currency,
    price,
    priceRef: toReference(price, currency, await getSetting(app, 'usdPerEuro')),
    description: 'Hangared all its life, one owner.',
    contact: JSON.stringify({
      name: 'Ada',
      surname: 'Tester',
      mail: 'ada@example.test',
      dialcode: '+49',
      phone: '891234567',
    }),
    reviewState: status === 'unapproved' ? 'pending' : 'done',
    start,
    exp,
    firstPublishedAt: start,
    submittedAt: now,
    createdAt: now,
    updatedAt: now,
    ...overrides,
    ownerId,
    status,
  }
  const live = isPublic(
    {
      status,
      exp: values.exp ?? null,
      closedReason: values.closedReason ?? null,
      deleted: Boolean(values.deletedAt),
      suspended: Boolean(values.suspendedAt),
    },
    now,
  )
  const row = await app.db.write(tx => insertAdvert(app, tx, { ...values, live }, [], now))
  return row
}

/** A body for createadvert that the contract accepts. */
export const aircraftBody = (overrides: Record<string, unknown> = {}) => ({
  title: '2014 Cessna 182T Skylane, one owner',
  type: 'pistonsingle',
  manufacturer: 'Cessna',
  model: '182T Skylane',
  year: '2014',
  registration: 'n182hl',
  serialNumber: '18282390',
  condition: 'used',
  flightRules: 'IFR',
  fuel: 'avgas100ll',
  seats: 4,
  basedAt: 'kboi',
  description: 'Always hangared, complete logs, no damage.',
  location: { country: 'US', state: 'Idaho', town: 'Boise' },
  currency: 'USD',
  price: 389_000,
  contact: {
    name: 'Grace',
    surname: 'Pilot',
    mail: 'Grace@Example.test',
    dialcode: '+1',
    phone: '208 555-0134',
  },
  engine1: { engineBrand: 'Lycoming', engineTime: 312, engineTbo: 2000, basis: 'majorOverhaul' },
  airframe: { totalTime: 1284 },
  ...overrides,
})
