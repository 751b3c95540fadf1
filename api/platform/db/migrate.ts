import { Sequelize } from 'sequelize'
import type { Logger } from 'pino'
import type { Database } from './connect'
import { schemaKit, type Migration } from './schema-kit'

const files = import.meta.glob<Migration>('./migrations/*.ts', { eager: true })
const migrations = Object.entries(files).map(([path, { up }]) => ({
  name: path.replace(/^.*\/|\.ts$/g, ''),
  up,
}))

/** Seconds that a second process waits for the first one's migration. */
const lockSeconds = 120

/** Brings the schema up to date, forward only; answers the names it ran. Safe to call from several processes at once. */
export const migrate = async (db: Database, log?: Logger): Promise<readonly string[]> => {
  const done = await doneNames(db)
  if (migrations.every(({ name }) => done.has(name))) return []
  // Its parts are megabytes that a server has no other use for.
  const { SequelizeStorage, Umzug } = await import('umzug')
  const umzug = new Umzug({
    migrations: migrations.map(({ name, up }) => ({ name, up: () => db.write(tx => up(schemaKit(db, tx))) })),
    storage: new SequelizeStorage({ sequelize: db.sequelize }),
    logger: log && {
      debug: () => {},
      info: event => log.debug(event),
      warn: event => log.warn(event),
      error: event => log.error(event),
    },
  })
  return underLock(db, async () => (await umzug.up()).map(({ name }) => name))
}

const doneNames = async (db: Database): Promise<ReadonlySet<string>> => {
  const tables = await db.sequelize.getQueryInterface().showAllTables()
  if (!tables.includes('SequelizeMeta')) return new Set()
  const rows = await db.readCurrent('SELECT name FROM SequelizeMeta')
  return new Set(rows.map(row => String(row['name'])))
}

/** On MariaDB a named lock held by one connection; SQLite has one process only. */
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
