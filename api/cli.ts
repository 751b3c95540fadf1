import { resolve } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { ownVersion } from '../shared/contract/version'
import { grouped } from '../shared/rules/grouped'
import type { App } from './platform/app/app-context'
import type { Env } from './platform/env/env'

// Each command imports what it needs, so that it does not load the modules of the others.

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** For the words about a database that is not there. */
let databaseUrl = ''

const readEnv = async (): Promise<Env> => {
  const { parseEnv } = await import('./platform/env/env')
  // Rate limits are for visitors; a command needs none.
  const env = parseEnv({ ...process.env, RATE_LIMITS: 'off' })
  databaseUrl = env.DATABASE_URL
  return env
}

/** Runs work on the server's services without listening on its port. */
const withApp = async (work: (app: App) => Promise<void>): Promise<void> => {
  const { createApp } = await import('./server/server')
  const app = await createApp(await readEnv())
  try {
    await work(app)
  } finally {
    await app.db.close()
  }
}

const migrated = async (app: App): Promise<readonly string[]> => {
  const { migrate } = await import('./platform/db/migrate')
  return migrate(app.db, app.log)
}

const wholeNumber = (text: string): number => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000)
    throw new InvalidArgumentError('It must be a whole number from 1 to 1,000,000.')
  return number
}

const migrateCommand = () =>
  withApp(async app => {
    const names = await migrated(app)
    say(
      names.length > 0
        ? `Applied:\n${names.map(name => `  ${name}`).join('\n')}`
        : 'The database is up to date.',
    )
  })

const createAdminCommand = (email: string) =>
  withApp(async app => {
    await migrated(app)
    const { createAdmin } = await import('./accounts/accounts.public')
    const { mail, password } = await createAdmin(app, email)
    say(`Admin: ${mail}, password ${password} (shown this once)`)
  })

const resetFactorsCommand = (email: string) =>
  withApp(async app => {
    await migrated(app)
    const { resetFactorsOf } = await import('./accounts/accounts.public')
    const hadOne = await resetFactorsOf(app, email)
    say(
      hadOne
        ? `${email}: the authenticator app and the recovery codes are gone. The password alone signs in, and a mail tells so.`
        : `${email} has no second factor. Nothing was changed.`,
    )
  })

const seedCommand = ({ adverts, demo }: { adverts?: number; demo?: boolean }) =>
  withApp(async app => {
    await migrated(app)
    const { importCatalogue } = await import('./catalogue/catalogue.public')
    await importCatalogue(app)
    const { beginSearchWords } = await import('./adverts/adverts.jobs')
    await beginSearchWords(app)
    if (demo || adverts === undefined) {
      const { marketIsEmpty, seedDemo } = await import('./demo/demo.public')
      if (await marketIsEmpty(app)) await seedDemo(app, say)
      else say('There are adverts already, so the demo market was not made.')
    }
    if (adverts === undefined) return
    const { loadLargeMarket } = await import('./demo/demo.public')
    const { seedLargeMarket } = await loadLargeMarket()
    await seedLargeMarket(app, adverts, say)
  })

const ratesCommand = (file: string) =>
  withApp(async app => {
    const { ratesFromFile } = await import('./rates/rates.public')
    await migrated(app)
    const { date, perEuro } = await ratesFromFile(app, file)
    const quoted = Object.entries(perEuro).map(([currency, rate]) => `${currency} ${rate}`)
    say(`Rates of ${date}, for one euro: ${quoted.join(', ')}`)
    say('A running server compares prices by them within a minute or two.')
  })

const backupCommand = (folder: string) =>
  withApp(async app => {
    const { backup } = await import('./server/backup/backup')
    const { photos } = await backup(app, folder)
    say(`Backup written to ${folder}: the database and ${photos} photo files.`)
  })

const verifyCommand = async (folder: string) => {
  const { verify } = await import('./server/backup/verify')
  const { manifest, photos } = await verify(folder)
  const sums =
    manifest.format === 1
      ? 'An older version made it without checksums; their number is right'
      : 'It is whole'
  say(`${sums}: the database and ${photos.length} photo files of ${manifest.madeAt}.`)
}

const restoreCommand = async (folder: string) => {
  const { restore } = await import('./server/backup/restore')
  const { madeAt, photos } = await restore(await readEnv(), folder)
  // A backup of an older version is migrated to the present schema at once.
  await withApp(async app => void (await migrated(app)))
  say(`Restored the backup of ${madeAt}: the database and ${photos} photo files.`)
}

interface MoveOptions {
  readonly from?: string
  readonly to?: string
  readonly photos?: string
}

/** A database's URL, or the path of a SQLite file. */
const databaseOption = (text: string): string =>
  /^(sqlite|mysql|mariadb):\/\//.test(text) ? text : `sqlite://${resolve(text)}`

const moveCommand = async ({ from, to, photos }: MoveOptions) => {
  const [{ MoveError }, { move }, { storesOf }] = await Promise.all([
    import('./server/move/move-error'),
    import('./server/move/move'),
    import('./server/move/move-photos'),
  ])
  if (!from && !to) throw new MoveError('Where to? --to names the database, or --from where to move from.')
  // What it writes is for this user alone, as in DATA_DIR.
  process.umask(0o077)
  const env = await readEnv()
  const stores = photos ? await storesOf(env, photos) : null
  const places = { from: from ?? env.DATABASE_URL, to: to ?? env.DATABASE_URL, photos: stores }
  const began = performance.now()
  const moved = await move(places, say)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  say(
    `Moved in ${seconds} s, and found equal row by row: ${grouped(moved.rows)} rows in ${moved.tables} tables${stores ? `, ${grouped(moved.photos)} photo files by SHA-256` : ''}.`,
  )
  if (!stores) say('Photos stay where they are; the server needs the same photo store.')
  say('Links and sign-ins stay valid with the same JWT_SECRET; a generated one is in DATA_DIR/jwt-secret.')
}

const program = new Command('hangarlist').description('Commands of the Hangarlist server').version(ownVersion)
program.command('migrate').description('bring the database up to date').action(migrateCommand)
const admin = program.command('admin').description('manage admins')
admin
  .command('create <email>')
  .description('make an admin, or make one of an existing user; prints the password once')
  .action(createAdminCommand)
admin
  .command('reset-factors <email>')
  .description(
    'take the second factor off an account whose owner has lost it, such as that of the last admin',
  )
  .action(resetFactorsCommand)
program
  .command('seed')
  .description('fill the database: the demo market, or many generated adverts')
  .option('--adverts <number>', 'generated adverts to add, up to 1,000,000', wholeNumber)
  .option('--demo', 'make the demo market, too')
  .action(seedCommand)
program
  .command('rates <file>')
  .description('take the exchange rates of eurofxref-daily.xml or eurofxref.csv (European Central Bank)')
  .action(ratesCommand)
program
  .command('backup')
  .argument('<folder>')
  .description('write database and photos into a new folder, while the server runs')
  .action(backupCommand)
  .command('verify <folder>')
  .description('read a backup and tell what of it is missing or damaged')
  .action(verifyCommand)
program
  .command('restore <folder>')
  .description('put a backup back into an empty database and photo store')
  .action(restoreCommand)
program
  .command('move')
  .description('copy database and photos elsewhere, such as from SQLite to MariaDB, and compare them')
  .option('--from <database>', 'URL or SQLite file to move from; default: the configured one', databaseOption)
  .option('--to <database>', 'URL or SQLite file to move to; default: the configured one', databaseOption)
  .option('--photos <place>', 'a new DATA_DIR to copy the photos to, or s3 for the configured bucket')
  .action(moveCommand)

const fail = async (error: unknown): Promise<void> => {
  const [
    { connectionFailure },
    { BackupError },
    { MoveError },
    { MigrationError },
    { SettingsError },
    { AppError },
  ] = await Promise.all([
    import('./platform/db/connection-failure'),
    import('./server/backup/manifest'),
    import('./server/move/move-error'),
    import('./platform/db/migrate'),
    import('./platform/env/env'),
    import('../shared/contract/errors'),
  ])
  const absent = databaseUrl === '' ? null : connectionFailure(error, databaseUrl)
  const kinds = [BackupError, MoveError, MigrationError, SettingsError, AppError]
  const plain = kinds.some(kind => error instanceof kind)
  const text =
    error instanceof Error ? (plain ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`${absent ?? text}\n`)
  process.exitCode = 1
}

await program.parseAsync().catch(fail)
