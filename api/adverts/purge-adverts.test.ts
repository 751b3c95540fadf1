import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBlob, storedFiles } from '../photos/photos.testing'
import { sweepPhotos } from '../photos/photos.sweep'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aircraftBody, anAdvert } from './adverts.factory'
import { purgeAdverts } from './purge-adverts'

const day = 24 * 60 * 60 * 1000

let api: TestApi
let seller: SignedInClient

beforeAll(async () => {
  api = await startApi()
  seller = await api.as('user')
})
afterAll(() => api.close())

const later = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
  api.clock.advance(days * day)
  try {
    return await work()
  } finally {
    api.clock.advance(-days * day)
  }
}
const exists = async (id: number) => (await api.app.db.models.Advert.findByPk(id)) !== null

/** Rows that outlive their advert, and why. */
const kept: Readonly<Record<string, string>> = {
  credit_ledger: 'balances are sums over it',
  advert_documents: 'a sweep takes them with their files once their advert is gone',
  advert_changes: 'others still read which numbers there were; a sweep takes them after a week',
}

/** Every table that names adverts. */
const tablesOfAdverts = async (): Promise<string[]> => {
  const rows = await api.app.db.read(
    api.app.db.dialect === 'sqlite'
      ? `SELECT m.name AS name FROM sqlite_master m JOIN pragma_table_info(m.name) c
          WHERE m.type = 'table' AND c.name = 'advert_id'`
      : `SELECT table_name AS name FROM information_schema.columns
          WHERE table_schema = DATABASE() AND column_name = 'advert_id'`,
  )
  return rows.map(row => String(row['name'])).filter(name => !name.startsWith('advert_fts'))
}

interface Described {
  readonly type: string
  readonly allowNull: boolean
  readonly defaultValue: unknown
  readonly autoIncrement: boolean
}
/** Sequelize cannot describe a table of SQLite that has an index on an expression. */
const describeTable = async (table: string): Promise<Readonly<Record<string, Described>>> => {
  if (api.app.db.dialect === 'mysql') return api.app.db.sequelize.getQueryInterface().describeTable(table)
  const rows = await api.app.db.read(`SELECT * FROM pragma_table_info('${table}')`)
  return Object.fromEntries(
    rows.map(row => [
      String(row['name']),
      {
        type: String(row['type']),
        allowNull: !row['notnull'],
        defaultValue: row['dflt_value'],
        autoIncrement: false,
      },
    ]),
  )
}

/** A row of any table that names this advert; its other columns hold whatever they take. */
const rowFor = async (table: string, advertId: number): Promise<void> => {
  const columns = await describeTable(table)
  const value = (type: string): string | number =>
    /INT|DOUBLE/i.test(type) ? advertId : /DATE/i.test(type) ? now() : String(advertId)
  const needed = Object.entries(columns).filter(
    ([name, { allowNull, defaultValue, autoIncrement }]) =>
      name === 'advert_id' ||
      (!allowNull && !autoIncrement && (defaultValue ?? null) === null && name !== 'id'),
  )
  const names = needed.map(([name]) => `\`${name}\``)
  await api.app.db.write(tx =>
    api.app.db.runIn(
      tx,
      `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`,
      needed.map(([, { type }]) => value(type)),
    ),
  )
}
const now = () => '2026-11-21 10:00:00.000'

const countFor = async (table: string, advertId: number): Promise<number> => {
  const [row] = await api.app.db.read(`SELECT COUNT(*) AS n FROM ${table} WHERE advert_id = ?`, [advertId])
  return Number(row?.['n'])
}

describe('a deleted advert', () => {
  it('can be restored for 30 days and is gone for good after that, once', async () => {
    const { id } = await anAdvert(api, { deletedAt: api.app.clock() })
    const other = await anAdvert(api)
    await later(29.9, () => purgeAdverts(api.app))
    expect(await exists(id)).toBe(true)
    const second = await api.another()
    second.clock.advance(30.1 * day)
    const [one, two] = await later(30.1, () => Promise.all([purgeAdverts(api.app), purgeAdverts(second.app)]))
    await second.close()
    expect(one + two).toBe(1)
    expect([await exists(id), await exists(other.id)]).toEqual([false, true])
    const log = await api.app.db.models.AuditLog.findAll({
      where: { objectType: 'advert', objectId: String(id), action: 'advert.purge' },
    })
    expect(log).toHaveLength(1)
  })

  it('takes its photos along, files included', async () => {
    const [photo] = await seller.client.photos.upload({ files: [await aBlob()] })
    const { advertId } = await seller.client.adverts.create({
      body: aircraftBody({ photos: [photo!.file] }),
    })
    await seller.client.adverts.remove({ params: { id: advertId } })
    expect(await storedFiles(api)).not.toEqual([])
    await later(30.1, async () => {
      await purgeAdverts(api.app)
      await sweepPhotos(api.app)
    })
    expect(await storedFiles(api)).toEqual([])
    expect(await api.app.db.models.Photo.count()).toBe(0)
  })

  it('leaves nothing behind in any table that names adverts', async () => {
    const { id } = await anAdvert(api, { kind: 'part', deletedAt: api.app.clock() })
    const other = await anAdvert(api, { kind: 'part' })
    const tables = await tablesOfAdverts()
    expect(tables).toEqual(expect.arrayContaining(['revisions', 'price_log', 'advert_search', 'watchlist']))
    for (const table of tables)
      for (const advertId of [id, other.id])
        if ((await countFor(table, advertId)) === 0) await rowFor(table, advertId)
    await later(30.1, () => purgeAdverts(api.app))
    for (const table of tables) {
      expect([table, await countFor(table, id)]).toEqual([table, table in kept ? 1 : 0])
      expect([table, await countFor(table, other.id)]).toEqual([table, 1])
    }
  })
})
