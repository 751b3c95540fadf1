import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import { inject } from 'vitest'
import { connect } from '../platform/db/connect'
import { migrate } from '../platform/db/migrate'

export interface FreshDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

// Read once: a test may change it for a while, but files shared by the worker must not depend on that.
const temporary = tmpdir()
let databases = 0
let sqliteTemplate: Promise<string> | undefined
let mysqlTemplate: Promise<Template> | undefined

/**
 * An empty, migrated database: SQLite in `dataDir`, or a schema on the test run's MariaDB, depending on the
 * vitest project. Migrations run once per worker; their result is copied, which takes milliseconds.
 */
export const freshDatabase = async (dataDir: string): Promise<FreshDatabase> => {
  const root = inject('mysqlUrl')
  return root ? freshSchema(root) : freshFile(dataDir)
}

/** A database without any tables; see `freshDatabase`. */
export const emptyDatabase = async (dataDir: string): Promise<FreshDatabase> => {
  const root = inject('mysqlUrl')
  return root ? emptySchema(root) : { url: `sqlite://${join(dataDir, 'test.sqlite')}`, drop: async () => {} }
}

const migrated = async (url: string): Promise<void> => {
  const db = await connect(url)
  await migrate(db)
  await db.close()
}

const freshFile = async (dataDir: string): Promise<FreshDatabase> => {
  sqliteTemplate ??= makeFile()
  const file = join(dataDir, 'test.sqlite')
  copyFileSync(await sqliteTemplate, file)
  return { url: `sqlite://${file}`, drop: async () => {} }
}

const makeFile = async (): Promise<string> => {
  const folder = mkdtempSync(join(temporary, 'hangarlist-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'template.sqlite')
  await migrated(`sqlite://${file}`)
  return file
}

const freshSchema = async (root: string): Promise<FreshDatabase> => {
  mysqlTemplate ??= makeTemplate(root)
  const { schema, tables, filled } = await mysqlTemplate
  const made = await emptySchema(root)
  const name = new URL(made.url).pathname.slice(1)
  const statements = [
    ...tables.map(table => `CREATE TABLE ${name}.\`${table}\` LIKE ${schema}.\`${table}\``),
    ...filled.map(table => `INSERT INTO ${name}.\`${table}\` SELECT * FROM ${schema}.\`${table}\``),
  ]
  // At once: the server answers each in less time than its journey takes.
  await run(root, async connection => void (await connection.query(statements.join(';'))))
  return made
}

const emptySchema = async (root: string): Promise<FreshDatabase> => {
  const name = newName()
  await run(root, connection => create(connection, name))
  const drop = () => run(root, async connection => void (await connection.query(`DROP DATABASE ${name}`)))
  return { url: new URL(`/${name}`, root).href, drop }
}

/** A migrated schema to copy; `filled` are those of its tables in which migrations have written rows. */
interface Template {
  readonly schema: string
  readonly tables: readonly string[]
  readonly filled: readonly string[]
}

const makeTemplate = async (root: string): Promise<Template> => {
  const { url } = await emptySchema(root)
  await migrated(url)
  const schema = new URL(url).pathname.slice(1)
  const tables: string[] = []
  const filled: string[] = []
  await run(root, async connection => {
    const [rows] = await connection.query<mysql.RowDataPacket[]>(`SHOW TABLES FROM ${schema}`)
    tables.push(...rows.map(row => String(Object.values(row)[0])))
    for (const table of tables) {
      const [some] = await connection.query<mysql.RowDataPacket[]>(
        `SELECT 1 FROM ${schema}.\`${table}\` LIMIT 1`,
      )
      if (some.length > 0) filled.push(table)
    }
  })
  return { schema, tables, filled }
}

const newName = () => `test_${process.pid}_${++databases}`

const create = async (connection: mysql.Connection, name: string): Promise<void> => {
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`)
}

const run = async (root: string, work: (connection: mysql.Connection) => Promise<void>): Promise<void> => {
  const connection = await mysql.createConnection({ uri: root, multipleStatements: true })
  try {
    await work(connection)
  } finally {
    await connection.end()
  }
}
