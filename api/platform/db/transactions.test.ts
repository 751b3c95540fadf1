import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Tx } from './tx'
import { startApi, type TestApi } from '../../testing/start-api'
import { insertRow, insertRows } from './insert-rows'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(() => api.app.db.write(tx => api.app.db.models.Setting.destroy({ where: {}, transaction: tx })))

const row = (name: string) => ({ name, value: '1', updatedAt: api.app.clock() })
const insertOne = (name: string) => (tx: Tx) => insertRow(api.app.db, tx, 'Setting', row(name))
const names = async () => {
  const rows = await api.app.db.readCurrent('SELECT name FROM settings ORDER BY name')
  return rows.map(({ name }) => name)
}

it('writes what waits before the commit, in the order it was given', async () => {
  const { db } = api.app
  await db.write(async tx => {
    await insertRows(db, tx, 'Setting', [row('a'), row('b')])
    await db.runDeferred(tx, 'UPDATE settings SET name = ? WHERE name = ?', ['c', 'a'])
  })
  expect(await names()).toEqual(['b', 'c'])
})

it('shows what waits to the reads, writes and models of its transaction', async () => {
  const { db } = api.app
  await db.write(async tx => {
    await insertRows(db, tx, 'Setting', [row('a')])
    expect(await db.readIn(tx, 'SELECT name FROM settings')).toHaveLength(1)
    await insertRows(db, tx, 'Setting', [row('b')])
    expect((await db.runIn(tx, "UPDATE settings SET value = '2'")).changed).toBe(2)
    await insertRows(db, tx, 'Setting', [row('c')])
    expect(await db.models.Setting.count({ transaction: tx })).toBe(3)
  })
  expect(await names()).toEqual(['a', 'b', 'c'])
})

it('answers the id of a row although others travelled with it', async () => {
  const { db } = api.app
  const at = api.app.clock()
  const price = { price: 100, currency: 'EUR' as const, actorId: 1, at }
  const id = await db.write(async tx => {
    await insertRows(db, tx, 'PriceLog', [
      { ...price, advertId: 991 },
      { ...price, advertId: 992 },
    ])
    return insertRow(db, tx, 'PriceLog', { ...price, advertId: 993 })
  })
  const [found] = await db.readCurrent('SELECT advert_id FROM price_log WHERE id = ?', [id])
  expect(found?.['advert_id']).toBe(993)
})

it('answers each of those who ask at once, after what waits, in their order', async () => {
  const { db } = api.app
  const answers = await db.write(async tx => {
    await insertRows(db, tx, 'Setting', [row('a')])
    return Promise.all([
      db.readIn(tx, 'SELECT name FROM settings'),
      db.runIn(tx, "UPDATE settings SET value = '2'"),
      db.readIn(tx, 'SELECT value FROM settings'),
    ])
  })
  expect(answers).toMatchObject([[{ name: 'a' }], { changed: 1 }, [{ value: '2' }]])
})

it('keeps nothing when one of those who ask at once is refused', async () => {
  const { db } = api.app
  const asked = db.write(async tx => {
    const answers = await Promise.allSettled([
      insertOne('a')(tx),
      db.runIn(tx, 'no statement'),
      insertOne('b')(tx),
    ])
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
  })
  await expect(asked).rejects.toThrow(/syntax/)
  expect(await names()).toEqual([])
  // The connection is as good as before.
  await db.write(tx => insertRows(db, tx, 'Setting', [row('c')]))
  expect(await names()).toEqual(['c'])
})

it('keeps nothing of what follows something large that was refused, nor of what stood before it', async () => {
  const { db } = api.app
  const large = { ...row('b'), value: 'x'.repeat(20_000) }
  const failing = db.write(async tx => {
    await insertRows(db, tx, 'Setting', [row('a')])
    await insertRows(db, tx, 'Setting', [large, large])
    await insertRows(db, tx, 'Setting', [{ ...large, name: 'c' }])
    await insertRows(db, tx, 'Setting', [row('d')])
  })
  await expect(failing).rejects.toThrow(/UNIQUE|Duplicate/)
  await db.write(tx => insertRows(db, tx, 'Setting', [{ ...large, name: 'e' }, row('f')]))
  expect(await names()).toEqual(['e', 'f'])
})

it('keeps nothing when something that waited is refused, not even at the end', async () => {
  const { db } = api.app
  const twice = db.write(async tx => {
    await insertRows(db, tx, 'Setting', [row('a')])
    await insertRows(db, tx, 'Setting', [row('a')])
  })
  await expect(twice).rejects.toThrow(/UNIQUE|Duplicate/)
  expect(await names()).toEqual([])
})

it('keeps nothing of what waited when the work fails', async () => {
  const { db } = api.app
  const failing = db.write(async tx => {
    await insertRows(db, tx, 'Setting', [row('a')])
    throw new Error('not today')
  })
  await expect(failing).rejects.toThrow('not today')
  expect(await names()).toEqual([])
})

it('takes hostile text as text, whatever separates statements', async () => {
  const { db } = api.app
  const name = "'; DROP TABLE settings; -- \\'; \0 ?"
  await db.write(tx => insertRows(db, tx, 'Setting', [row(name), row('b')]))
  expect(await names()).toContain(name)
})

it('reads what was written last also while a long scan of what was before is under way', async () => {
  const { db } = api.app
  // On SQLite the scan takes half a second: there one connection sees what it saw when its oldest statement began.
  const many = Array.from({ length: db.dialect === 'sqlite' ? 70 : 10 }, (_, at) => row(`scanned-${at}`))
  await db.write(tx => insertRows(db, tx, 'Setting', many))
  const slow =
    'SELECT (SELECT COUNT(*) FROM settings b, settings c, settings d WHERE b.name > a.name) FROM settings a'
  let scan = Promise.resolve()
  await new Promise<void>(begun => {
    scan = db.scan(slow, [], () => begun())
  })
  for (const name of ['first', 'second', 'third']) {
    await db.write(insertOne(name))
    expect(await db.read('SELECT name FROM settings WHERE name = ?', [name])).toEqual([{ name }])
  }
  await scan
})
