import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startMariadb } from '../mariadb.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * As `docs/scaling.md` has it, the database's memory grows with the market: else a large one would measure the disk.
 * @param {number} adverts
 */
const bufferPoolFor = adverts => (adverts > 100_000 ? '8G' : '2G')

/**
 * A market of so many adverts in a temporary folder, on a private MariaDB or on SQLite.
 * @param {string} database `mysql` or `sqlite`
 * @param {string | number} adverts
 * @returns `env` for the server, the database's `url`, `serverUrl` and `databasePid` of MariaDB or undefined, the `seconds` that the seed
 *   took, and `end`, which removes everything
 */
export async function seedMarket(database, adverts) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hangarlist-bench-'))
  const mariadb =
    database === 'mysql'
      ? await startMariadb({ durable: true, bufferPool: bufferPoolFor(Number(adverts)), database: 'bench' })
      : null
  const url = mariadb?.url ?? `sqlite://${join(dataDir, 'bench.sqlite')}`
  const env = { DATABASE_URL: url, DATA_DIR: dataDir }
  const end = async () => {
    await mariadb?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const started = Date.now()
  const seeded = spawnSync(
    process.execPath,
    [join(root, 'out/api/cli.js'), 'seed', '--adverts', String(adverts)],
    { env: { ...process.env, ...env, LOG_LEVEL: 'silent' }, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  if (seeded.status !== 0) {
    await end()
    throw new Error('the seed failed')
  }
  return {
    env,
    url,
    serverUrl: mariadb?.url,
    databasePid: mariadb?.pid,
    seconds: (Date.now() - started) / 1000,
    end,
  }
}
