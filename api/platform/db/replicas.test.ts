import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { emptyDatabase, type FreshDatabase } from '../../testing/databases'
import { connect, type Database } from './connect'

/** Databases that tell who they are stand for a primary and its replicas: here it is proven who is asked, not how rows get there. */
describe.runIf(inject('mysqlUrl'))('with DATABASE_REPLICA_URLS', () => {
  const names = ['primary', 'first', 'second']
  const made: FreshDatabase[] = []
  let db: Database

  beforeAll(async () => {
    for (const name of names) {
      const fresh = await emptyDatabase('')
      made.push(fresh)
      const own = await connect(fresh.url)
      await own.sequelize.query('CREATE TABLE place (name VARCHAR(20))')
      await own.sequelize.query(`INSERT INTO place VALUES ('${name}')`)
      await own.close()
    }
    const [primary = '', ...replicas] = made.map(({ url }) => url)
    db = await connect(primary, replicas)
  })

  afterAll(async () => {
    await db.close()
    for (const { drop } of made) await drop()
  })

  const asked = 'SELECT name FROM place'
  const nameIn = (rows: readonly Readonly<Record<string, unknown>>[]) => rows[0]?.['name']

  it('the replicas take turns with what visitors read', async () => {
    const answers: unknown[] = []
    for (let turn = 0; turn < 4; turn++) answers.push(nameIn(await db.read(asked)))
    expect(answers).toEqual(['first', 'second', 'first', 'second'])
  })

  it('the primary answers what must hold at once, and has all that is written', async () => {
    expect(nameIn(await db.readCurrent(asked))).toBe('primary')
    const streamed: unknown[] = []
    await db.scan(asked, [], row => streamed.push(row['name']))
    expect(streamed).toEqual(['primary'])
    await db.write(async tx => {
      expect(nameIn(await db.readIn(tx, asked, []))).toBe('primary')
      await db.runIn(tx, "UPDATE place SET name = 'changed'", [])
    })
    expect(nameIn(await db.readCurrent(asked))).toBe('changed')
    expect(nameIn(await db.read(asked))).not.toBe('changed')
  })

  it('the figures of connections tell them apart', () => {
    const open = new Map(db.connections().map(({ pool, open }) => [pool, open]))
    expect([...open.keys()]).toEqual(['read', 'replica', 'write'])
    expect(open.get('replica')).toBe(2)
  })
})
