import { readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sqlite3 from 'sqlite3'
import { connect, type Database, type Row } from '../../platform/db/connect'
import { migrate } from '../../platform/db/migrate'
import { emptyDatabase, type FreshDatabase } from '../../testing/databases'
import { move } from './move'

const fixtures = new URL('../../platform/db/fixtures/', import.meta.url)

/** The database of the newest release, which has rows in every table. */
const newestDump = (): string => {
  const names = readdirSync(fixtures).filter(name => /^\d.*\.sqlite\.sql$/.test(name))
  const newest = names.toSorted(new Intl.Collator('en', { numeric: true }).compare).at(-1)
  return readFileSync(new URL(newest ?? '', fixtures), 'utf8')
}

/** Runs statements on a SQLite file, which need not exist. */
export const runOnFile = (path: string, sql: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const file = new sqlite3.Database(path)
    file.exec(sql, error => (error ? reject(error) : file.close(() => resolve())))
  })

/** Makes a SQLite database with rows in every table, and what `sql` adds; returns its URL. */
export const filledFile = async (path: string, sql = ''): Promise<string> => {
  await runOnFile(path, newestDump())
  const url = `sqlite://${path}`
  await withDatabase(url, async db => void (await migrate(db)))
  if (sql) await runOnFile(path, sql)
  return url
}

export const withDatabase = async <T>(url: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = await connect(url)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** All rows of all tables of a SQLite file, and the last id of each; times without their zone, which is always UTC. */
export const contentsOf = (url: string): Promise<Readonly<Record<string, readonly Row[]>>> =>
  withDatabase(url, async db => {
    const tables = await db.read(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'advert_fts%' AND name NOT IN ('locks', 'sequelize_meta', 'sqlite_stat1')",
    )
    const contents: Record<string, readonly Row[]> = {}
    for (const { name } of tables) {
      const rows = await db.read(`SELECT * FROM ${String(name)} ORDER BY 1`)
      const plain = rows.map(row =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [column, withoutZone(value)])),
      )
      contents[String(name)] = plain.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    }
    return contents
  })

const withoutZone = (value: unknown) =>
  typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\d \S{12}) \+00:00$/, '$1') : value

/** Databases of one test, in a folder. The target is on the kind of database of this run. */
export const makePlaces = (folder: string) => {
  const made: FreshDatabase[] = []
  let files = 0
  return {
    file: () => join(folder, `market-${++files}.sqlite`),
    target: async (): Promise<string> => {
      const place = join(folder, `target-${made.length}`)
      await mkdir(place)
      const database = await emptyDatabase(place)
      made.push(database)
      return database.url
    },
    drop: async () => {
      for (const { drop } of made) await drop()
    },
  }
}

/** Moves without photos; returns what was said. */
export const moved = async (from: string, to: string): Promise<readonly string[]> => {
  const said: string[] = []
  await move({ from, to, photos: null }, line => said.push(line))
  return said
}
