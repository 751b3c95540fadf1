// The built server as a child process that can be killed and started again on the same data.
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.mjs'
import { startMariadb } from '../mariadb.mjs'
import { startServer } from '../run-server.mjs'

/**
 * @typedef {Awaited<ReturnType<typeof makeHome>>} Home
 * @typedef {import('../run-server.mjs').Server} Server
 */

export const admin = { mail: 'admin@hangarlist.test', password: 'the-admin-of-the-faults' }
const settings = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'off',
  SEED_DEMO: 'off',
  ADMIN_EMAIL: admin.mail,
  ADMIN_PASSWORD: admin.password,
  SMTP_URL: '',
}

/**
 * A site without pages: what is tested here is the API, and building the real one takes longer than the faults.
 * @param {string} folder
 */
const emptySite = folder => {
  mkdirSync(join(folder, 'client/.vite'), { recursive: true })
  mkdirSync(join(folder, 'server'), { recursive: true })
  writeFileSync(join(folder, 'client/.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'client/index.html'), '<!doctype html><!--body-->')
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}')
  writeFileSync(
    join(folder, 'server/entry-server.js'),
    "export const paths = []\nexport const render = async () => ({ status: 404, lang: 'en', head: '', body: '', chunks: [] })\n",
  )
  return folder
}

/**
 * A folder with the server's data, and a database; nothing runs yet.
 * @param {'sqlite' | 'mysql'} database
 * @param {{ dataDir?: string, mariadb?: import('../mariadb.mjs').Mariadb | undefined, settings?: Record<string, string> }} [options]
 *   `dataDir` for a folder of another file system, `mariadb` for one that runs already
 */
export async function makeHome(database, { dataDir, mariadb: running, settings: own } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hangarlist-faults-'))
  const data = dataDir ?? join(folder, 'data')
  mkdirSync(data, { recursive: true })
  const mariadb =
    database === 'mysql' ? (running ?? (await startMariadb({ durable: true, database: 'faults' }))) : null
  const log = join(folder, 'server.log')
  const env = {
    ...settings,
    PORT: String(await freePort()),
    DATA_DIR: data,
    DATABASE_URL: mariadb?.url ?? `sqlite://${join(data, 'faults.sqlite')}`,
    SITE_DIR: emptySite(join(folder, 'site')),
    ...own,
  }
  /** @type {Server[]} */
  const servers = []
  return {
    mariadb,
    data,
    env,
    url: `http://127.0.0.1:${env.PORT}`,
    /** Whether a server has said this. */
    hasSaid: (/** @type {string} */ words) => readFileSync(log, 'utf8').includes(words),
    lastLines: () => readFileSync(log, 'utf8').split('\n').slice(-15).join('\n'),
    start: async (/** @type {Record<string, string>} */ more = {}) => {
      const server = await startLogged(log, { ...env, ...more })
      servers.push(server)
      return server
    },
    remove: async () => {
      await Promise.all(servers.map(server => server.kill()))
      await mariadb?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * @param {string} log its file
 * @param {Record<string, string>} env
 */
async function startLogged(log, env) {
  const out = openSync(log, 'a')
  try {
    return await startServer(env, ['ignore', out, out])
  } catch (error) {
    throw new Error(`${String(error)}\n${readFileSync(log, 'utf8').slice(-2000)}`, { cause: error })
  } finally {
    closeSync(out)
  }
}

/**
 * Runs a fault on a server with data and a database of its own, which are removed afterwards.
 * @param {'sqlite' | 'mysql'} database
 * @param {(home: Home, server: Server) => Promise<import('../faults.mjs').Outcome>} run
 * @param {{ dataDir?: string, settings?: Record<string, string> }} [options]
 */
export async function onServer(database, run, options = {}) {
  const home = await makeHome(database, options)
  try {
    return await run(home, await home.start())
  } finally {
    await home.remove()
  }
}
