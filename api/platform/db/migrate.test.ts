import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import sqlite3 from 'sqlite3'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyDatabase, freshDatabase, type FreshDatabase } from '../../testing/databases'
import { schemaOf } from '../../testing/schema-of'
import { connect, type Database, type Row } from './connect'
import { migrate, MigrationError } from './migrate'

const baseline = '20261124-01-baseline'
/** The migrations after the baseline, in their order. */
const later = Object.keys(import.meta.glob('./migrations/*.ts'))
  .map(path => path.replace(/^.*\/|\.ts$/g, ''))
  .filter(name => name > baseline)
  .toSorted()
let folder: string
let made: FreshDatabase
let db: Database
/** What a new database looks like. */
let fresh: Awaited<ReturnType<typeof schemaOf>>

/** Another database, as long as it is used. */
const withDatabase = async <T>(
  make: typeof emptyDatabase,
  work: (other: Database) => Promise<T>,
): Promise<T> => {
  const place = mkdtempSync(join(tmpdir(), 'hangarlist-migrate-'))
  const { url, drop } = await make(place)
  const other = await connect(url)
  try {
    return await work(other)
  } finally {
    await other.close()
    await drop()
    rmSync(place, { recursive: true, force: true })
  }
}

beforeAll(async () => {
  fresh = await withDatabase(freshDatabase, schemaOf)
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hangarlist-migrate-'))
})
afterEach(async () => {
  await db.close()
  await made.drop()
  rmSync(folder, { recursive: true, force: true })
})

const open = async (make: typeof emptyDatabase): Promise<void> => {
  made = await make(folder)
  db = await connect(made.url)
}

/** Runs statements straight on the database. */
const run = async (sql: string): Promise<void> => {
  if (db.dialect === 'sqlite') {
    const file = new sqlite3.Database(join(folder, 'test.sqlite'))
    await new Promise<void>((resolve, reject) =>
      file.exec(sql, error => (error ? reject(error) : file.close(() => resolve()))),
    )
    return
  }
  const connection = await mysql.createConnection({ uri: made.url, multipleStatements: true })
  await connection.query(sql)
  await connection.end()
}

const namesDone = async () =>
  (await db.readCurrent('SELECT name FROM sequelize_meta ORDER BY name')).map(row => row['name'])

it('makes the schema once, also for three processes that start together', async () => {
  await open(emptyDatabase)
  const others = await Promise.all([connect(made.url), connect(made.url)])
  const ran = await Promise.all([db, ...others].map(one => migrate(one)))
  expect(ran.flat()).toEqual([baseline, ...later])
  expect(await migrate(others[0])).toEqual([])
  await Promise.all(others.map(other => other.close()))
  expect(await schemaOf(db)).toEqual(fresh)
})

it('finishes what was broken off', async () => {
  await open(freshDatabase)
  await run(
    db.dialect === 'sqlite'
      ? 'DELETE FROM sequelize_meta; DROP INDEX users_mail; DROP TABLE claims; DROP TABLE advert_search; DROP TABLE advert_fts'
      : 'DELETE FROM sequelize_meta; DROP INDEX users_mail ON users; DROP TABLE claims; DROP TABLE advert_search',
  )
  expect(await migrate(db)).toEqual([baseline, ...later])
  const sorted = (schema: typeof fresh) =>
    Object.fromEntries(Object.entries(schema).map(([table, lines]) => [table, lines.toSorted()]))
  expect(sorted(await schemaOf(db))).toEqual(sorted(fresh))
})

it('refuses a database of a newer version in one line that names both, and leaves it alone', async () => {
  await open(freshDatabase)
  await run("INSERT INTO sequelize_meta (name) VALUES ('29991231-01-add-wings')")
  const refusal = expect.stringMatching(
    new RegExp(`^This version .* is at 29991231-01-add-wings, this version knows ${later.at(-1)};.*$`),
  )
  await expect(migrate(db)).rejects.toMatchObject({ name: 'MigrationError', message: refusal })
  expect(await namesDone()).toEqual([baseline, ...later, '29991231-01-add-wings'])
})

/** The dump of a release's database, on the kind of this run. */
const dumpOf = (release: string) =>
  readFileSync(
    new URL(`fixtures/${release}.${db.dialect === 'sqlite' ? 'sqlite' : 'mariadb'}.sql`, import.meta.url),
    'utf8',
  )
const releases = readdirSync(new URL('fixtures', import.meta.url)).flatMap(
  name => /^(.+)\.sqlite\.sql$/.exec(name)?.[1] ?? [],
)

const rowsOf = async (tables: readonly string[]): Promise<Readonly<Record<string, readonly Row[]>>> => {
  const rows: Record<string, readonly Row[]> = {}
  for (const table of tables)
    if (!['sequelize_meta', 'locks'].includes(table))
      rows[table] = await db.readCurrent(`SELECT * FROM ${table} ORDER BY 1`)
  return rows
}

describe.each(releases)('a database of %s', release => {
  beforeEach(async () => {
    await open(emptyDatabase)
    await run(dumpOf(release))
  })

  it('is taken over as it is: no row is lost, and its schema is that of a new one', async () => {
    const tables = Object.keys(await schemaOf(db))
    const before = await rowsOf(tables)
    for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0)
    const names = await namesDone()
    const added = later.filter(name => !names.includes(name))
    expect(await migrate(db)).toEqual(added)
    expect(new Set(await namesDone())).toEqual(new Set([...names, baseline, ...later]))
    // Columns may be added to a row, none may change.
    expect(await rowsOf(tables)).toMatchObject(before)
    expect(await schemaOf(db)).toEqual(fresh)
    const [owner] = await db.models.User.findAll({ where: { id: 90 } })
    expect(owner?.get()).toMatchObject({ name: 'Zoë 🛩', surname: `O'Neill \\ "Şahin"` })
    expect(await migrate(db)).toEqual([])
  })
})

describe('a database of the first release', () => {
  beforeEach(async () => {
    await open(emptyDatabase)
    await run(dumpOf('first-release'))
  })

  it('is refused untouched when it has run only some of what it was made of', async () => {
    expect(await namesDone()).toHaveLength(91)
    await run("DELETE FROM sequelize_meta WHERE name = '20261123-60-add-users-display-currency'")
    await run('ALTER TABLE users DROP COLUMN display_currency')
    const [schema, names] = [await schemaOf(db), await namesDone()]
    const refused = await migrate(db).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(MigrationError)
    expect(String(refused)).toMatch(
      /^MigrationError: This database has run 90 of the first 91 migrations[^\n]+ commit 7147b9ca558b [^\n]+$/,
    )
    expect([await schemaOf(db), await namesDone()]).toEqual([schema, names])
  })
})

it('makes the columns that the models say', async () => {
  await open(emptyDatabase)
  await db.sequelize.sync()
  const tables = Object.values(db.models).map(({ tableName }) => tableName)
  const modelled = await columnsOf(db, tables)
  expect(await withDatabase(freshDatabase, other => columnsOf(other, tables))).toEqual(modelled)
})

/** Everything about the columns of tables but their order, without those that MariaDB computes. */
const columnsOf = async (of: Database, tables: readonly string[]) => {
  const sql =
    of.dialect === 'sqlite'
      ? 'SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?) ORDER BY name'
      : `SELECT column_name, column_type, is_nullable, column_default, collation_name, extra
           FROM information_schema.columns
          WHERE table_schema = DATABASE() AND table_name = ? AND is_generated = 'NEVER' ORDER BY column_name`
  const found = new Map<string, readonly Row[]>()
  for (const table of tables) found.set(table, await of.readCurrent(sql, [table]))
  return found
}
