import type { AircraftType } from '../../shared/data/type-codes'
import { advertColumns, type AdvertRow } from '../adverts/advert.model'
import type { AdvertSearchRow } from '../adverts/advert-search.model'
import type { PartKeyRow } from '../adverts/part-key.model'
import type { PriceLogRow } from '../adverts/price-log.model'
import type { App } from '../app-context'
import type { Database } from '../db/connect'
import { skipToNow } from '../signals/follow-changes'
import { getSetting } from '../settings/settings'
import { weighted } from './chance'
import type { Desk } from './desk'
import { insertsInto, runAll } from './large/bulk'
import { makeOwners, type Owner } from './large/owners'
import { noAlbums, paintAlbums, storeAlbums, type Albums } from './large/shared-photos'
import { spice } from './large/spice'
import { momentsOf, timelineOf } from './life/timeline'
import { verdictFor } from './life/verdicts'
import { bodyWriter, kindOf } from './market'
import type { Fate, MarketAdvert } from './market.types'
import { createRandom, seedOf, type Random } from './photos/random'
import { advertRow, partKeyRows, searchRow } from './store/advert-rows'
import { lastId } from './store/insert'
import { createWriter } from './texts/writer'
import type { StockKind } from './world/seller.types'

/** Adverts in one transaction; also what is held in memory at a time, twice. */
const batch = 2000
const breath = 25

const stocks: readonly (readonly [StockKind, number])[] = [
  ...Object.entries({
    pistonsingle: 24,
    pistontwin: 7,
    turboprop: 8,
    jet: 9,
    sport: 7,
    pistonheli: 5,
    turbineheli: 5,
    pistonagri: 2.5,
    turbineagri: 2.5,
  } satisfies Record<AircraftType, number>).map(([type, share]) => [type as AircraftType, share] as const),
  ['part', 18],
  ['lease', 7],
  ['toollease', 5],
]
const fates: readonly (readonly [Fate, number])[] = [
  ['live', 92],
  ['pending', 3],
  ['changesRequested', 0.8],
  ['rejected', 0.7],
  ['hiddenByOwner', 1],
  ['hiddenByStaff', 0.5],
  ['expired', 1.2],
  ['sold', 0.8],
]

/**
 * Adds many adverts for trying out sizes: the demo market's values and texts, nothing of its life but prices. Ids go
 * on after the ones there are, so it can be run again for more. A running server sees them after a restart.
 */
export const seedLargeMarket = async (
  app: App,
  adverts: number,
  say: (line: string) => void,
  { photos = true }: { photos?: boolean } = {},
): Promise<void> => {
  const began = Date.now()
  const now = app.clock()
  const firstId = (await lastId(app.db, 'adverts')) + 1
  const usdPerEuro = await getSetting(app, 'usdPerEuro')
  const owners = await app.db.write(tx => makeOwners(app, tx, adverts, now))
  const albums = photos ? await paintAlbums(app, owners[0]!.id, firstId, now) : noAlbums
  await app.db.write(tx => storeAlbums(app, tx, albums))
  const make = advertMaker({ owners, albums, now, usdPerEuro, seed: firstId })
  const sheets = sheetsFor(app.db.dialect)
  let writing: Promise<void> = Promise.resolve()
  for (let made = 0; made < adverts; made += batch) {
    const count = Math.min(batch, adverts - made)
    for (let at = 0; at < count; at++) {
      make(firstId + made + at, sheets)
      // The driver asks for its next statement on this thread.
      if (at % breath === 0) await new Promise(resolve => setImmediate(resolve))
    }
    // The next batch is made while this one is written.
    await writing
    const statements = Object.values(sheets).flatMap(sheet => sheet.take())
    writing = app.db.write(tx => runAll(app.db, tx, statements))
    writing.catch(() => undefined)
    if ((made + count) % 20_000 === 0) say(`${made + count} adverts …`)
  }
  await writing
  await skipToNow(app)
  await app.db.sequelize.query(
    app.db.dialect === 'sqlite'
      ? 'ANALYZE'
      : 'ANALYZE TABLE adverts, advert_search, part_keys, price_log, users',
  )
  say(`${adverts} adverts from id ${firstId} on in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

interface Making {
  readonly owners: readonly Owner[]
  readonly albums: Albums
  readonly now: Date
  readonly usdPerEuro: number
  readonly seed: number
}

/** What is written of an advert, table by table. */
const sheetsFor = (dialect: Database['dialect']) => ({
  adverts: insertsInto<AdvertRow>('adverts', Object.keys(advertColumns) as (keyof AdvertRow)[], dialect),
  search: insertsInto<AdvertSearchRow>('advert_search', ['advertId', 'words'], dialect),
  partKeys: insertsInto<Omit<PartKeyRow, 'id'>>('part_keys', ['advertId', 'partKey', 'equivalent'], dialect),
  prices: insertsInto<Omit<PriceLogRow, 'id'>>(
    'price_log',
    ['advertId', 'price', 'currency', 'onRequest', 'actorId', 'at'],
    dialect,
  ),
})
type Sheets = ReturnType<typeof sheetsFor>

const advertMaker = ({ owners, albums, now, usdPerEuro, seed }: Making) => {
  const random = createRandom(seedOf('large market', seed))
  const desk: Desk = {
    writer: createWriter(random),
    usdPerEuro,
    takenTitles: new Set(),
    takenParagraphs: new Set(),
    repeats: true,
  }
  const write = bodyWriter(desk, random, now)
  const businesses = owners.filter(({ plan }) => plan.account !== 'person')
  return (id: number, sheets: Sheets): void => {
    const stock = weighted(random, stocks)
    const kind = kindOf(stock)
    const owner = random.pick(kind === 'lease' || kind === 'toollease' ? businesses : owners)
    const written = write(stock, owner.plan)
    const body = { ...written, description: `${written.description}\n\n${spice(random)}` }
    const fate = weighted(random, fates)
    const advert: MarketAdvert = {
      id,
      kind,
      fate,
      body,
      ownerId: owner.id,
      sellerMail: owner.plan.mail,
      verdict: verdictFor(random, fate, kind),
      timeline: timelineOf(random, momentsOf(random, kind, fate, now), body.price!, now),
    }
    const row = advertRow(advert, {
      usdPerEuro,
      moderatorId: owners[0]!.id,
      now,
      counts: countsOf(random, fate),
      drop: dropOf(advert),
    })
    hang(albums, random, row)
    sheets.adverts.add(row)
    sheets.search.add(searchRow(row))
    for (const key of partKeyRows(row)) sheets.partKeys.add(key)
    for (const { price, at } of advert.timeline.prices)
      sheets.prices.add({
        advertId: id,
        price: Math.round(price * 100),
        currency: row.currency,
        onRequest: row.priceMode === 'onRequest',
        actorId: owner.id,
        at,
      })
  }
}

const countsOf = (random: Random, fate: Fate) =>
  fate === 'live' || fate === 'sold'
    ? { views: random.int(3, 900), enquiries: random.int(0, 6), watchers: random.int(0, 9) }
    : { views: 0, enquiries: 0, watchers: 0 }

/** A single change downwards is a drop under the rule of sellers' own changes; others are left unmarked. */
const dropOf = ({
  body: { priceMode },
  timeline: { prices },
}: MarketAdvert): Pick<AdvertRow, 'priceBefore' | 'priceDroppedAt'> => {
  const [before, after] = prices
  const isTold = priceMode !== 'onRequest'
  return isTold && prices.length === 2 && before && after && after.price < before.price
    ? { priceBefore: Math.round(before.price * 100), priceDroppedAt: after.at }
    : { priceBefore: null, priceDroppedAt: null }
}

const hang = (albums: Albums, random: Random, row: AdvertRow): void => {
  const album = albums.of(random, row.kind, row.kind === 'lease' ? (row.aircraftType ?? '') : row.type)
  row.cover = album[0] ? JSON.stringify(album[0]) : null
  row.photos = JSON.stringify(album)
  row.photoCount = album.length
}
