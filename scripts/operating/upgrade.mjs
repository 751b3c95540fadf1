// An upgrade from the databases of earlier releases, a newer schema that an older version refuses, and the way back.
import { strict as assert } from 'node:assert'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '../api-calls.mjs'
import { freePort } from '../free-port.mjs'
import { runOnFile } from '../hurry.mjs'
import { runSql, startMariadb } from '../mariadb.mjs'
import { startServer } from '../run-server.mjs'
import { runIn } from './commands.mjs'
import { settings } from './pair.mjs'

/**
 * @typedef {object} Store a database that can be filled and emptied
 * @property {string} url
 * @property {(sql: string) => Promise<void>} run
 * @property {() => Promise<void>} empty
 */

/** @param {string} name */
const fixture = name =>
  readFileSync(new URL(`../../api/platform/db/fixtures/${name}.sql`, import.meta.url), 'utf8')

const newer = "INSERT INTO sequelize_meta (name) VALUES ('20991231-01-of-a-later-version')"

/**
 * @param {Store} store
 * @param {string} release
 * @param {string} folder
 */
const upgradeOne = async (store, release, folder) => {
  const env = {
    ...settings,
    PORT: String(await freePort()),
    DATABASE_URL: store.url,
    DATA_DIR: join(folder, 'data'),
  }
  const applied = (await runIn(['node', 'out/server', 'migrate'], env)).match(/^ {2}\S+$/gm) ?? []
  const first = await startServer(env, 'ignore')
  const before = (await ask(first.url, '/getadverts')).totalElements
  await first.stop()
  const saved = join(folder, 'before-the-upgrade')
  await runIn(['node', 'out/server', 'backup', saved], env)

  await store.run(newer)
  await assert.rejects(
    runIn(['node', 'out/server'], env),
    /is older than its database: .* restore a backup from before/,
  )
  await store.empty()
  renameSync(join(env.DATA_DIR, 'uploads'), join(folder, 'uploads-of-the-newer'))
  await runIn(['node', 'out/server', 'restore', saved], env)
  const again = await startServer(env, 'ignore')
  assert.equal((await ask(again.url, '/getadverts')).totalElements, before)
  await again.stop()
  return `${release}: ${applied.length} migrations, ${before} public adverts; a newer schema refused, and left by the backup`
}

/** @param {(fact: string) => void} say */
export const tryUpgrade = async say => {
  const mariadb = await startMariadb({ database: 'hangarlist' })
  const folder = mkdtempSync(join(tmpdir(), 'hangarlist-upgrade-'))
  try {
    for (const release of ['first-release', '0.1.0']) {
      const onMariadb = mariadbStore(mariadb.url)
      await onMariadb.empty()
      const port = new URL(mariadb.url).port
      const client = [
        '--no-defaults',
        '--host=127.0.0.1',
        `--port=${port}`,
        '--user=root',
        '--default-character-set=utf8mb4',
        'hangarlist',
      ]
      execFileSync('mariadb', client, { input: fixture(`${release}.mariadb`) })
      say(`MariaDB, ${await upgradeOne(onMariadb, release, mkdtempSync(join(folder, 'mariadb-')))}`)
      const onSqlite = sqliteStore(join(folder, `${release}.sqlite`))
      await onSqlite.run(fixture(`${release}.sqlite`))
      say(`SQLite, ${await upgradeOne(onSqlite, release, mkdtempSync(join(folder, 'sqlite-')))}`)
    }
  } finally {
    await mariadb.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} url
 * @returns {Store}
 */
const mariadbStore = url => ({
  url,
  run: sql => runSql(url, sql),
  empty: async () => {
    await runSql(url, 'DROP DATABASE hangarlist')
    await runSql(
      url.replace(/\w+$/, ''),
      'CREATE DATABASE hangarlist CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
    )
  },
})

/**
 * @param {string} file
 * @returns {Store}
 */
const sqliteStore = file => ({
  url: `sqlite://${file}`,
  run: sql => runOnFile(file, sql),
  empty: async () => {
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  },
})
