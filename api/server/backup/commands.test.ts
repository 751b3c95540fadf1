import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import mysql from 'mysql2/promise'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect } from '../../platform/db/connect'
import { parseEnv } from '../../platform/env/env'

const command = fileURLToPath(new URL('../../../scripts/cli.mjs', import.meta.url))
const migrations = readdirSync(new URL('../../platform/db/migrations', import.meta.url)).filter(name =>
  name.endsWith('.ts'),
)
const root = inject('mysqlUrl')
const folder = mkdtempSync(join(tmpdir(), 'hangarlist-commands-'))
const nameOf = (place: string) => `commands_${place}_${process.pid}`

const onRoot = async (sql: (name: string) => string) => {
  if (!root) return
  const connection = await mysql.createConnection(root)
  for (const place of ['here', 'there']) await connection.query(sql(nameOf(place)))
  await connection.end()
}
beforeAll(() => onRoot(name => `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`))
afterAll(async () => {
  await onRoot(name => `DROP DATABASE ${name}`)
  rmSync(folder, { recursive: true, force: true })
})

/** Settings of one of two installations, both empty at first. */
const settingsOf = (place: string) => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_DIR: join(folder, place),
  DATABASE_URL: root ? new URL(`/${nameOf(place)}`, root).href : '',
})

/** Types a command as an operator does; answers what it said and how it ended. */
const type = (place: string, ...words: readonly string[]) =>
  new Promise<{ readonly said: string; readonly failed: boolean }>(resolve => {
    execFile(
      process.execPath,
      [command, ...words],
      { env: { ...process.env, ...settingsOf(place) } },
      (error, stdout, stderr) => resolve({ said: stdout + stderr, failed: error !== null }),
    )
  })

const mailsOf = async (place: string): Promise<readonly unknown[]> => {
  const db = await connect(parseEnv(settingsOf(place)).DATABASE_URL)
  const rows = await db.readCurrent('SELECT mail FROM users')
  await db.close()
  return rows.map(({ mail }) => mail)
}

/** As a version left it that is older than the first release. */
const makeOlder = async (place: string): Promise<void> => {
  const db = await connect(parseEnv(settingsOf(place)).DATABASE_URL)
  await db.write(async tx => {
    await db.runIn(tx, "DELETE FROM sequelize_meta WHERE name > '20261124-01-baseline'")
    await db.runIn(tx, "UPDATE sequelize_meta SET name = '20261121-01-create-users'")
  })
  await db.close()
}

it('[OPS-04, OPS-05] an empty database is brought up to date, backed up and put back elsewhere by commands', async () => {
  const first = await type('here', 'migrate')
  expect([first.said.match(/^ {2}\d{8}-\d+-/gm)?.length, first.failed]).toEqual([migrations.length, false])
  expect(await type('here', 'migrate')).toEqual({ said: 'The database is up to date.\n', failed: false })
  expect((await type('here', 'admin', 'create', 'tower@example.test')).said).toMatch(
    /^Admin: tower@example\.test, password \S{20} \(shown this once\)$/m,
  )

  const kept = join(folder, 'backup')
  expect((await type('here', 'backup', kept)).said).toContain(`Backup written to ${kept}`)
  expect(await type('here', 'backup', 'verify', kept)).toEqual({
    said: expect.stringMatching(/^It is whole: the database and 0 photo files of /),
    failed: false,
  })
  expect((await type('there', 'restore', kept)).said).toContain('Restored the backup of ')
  expect(await mailsOf('there')).toEqual(['tower@example.test'])
  expect(await type('there', 'restore', kept)).toMatchObject({
    said: expect.stringMatching(/already/),
    failed: true,
  })
  expect(await mailsOf('there')).toEqual(['tower@example.test'])

  await makeOlder('there')
  expect(await type('there', 'migrate')).toEqual({
    said: expect.stringMatching(/^This database has run 1 of the first 91 migrations.*\n$/),
    failed: true,
  })
}, 120_000)
