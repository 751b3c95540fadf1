import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../testing/start-api'
import { insertRow } from './insert-rows'
import { undoneDatabase, type Undone } from './undone-database'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const names = async ({ readCurrent }: Pick<Undone['db'], 'readCurrent'>) =>
  (await readCurrent(`SELECT name FROM brands ORDER BY name`)).map(({ name }) => name)

const brand = (name: string) => ({ name, nameKey: name.toLowerCase(), createdAt: new Date() })

const add = ({ db }: Undone, name: string) => db.write(tx => insertRow(db, tx, 'Brand', brand(name)))

describe('a database that forgets', () => {
  it('[OPER-11] finds what it was told, by every way to read, and nobody else does; at the end nothing is left', async () => {
    const undone = undoneDatabase(api.app.db)
    await add(undone, 'Acme')
    await undone.db.models.Brand.create(brand('Bert'))
    const scanned: unknown[] = []
    await undone.db.scan('SELECT name FROM brands ORDER BY name', [], ({ name }) => scanned.push(name))
    expect(scanned).toEqual(['Acme', 'Bert'])
    expect(await names(undone.db)).toEqual(['Acme', 'Bert'])
    expect(await undone.db.read('SELECT name FROM brands WHERE name = ?', ['Acme'])).toHaveLength(1)
    expect(await undone.db.models.Brand.count()).toBe(2)
    await undone.db.models.Brand.update({ name: 'Cid' }, { where: { name: 'Bert' } })
    expect((await undone.db.models.Brand.findOne({ where: { name: 'Cid' } }))?.get().name).toBe('Cid')
    expect(await names(api.app.db)).toEqual([])
    await undone.end()
    expect(await names(api.app.db)).toEqual([])
    expect(await names(undone.db)).toEqual([])
  })

  it('takes back what fails alone, and says why', async () => {
    const undone = undoneDatabase(api.app.db)
    await add(undone, 'Acme')
    const failing = undone.db.write(async tx => {
      await insertRow(undone.db, tx, 'Brand', brand('Bert'))
      throw new Error('no credit')
    })
    await expect(failing).rejects.toThrow('no credit')
    expect(await names(undone.db)).toEqual(['Acme'])
    await expect(
      undone.db.write(tx => undone.db.runIn(tx, 'INSERT INTO nowhere (a) VALUES (1)')),
    ).rejects.toThrow(/nowhere/)
    await add(undone, 'Cid')
    expect(await names(undone.db)).toContain('Cid')
    await undone.end()
    expect(await names(api.app.db)).toEqual([])
  })

  it('tells what is deferred when it fails, as a commit would', async () => {
    const undone = undoneDatabase(api.app.db)
    const late = undone.db.write(async tx => {
      await undone.db.runDeferred(tx, 'INSERT INTO nowhere (a) VALUES (1)')
    })
    await expect(late).rejects.toThrow(/nowhere/)
    await undone.end()
  })

  it('undoes what comes after its end, and lets others write', async () => {
    const undone = undoneDatabase(api.app.db)
    await Promise.all(['Acme', 'Bert', 'Cid'].map(name => add(undone, name)))
    await undone.end()
    await add(undone, 'Late')
    await api.app.db.write(tx => insertRow(api.app.db, tx, 'Brand', brand('Real')))
    expect(await names(api.app.db)).toEqual(['Real'])
  })
})
