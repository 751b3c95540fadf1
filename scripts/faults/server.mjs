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
 * @param {{ dataDir?: string }} [options] `dataDir` for a folder of another file system
 */
async function makeHome(database, { dataDir } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hangarlist-faults-'))
  const data = dataDir ?? join(folder, 'data')
  mkdirSync(data, { recursive: true })
  const mariadb = database === 'mysql' ? await startMariadb({ durable: true, database: 'faults' }) : null
  const log = join(folder, 'server.log')
  const env = {
    ...settings,
    PORT: String(await freePort()),
    DATA_DIR: data,
    DATABASE_URL: mariadb?.url ?? `sqlite://${join(data, 'faults.sqlite')}`,
    SITE_DIR: emptySite(join(folder, 'site')),
  }
  /** @type {Server | undefined} */
  let running
  const said = () => readFileSync(log, 'utf8')
  return {
    mariadb,
    data,
    env,
    url: `http://127.0.0.1:${env.PORT}`,
    lastLines: () => said().split('\n').slice(-15).join('\n'),
    start: async (/** @type {Record<string, string>} */ more = {}) => {
      const out = openSync(log, 'a')
      try {
        return (running = await startServer({ ...env, ...more }, ['ignore', out, out]))
      } catch (error) {
        throw new Error(`${String(error)}\n${said().slice(-2000)}`, { cause: error })
      } finally {
        closeSync(out)
      }
    },
    remove: async () => {
      await running?.kill()
      await mariadb?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Runs a fault on a server with data and a database of its own, which are removed afterwards.
 * @param {'sqlite' | 'mysql'} database
 * @param {(home: Home, server: Server) => Promise<import('../faults.mjs').Outcome>} run
 * @param {{ dataDir?: string, settings?: Record<string, string> }} [options]
 */
export async function onServer(database, run, { settings: more, ...options } = {}) {
  const home = await makeHome(database, options)
  try {
    return await run(home, await home.start(more))
  } finally {
    await home.remove()
  }
}
