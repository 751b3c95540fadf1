import { creditKinds } from '../../shared/contract/users'
import { freeCredits, numberKey } from '../../shared/rules/adverts'
import { toReference } from '../../shared/rules/rates'
import { adverts as advertTable, type AdvertRow } from '../platform/db/schema/advert.model'
import type { AdvertSearchRow } from '../platform/db/schema/advert-search.model'
import { codesIn } from '../../shared/rules/code-list'
import { getCatalogue } from '../catalogue/catalogue.public'
import { searchText, partKeysOf } from '../search/search.public'
import type { PartKeyRow } from '../platform/db/schema/part-key.model'
import type { PartFitRow } from '../platform/db/schema/part-fit.model'
import type { PriceLogRow } from '../platform/db/schema/price-log.model'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import type { Database } from '../platform/db/connect'
import { getSetting } from '../platform/settings/settings'
import { skipToNow } from '../moderation/moderation.public'
import { asAdvert, pricedBy } from './advert-rows'
import { insertsInto, runAll } from './bulk-insert'
import { readTable, type Row } from './market-files'
import { createRandom, type Random } from './random'
import { writeRows } from './write-rows'
import { keysOf } from '../../shared/rules/records'
import { oneOf } from '../platform/db/row-readers'
import { currencies } from '../../shared/data/type-codes'

/** Adverts per transaction; up to two batches are in memory at a time. */
const batch = 2000
const breath = 25
const liveShare = 0.92
const advertsPerOwner = 120
const [fewestOwners, mostOwners] = [24, 3000]
const day = 86_400_000
/** Most adverts are public for sixty days. */
const longestPublic = 55
/** Days for which each live advert stays public at least, so that the server does not end them right after seeding. */
const daysLeft = 5

/** The market's rows that a large one is made of. */
interface Source {
  readonly live: readonly AdvertRow[]
  readonly others: readonly AdvertRow[]
  readonly photos: ReadonlyMap<number, readonly Row[]>
}

/**
 * Adds many adverts for tests of scale: copies of the demo market's adverts, each with another seller, price,
 * place, time and number, and a paragraph of another advert. Ids continue after the existing ones, so it can
 * be run repeatedly. A running server sees the adverts after a restart.
 */
export const seedLargeMarket = async (
  app: App,
  adverts: number,
  say: (line: string) => void,
): Promise<void> => {
  const began = Date.now()
  const now = app.clock()
  const firstId = (await lastId(app.db, 'adverts')) + 1
  const usdPerEuro = await getSetting(app, 'usdPerEuro')
  const random = createRandom(firstId)
  const owners = await app.db.write(tx => makeOwners(app, tx, adverts, random))
  const source = await readSource(app)
  const clone = cloner({ source, owners, now, usdPerEuro, random })
  const sheets = sheetsFor(app.db.dialect)
  const pictured = new Set<number>()
  const photos: Row[] = []
  let writing: Promise<void> = Promise.resolve()
  for (let made = 0; made < adverts; made += batch) {
    const count = Math.min(batch, adverts - made)
    for (let at = 0; at < count; at++) {
      const { from, row } = clone(firstId + made + at)
      addTo(sheets, row)
      if (!pictured.has(from.id))
        photos.push(
          ...(source.photos.get(from.id) ?? []).map(photo => ({
            ...photo,
            advert_id: row.id,
            owner_id: row.ownerId,
          })),
        )
      pictured.add(from.id)
      // Yields, as the driver needs this thread to fetch its next statement.
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
  await writePhotos(app, photos)
  await skipToNow(app)
  await app.db.sequelize.query(
    app.db.dialect === 'sqlite'
      ? 'ANALYZE'
      : 'ANALYZE TABLE adverts, advert_search, part_keys, part_fits, price_log, users',
  )
  say(`${adverts} adverts from id ${firstId} on in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

/** The greatest id of a table, 0 when it is empty. */
const lastId = async (db: Database, table: 'users' | 'adverts'): Promise<number> => {
  const [row] = await db.read(`SELECT COALESCE(MAX(id), 0) AS id FROM ${table}`)
  return Number(row?.['id'])
}

const readMarket = (app: App, table: 'users' | 'adverts' | 'photos') =>
  readTable(table, { now: app.clock(), publicUrl: app.env.PUBLIC_URL })

const readSource = async (app: App): Promise<Source> => {
  const [adverts, photos] = await Promise.all([readMarket(app, 'adverts'), readMarket(app, 'photos')])
  const usdPerEuro = await getSetting(app, 'usdPerEuro')
  const catalogue = await getCatalogue(app)
  const rows = adverts.map(row => asAdvert(pricedBy(row, usdPerEuro, app.clock(), catalogue)))
  return {
    live: rows.filter(({ live }) => live),
    others: rows.filter(({ live }) => !live),
    photos: groupedBy(photos, photo => Number(photo['advert_id'])),
  }
}

const groupedBy = <T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

interface Owner {
  readonly id: number
  readonly contact: string | null
}

/** Accounts derived from the demo's sellers, under other names; none has a password to sign in with. */
const makeOwners = async (app: App, tx: Tx, adverts: number, random: Random): Promise<readonly Owner[]> => {
  const templates = await readMarket(app, 'users')
  const first = (await lastId(app.db, 'users')) + 1
  const count = Math.min(mostOwners, Math.max(fewestOwners, Math.round(adverts / advertsPerOwner)))
  const joined = new Date(app.clock().getTime() - 200 * day)
  const users = Array.from({ length: count }, (_, at): Row => {
    const id = first + at
    return {
      ...templates[at % templates.length]!,
      id,
      name: random.pick(templates)['name']!,
      surname: random.pick(templates)['surname']!,
      mail: `owner-${id}@market.example`,
      password: '',
      role: 'user',
      confirmed_at: joined,
      created_at: joined,
      updated_at: joined,
    }
  })
  await writeRows(app.db, tx, 'users', users)
  const grant = { entry: 'grant', amount: freeCredits, note: 'free at registration', at: joined }
  const credits = users.flatMap(({ id }) =>
    creditKinds.map(kind => ({ ...grant, user_id: id!, credit_kind: kind })),
  )
  await writeRows(app.db, tx, 'credit_ledger', credits)
  return users.map(({ id, name, surname, mail, dial_code: dialcode, phone }) => ({
    id: Number(id),
    contact: JSON.stringify({
      name,
      surname,
      mail,
      dialcode,
      phone,
      e164: `${String(dialcode)}${String(phone)}`,
    }),
  }))
}

interface Cloning {
  readonly source: Source
  readonly owners: readonly Owner[]
  readonly now: Date
  readonly usdPerEuro: number
  readonly random: Random
}

const places = ['country', 'state', 'town', 'region', 'basedAt'] as const
const times = [
  ...['start', 'exp', 'firstPublishedAt', 'submittedAt', 'decidedAt'],
  ...['closedAt', 'priceDroppedAt', 'createdAt', 'updatedAt'],
] as const

/** How many days ago an advert may have been published at most. */
const daysPublic = ({ live, start, exp }: AdvertRow): number => {
  if (!live || !start || !exp) return longestPublic
  const whole = Math.floor((exp.getTime() - start.getTime()) / day)
  return Math.max(0, Math.min(longestPublic, whole - daysLeft))
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
/** A registration with the same nationality prefix and other letters; digits become other digits. */
const otherMark = (random: Random, mark: string): string => {
  const at = mark.includes('-') ? mark.indexOf('-') + 1 : 1
  const rest = [...mark.slice(at)].map(each =>
    /\d/.test(each) ? String(random.int(1, 9)) : random.pick([...letters]),
  )
  return mark.slice(0, at) + rest.join('')
}

const paragraphsOf = ({ description }: AdvertRow) => description.split('\n\n')

const cloner = ({ source, owners, now, usdPerEuro, random }: Cloning) => {
  const byKind = groupedBy(source.live, ({ kind }) => kind)
  return (id: number): { readonly from: AdvertRow; readonly row: AdvertRow } => {
    const from = random.pick(random.chance(liveShare) ? source.live : source.others)
    const owner = random.pick(owners)
    const place = random.pick(byKind.get(from.kind)!)
    const other = random.pick(byKind.get(from.kind)!)
    const price = Math.max(100, Math.round((from.price * random.range(0.75, 1.3)) / 10_000) * 10_000)
    const registration = from.registration && otherMark(random, from.registration)
    const later = from.start
      ? now.getTime() - random.int(0, daysPublic(from)) * day - from.start.getTime()
      : 0
    const row: AdvertRow = {
      ...from,
      ...Object.fromEntries(places.map(name => [name, place[name]])),
      ...Object.fromEntries(times.map(name => [name, movedBy(from[name], later, now)])),
      id,
      ownerId: owner.id,
      contact: owner.contact,
      decidedBy: from.decidedAt ? owners[0]!.id : null,
      price,
      priceRef: toReference(price, oneOf(from.currency, currencies), usdPerEuro),
      priceBefore: null,
      priceDroppedAt: null,
      priceCount: 1,
      registration,
      registrationKey: registration && numberKey(registration),
      ...(from.stockNumber ? { stockNumber: `S-${id}`, stockKey: `S-${id}` } : {}),
      totalTime: from.totalTime === null ? null : from.totalTime + random.int(0, 400),
      description: `${from.description}\n\n${random.pick(paragraphsOf(other))}`,
      views: from.live ? random.int(3, 900) : 0,
      enquiries: from.live ? random.int(0, 6) : 0,
      watchers: from.live ? random.int(0, 9) : 0,
    }
    return { from, row }
  }
}

/** The moved time, but at most now unless it was in the future before, like the end of a publication. */
const movedBy = (time: Date | null, milliseconds: number, now: Date): Date | null => {
  if (!time) return null
  const moved = new Date(time.getTime() + milliseconds)
  return time.getTime() <= now.getTime() && moved > now ? now : moved
}

/** The insert buffers of an advert, one per table. */
const sheetsFor = (dialect: Database['dialect']) => ({
  adverts: insertsInto<AdvertRow>('adverts', keysOf(advertTable.columns), dialect),
  search: insertsInto<AdvertSearchRow>('advert_search', ['advertId', 'words'], dialect),
  partKeys: insertsInto<Omit<PartKeyRow, 'id'>>('part_keys', ['advertId', 'partKey', 'equivalent'], dialect),
  partFits: insertsInto<Omit<PartFitRow, 'id'>>('part_fits', ['advertId', 'modelId'], dialect),
  prices: insertsInto<Omit<PriceLogRow, 'id'>>(
    'price_log',
    ['advertId', 'price', 'currency', 'onRequest', 'actorId', 'at'],
    dialect,
  ),
})

const addTo = (sheets: ReturnType<typeof sheetsFor>, row: AdvertRow): void => {
  const { id: advertId, ownerId: actorId, price, currency, priceMode, createdAt: at } = row
  sheets.adverts.add(row)
  sheets.search.add({ advertId, words: searchText(row) })
  if (row.kind === 'part')
    for (const { key: partKey, equivalent } of partKeysOf(row.partNumber, row.equivalentPartNumber))
      sheets.partKeys.add({ advertId, partKey, equivalent })
  for (const modelId of codesIn(row.fits).map(Number)) sheets.partFits.add({ advertId, modelId })
  sheets.prices.add({ advertId, price, currency, onRequest: priceMode === 'onRequest', actorId, at })
}

/** One row for each photo, which belongs to the first advert that shows it, so that it is served and never swept. */
const writePhotos = async (app: App, photos: readonly Row[]): Promise<void> => {
  const known = new Set((await app.db.read('SELECT file FROM photos')).map(row => String(row['file'])))
  await app.db.write(tx =>
    writeRows(
      app.db,
      tx,
      'photos',
      photos.filter(({ file }) => !known.has(String(file))),
    ),
  )
}
