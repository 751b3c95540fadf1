import { aircraftTypes, fuels } from '../../shared/data/type-codes'
import { countryOf } from '../../shared/data/countries'
import { expiryOf } from '../../shared/rules/adverts'
import type { App } from '../platform/app/app-context'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { searchText } from '../search/search.public'

/** Small, repeatable pseudo-random numbers (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    below: (end: number) => Math.floor(next() * end),
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!,
  }
}

const makers = {
  Cessna: ['172S', '182T', '206H'],
  Piper: ['PA-28', 'PA-34'],
  Cirrus: ['SR20', 'SR22'],
  Robin: ['DR400'],
}

/** Many public aircraft at once, with values that repeat and some that are missing; for what needs a full listing. */
export const manyAdverts = async (app: App, count: number, seed = 1): Promise<readonly AdvertRow[]> => {
  const random = randomFrom(seed)
  const now = app.clock()
  const rows = Array.from({ length: count }, (_, at) => {
    const manufacturer = random.pick(Object.keys(makers) as (keyof typeof makers)[])
    const model = random.pick(makers[manufacturer])
    const country = random.pick(['DE', 'FR', 'US', 'TR', 'GB'])
    // Several share one date, so that the id has to decide; at no full number of days, so that none grows too old for a
    // filter while a test asks.
    const start = new Date(now.getTime() - (random.below(500) + 0.5) * 3_600_000)
    const price = (1 + random.below(400)) * 100_000
    return {
      id: at + 1,
      kind: 'aircraft',
      status: 'approved',
      reviewState: 'done',
      live: true,
      ownerId: 1,
      title: `${manufacturer} ${model} number ${at}`,
      type: random.pick(aircraftTypes.slice(0, 4)),
      manufacturer,
      model,
      year: 1970 + random.below(55),
      condition: random.pick(['new', 'used']),
      fuel: random.pick(fuels.slice(0, 5)),
      country,
      region: countryOf(country)?.region ?? null,
      state: null,
      currency: 'EUR',
      price,
      priceRef: price,
      totalTime: random.next() < 0.2 ? null : random.below(9000),
      seats: random.pick([2, 4, 6, null]),
      engineCount: random.pick([1, 2, null]),
      engineTime: random.next() < 0.3 ? null : random.below(2000),
      registration: `D-E${String(at).padStart(4, '0')}`,
      registrationKey: `DE${String(at).padStart(4, '0')}`,
      description:
        random.next() < 0.01
          ? 'A rarity with floats.'
          : random.next() < 0.3
            ? 'Hangared since new.'
            : 'Flown weekly.',
      start,
      exp: expiryOf('aircraft', start),
      firstPublishedAt: start,
      submittedAt: start,
      createdAt: start,
      updatedAt: now,
      photoCount: 0,
      priceCount: 1,
    } as AdvertRow
  })
  const { Advert, AdvertSearch } = app.db.models
  for (let at = 0; at < rows.length; at += 1000) {
    const part = rows.slice(at, at + 1000)
    await app.db.write(async tx => {
      await Advert.bulkCreate(part, { transaction: tx, validate: false })
      await AdvertSearch.bulkCreate(
        part.map(row => ({ advertId: row.id, words: searchText({ ...row, details: null }) })),
        { transaction: tx, validate: false },
      )
    })
  }
  if (app.db.dialect === 'sqlite') await app.db.sequelize.query('ANALYZE')
  else await app.db.sequelize.query('ANALYZE TABLE adverts')
  return rows
}
