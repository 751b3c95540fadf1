import type { Logger } from 'pino'
import type { Database } from './connect'
import { underLock } from './lock'
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

/** The same for a database that another one is moved into; see `server/move`. */
export const moveMark = 'unfinished_move'

/** Replaces all earlier migrations, whose names sort before its own. */
const baseline = '20261124-01-baseline'
const replaced = 91
const lastCommitOfReplaced = '7147b9ca558b (“api: files stand by module; platform below, server above”)'

/** A database that this version cannot migrate; the message says how to proceed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/**
 * The names of the migrations that a database has yet to run. Throws MigrationError for one that is too old, newer than
 * this version, or half restored or moved.
 */
export const pendingMigrations = async (db: Database, isMove = false): Promise<readonly string[]> => {
  const done = await doneNames(db, isMove)
  refuse(done)
  return migrations.map(({ name }) => name).filter(name => !done.has(name))
}

/**
 * Migrates the schema forward; returns the names of the migrations it ran. Safe to call from several
 * processes at once. Throws MigrationError as `pendingMigrations` does; a move, and nobody else, prepares the database
 * that has its mark.
 */
export const migrate = async (db: Database, log?: Logger, isMove = false): Promise<readonly string[]> => {
  if ((await pendingMigrations(db, isMove)).length === 0) return []
  // Imported lazily: the library takes megabytes that the server needs for nothing else.
  const { SequelizeStorage, Umzug } = await import('umzug')
  const storage = new SequelizeStorage({ sequelize: db.sequelize, tableName: namesTable })
  return underLock(db, 'migrate', async signal => {
    const umzug = new Umzug({
      migrations: migrations.map(({ name, up }) => ({
        name,
        up: () => {
          signal.throwIfAborted()
          return db.write(tx => up(schemaKit(db, tx)))
        },
      })),
      storage,
      logger: log && {
        debug: () => {},
        info: event => log.debug(event),
        warn: event => log.warn(event),
        error: event => log.error(event),
      },
    })
    // Looked at again, as another version may have migrated the database meanwhile.
    const already = await doneNames(db, isMove)
    refuse(already)
    if (hasSchemaOfBaseline(already)) await storage.logMigration({ name: baseline })
    return (await umzug.up()).map(({ name }) => name)
  })
}

const refuse = (done: ReadonlySet<string>): void => {
  refuseNewer(done)
  refuseHalf(done)
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

/** The number of migrations done that the baseline replaced, where the baseline itself was not. */
const replacedBy = (done: ReadonlySet<string>): number =>
  done.has(baseline) ? 0 : [...done].filter(name => name < baseline).length

const hasSchemaOfBaseline = (done: ReadonlySet<string>): boolean => replacedBy(done) >= replaced

const refuseHalf = (done: ReadonlySet<string>): void => {
  const earlier = replacedBy(done)
  if (earlier === 0 || earlier >= replaced) return
  throw new MigrationError(
    `This database has run ${earlier} of the first ${replaced} migrations, and this version has only all of them in one: please run \`npm run migrate\` of commit ${lastCommitOfReplaced}, then start this version again.`,
  )
}

const doneNames = async (db: Database, isMove: boolean): Promise<ReadonlySet<string>> => {
  const tables = await db.sequelize.getQueryInterface().showAllTables()
  if (tables.includes(restoreMark))
    throw new MigrationError(
      'A backup is being restored into this database, or that was broken off: please wait, or empty the database and restore again.',
    )
  if (!isMove && tables.includes(moveMark))
    throw new MigrationError(
      'Another database is being moved into this one, or that was broken off: please wait, or run the same `npm run move` again.',
    )
  if (!tables.includes(namesTable)) return new Set()
  const rows = await db.readCurrent(`SELECT name FROM ${namesTable}`)
  return new Set(rows.map(row => String(row['name'])))
}
