import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { migrate } from '../../platform/db/migrate'
import { ownSqlite } from '../../platform/db/sqlite-owner'
import { startApi } from '../../testing/start-api'
import { hasServer, holdCommonSecret } from '../common-secret'
import { MoveError } from './move-error'
import { filledFile, makePlaces, moved, runOnFile, withDatabase } from './move.testing'

let folder: string
let places: ReturnType<typeof makePlaces>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hangarlist-refusals-'))
  places = makePlaces(folder)
})
afterEach(async () => {
  await places.drop()
  rmSync(folder, { recursive: true, force: true })
})

const aFile = (sql?: string) => filledFile(places.file(), sql)
const tablesIn = (url: string) => withDatabase(url, db => db.sequelize.getQueryInterface().showAllTables())
/** What a move that is refused says. */
const refusal = (from: string, to: string): Promise<string> =>
  moved(from, to).then(
    () => 'It was moved.',
    (error: unknown) => (error instanceof MoveError ? error.message : `No MoveError: ${String(error)}`),
  )
const runIn = (url: string, ...statements: readonly string[]) =>
  withDatabase(url, db =>
    db.write(async tx => {
      for (const sql of statements) await db.runIn(tx, sql)
    }),
  )

/** Milliseconds for a test that moves a database or two on a busy machine. */
const patience = 120_000

describe('a move is refused in words', { timeout: patience }, () => {
  it('from a file that is not there, which is not made either, and from a server that does not answer', async () => {
    const missing = places.file()
    const to = await places.target()
    expect(await refusal(`sqlite://${missing}`, to)).toMatch(/^--from: there is no file /)
    expect(await refusal(`sqlite://${missing}`, to)).toMatch(/^--from: there is no file /)
    expect(await refusal('mysql://nobody@127.0.0.1:1/none', to)).toMatch(
      /127\.0\.0\.1:1\/none is not there: .* --from names it\./,
    )
    expect(await refusal(await aFile(), 'mysql://nobody@127.0.0.1:1/none')).toMatch(
      /is not there: .* --to names it\./,
    )
  })

  it('while a server runs on the source, and its database is left alone', async () => {
    const from = await aFile()
    const to = await places.target()
    const release = await ownSqlite(from)
    expect(await refusal(from, to)).toMatch(
      /^A server, or another command, is at work on .*Please stop it first/,
    )
    release()
    expect(await tablesIn(to)).toEqual([])
  })

  it('while a server runs on MariaDB', async () => {
    const api = await startApi()
    try {
      const leave = await holdCommonSecret(api.app)
      const to = `sqlite://${places.file()}`
      if (api.app.db.dialect === 'mysql') {
        expect(await refusal(api.app.env.DATABASE_URL, to)).toMatch(
          /^A server, or another command, is at work on mysql:/,
        )
      }
      await leave()
      expect(await hasServer(api.app.db, new Date())).toBe(false)
    } finally {
      await api.close()
    }
  })

  it('while anything else writes to the source, and nothing else can write during a move', async () => {
    const from = await aFile()
    const to = await places.target()
    await withDatabase(from, db =>
      db.write(async () => {
        expect(await refusal(from, to)).toMatch(/^A server, or another command, is at work on sqlite:/)
      }),
    )
  })

  it('from a schema of an older version, which says what to do, and a newer one', async () => {
    const from = await aFile("DELETE FROM sequelize_meta WHERE name = '20261126-41-credit-turn'")
    const to = await places.target()
    expect(await refusal(from, to)).toMatch(
      /schema of an older version: 1 migrations are missing, 20261126-41-credit-turn the first\. Please run `npm run migrate`/,
    )
    const newer = await aFile("INSERT INTO sequelize_meta VALUES ('29991231-01-add-wings')")
    await expect(moved(newer, to)).rejects.toMatchObject({ name: 'MigrationError' })
    expect(await tablesIn(to)).toEqual([])
  })

  it('into a database that is not empty, and into that of a running server', async () => {
    const [from, to] = [await aFile(), await places.target()]
    await withDatabase(to, async db => void (await migrate(db)))
    const tables = await tablesIn(to)
    expect(await refusal(from, to)).toMatch(
      new RegExp(`^The target is not empty: it has ${tables.length} tables, `),
    )
    expect(await tablesIn(to)).toEqual(tables)
    expect(await refusal(from, from)).toMatch(/^The target is not empty/)
  })

  it('into an unfinished move of another database', async () => {
    const [from, to] = [await aFile(), await places.target()]
    await runIn(
      to,
      'CREATE TABLE unfinished_move (identity VARCHAR(64) NOT NULL PRIMARY KEY, address VARCHAR(1000) NOT NULL, is_copying INTEGER NOT NULL)',
      "INSERT INTO unfinished_move VALUES ('another', 'sqlite:///elsewhere', 1)",
    )
    expect(await refusal(from, to)).toMatch(/unfinished move of another database, sqlite:\/\/\/elsewhere/)
  })
})

/** Takes a finished move back to the moment before its end. */
const reopen = async (to: string, from: string) => {
  const { identityOf } = await import('./mark')
  const identity = await withDatabase(from, db => identityOf({ dialect: db.dialect, read: db.read }))
  await runIn(
    to,
    'CREATE TABLE unfinished_move (identity VARCHAR(64) NOT NULL PRIMARY KEY, address VARCHAR(1000) NOT NULL, is_copying INTEGER NOT NULL)',
    `INSERT INTO unfinished_move VALUES ('${identity}', '', 1)`,
  )
}

it(
  '[OPER-07] what differs is named by table, key and column, and no server starts on it',
  { timeout: patience },
  async () => {
    const [from, to] = [await aFile(), await places.target()]
    await moved(from, to)
    await reopen(to, from)
    const [first, second] = await withDatabase(to, db =>
      db.read('SELECT id FROM adverts ORDER BY id LIMIT 2'),
    )
    const [changed, gone] = [first?.['id'], second?.['id']].map(String)
    await runIn(
      to,
      `UPDATE adverts SET title = 'Another', live = 1 - live WHERE id = ${changed}`,
      `DELETE FROM adverts WHERE id = ${gone}`,
      "INSERT INTO settings (id, name, value, updated_at) VALUES (7000, 'x', 'y', '2026-11-26 10:00:00.000')",
      "UPDATE reminders SET sent_at = '2001-01-01 00:00:00.000' WHERE days = 7",
    )
    const problems = await moved(from, to).catch((error: Error) => error.message.split('\n'))
    expect(problems).toEqual([
      expect.stringMatching(/^The target is not equal to the source; no server starts on it\./),
      `adverts ${changed}: live differs`,
      `adverts ${changed}: title differs`,
      `adverts ${gone} is missing in the target`,
      expect.stringMatching(/^adverts has \d+ rows in the target, and \d+ in the source$/),
      expect.stringMatching(/^reminders \d+\/2\S+\/\d+: sent_at differs$/),
      'settings 7000 is in the target alone',
      expect.stringMatching(/^settings has \d+ rows in the target/),
    ])
    await expect(withDatabase(to, db => migrate(db))).rejects.toThrow('run the same `npm run move` again')
  },
)

const odd = `
  UPDATE users SET name = 'x' || hex(zeroblob(30)) WHERE id = (SELECT min(id) FROM users);
  INSERT INTO users (id, mail, password, name, surname, created_at, updated_at) VALUES
    (5001, 'twin@example.test', '', 'A', 'B', '2026-02-30 10:00:00.000 +00:00', '2026-11-26 10:00:00.000 +03:00'),
    (5002, 'twin@example.test  ', '', 'A', 'B', '+010000-01-01 00:00:00.000 +00:00', '2026-11-26 10:00:00.000 +00:00'),
    (5003, 'Twin@example.test', '', 'A', 'B', '2026-11-26T10:00:00Z', '2026-11-26 10:00:00');
  UPDATE adverts SET year = 2147483648, seats = 'two', total_time = 9e999, price = 1.5 WHERE id = (SELECT min(id) FROM adverts);`

it('what MariaDB would not take is named before anything is copied', { timeout: patience }, async () => {
  const file = places.file()
  const from = await filledFile(file, odd)
  const to = await places.target()
  if (!inject('mysqlUrl')) return void (await moved(from, to))
  const problems = await moved(from, to).catch((error: Error) => error.message.split('\n'))
  expect(problems).toEqual([
    expect.stringMatching(/^Nothing was copied/),
    expect.stringMatching(/^adverts \d+: year is no whole number of its size$/),
    expect.stringMatching(/^adverts \d+: seats is no whole number of its size$/),
    expect.stringMatching(/^adverts \d+: price is no whole number of its size$/),
    expect.stringMatching(/^adverts \d+: total_time is no finite number$/),
    expect.stringMatching(/^users \d+: name is no text of at most 60 characters$/),
    'users 5001: created_at is no time',
    'users 5001: updated_at is no time',
    'users 5002: created_at is no time',
    'users 5001 and 5002: mail must be unique, and differ only in spaces at the end',
  ])
  expect(await withDatabase(to, db => db.read('SELECT COUNT(*) AS n FROM users'))).toEqual([{ n: 0 }])
  await runOnFile(
    file,
    `UPDATE users SET name = 'x', created_at = '2026-11-26 10:00:00.000 +00:00', updated_at = '2026-11-26 10:00:00.000 +00:00';
     UPDATE users SET mail = 'other@example.test' WHERE id = 5002;
     UPDATE adverts SET year = 2000, seats = 2, total_time = 1, price = 1 WHERE id = (SELECT min(id) FROM adverts)`,
  )
  await moved(from, to)
})
