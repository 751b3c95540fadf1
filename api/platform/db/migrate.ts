import { Sequelize } from 'sequelize'
import type { Logger } from 'pino'
import type { Database } from './connect'
import { schemaKit, type Migration } from './schema-kit'

const files = import.meta.glob<Migration>('./migrations/*.ts', { eager: true })
const migrations = Object.entries(files).map(([path, { up }]) => ({
  name: path.replace(/^.*\/|\.ts$/g, ''),
  up,
}))

/** The table with the names of finished migrations. */
const namesTable = 'sequelize_meta'

/** A table that exists while a backup is loaded; without its end, the database holds only a part. */
export const restoreMark = 'unfinished_restore'

/** Replaces all earlier migrations, whose names sort before its own. */
const baseline = '20261124-01-baseline'
const replaced = 91
const lastCommitOfReplaced = '7147b9ca558b (“api: files stand by module; platform below, server above”)'

/** Seconds that a second process waits for the first one's migration. */
const lockSeconds = 120

/** A database that this version cannot migrate; the message says how to proceed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/**
 * Migrates the schema forward; returns the names of the migrations it ran. Safe to call from several
 * processes at once. Throws MigrationError for a database that is too old, or newer than this version.
 */
export const migrate = async (db: Database, log?: Logger): Promise<readonly string[]> => {
  const done = await doneNames(db)
  refuseNewer(done)
  if (migrations.every(({ name }) => done.has(name))) return []
  // Imported lazily: the library takes megabytes that the server needs for nothing else.
  const { SequelizeStorage, Umzug } = await import('umzug')
  const storage = new SequelizeStorage({ sequelize: db.sequelize, tableName: namesTable })
  const umzug = new Umzug({
    migrations: migrations.map(({ name, up }) => ({ name, up: () => db.write(tx => up(schemaKit(db, tx))) })),
    storage,
    logger: log && {
      debug: () => {},
      info: event => log.debug(event),
      warn: event => log.warn(event),
      error: event => log.error(event),
    },
  })
  return underLock(db, async () => {
    if (await hasSchemaOfBaseline(db)) await storage.logMigration({ name: baseline })
    return (await umzug.up()).map(({ name }) => name)
  })
}

/** Older code would write rows that a newer schema no longer understands. */
const refuseNewer = (done: ReadonlySet<string>): void => {
  const known = new Set(migrations.map(({ name }) => name))
  const newest = [...done]
    .filter(name => name >= baseline && !known.has(name))
    .toSorted()
    .at(-1)
  if (newest === undefined) return
  throw new MigrationError(
    `This version of Hangarlist is older than its database: the database is at ${newest}, this version knows ${[...known].toSorted().at(-1)}; please start the newer version, or restore a backup from before the upgrade.`,
  )
}

/** Whether a database ran all migrations that the baseline replaced, but not the baseline. */
const hasSchemaOfBaseline = async (db: Database): Promise<boolean> => {
  const done = await doneNames(db)
  const earlier = [...done].filter(name => name < baseline).length
  if (earlier === 0 || done.has(baseline)) return false
  if (earlier >= replaced) return true
  throw new MigrationError(
    `This database has run ${earlier} of the first ${replaced} migrations, and this version has only all of them in one: please run \`npm run migrate\` of commit ${lastCommitOfReplaced}, then start this version again.`,
  )
}

const doneNames = async (db: Database): Promise<ReadonlySet<string>> => {
  const tables = await db.sequelize.getQueryInterface().showAllTables()
  if (tables.includes(restoreMark))
    throw new MigrationError(
      'A backup is being restored into this database, or that was broken off: please wait, or empty the database and restore again.',
    )
  if (!tables.includes(namesTable)) return new Set()
  const rows = await db.readCurrent(`SELECT name FROM ${namesTable}`)
  return new Set(rows.map(row => String(row['name'])))
}

/** Uses a named lock on MariaDB, held by one connection; SQLite has only one process. */
const underLock = async <T>(db: Database, work: () => Promise<T>): Promise<T> => {
  if (db.dialect === 'sqlite') return work()
  const { database, host, port, username, password } = db.sequelize.config
  const holder = new Sequelize(database, username, password ?? undefined, {
    dialect: 'mysql',
    ...(host ? { host } : {}),
    ...(port ? { port: Number(port) } : {}),
    logging: false,
    pool: { max: 1, min: 1, idle: 600_000 },
  })
  try {
    const [rows] = await holder.query(`SELECT GET_LOCK('hangarlist-migrate', ${lockSeconds}) AS got`)
    if ((rows as readonly { got: number }[])[0]?.got !== 1)
      throw new Error('another process is still migrating')
    return await work()
  } finally {
    await holder.close()
  }
}
