// The built server as a child process that can be killed and started again on the same data.
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import { startMariadb } from '../mariadb.mjs'
import { runServer } from '../run-server.mjs'

/**
 * @typedef {Awaited<ReturnType<typeof makeHome>>} Home
 * @typedef {Awaited<ReturnType<typeof start>>} Server
 */

export const admin = { mail: 'admin@hangarlist.test', password: 'the-admin-of-the-faults' }
/**
 * @param {number} milliseconds
 * @returns {Promise<void>}
 */
export const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

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
export async function makeHome(database, { dataDir } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hangarlist-faults-'))
  const data = dataDir ?? join(folder, 'data')
  mkdirSync(data, { recursive: true })
  const mariadb = database === 'mysql' ? await startMariadb({ durable: true }) : null
  if (mariadb) {
    const connection = await mysql.createConnection(mariadb.url)
    await connection.query('CREATE DATABASE faults CHARACTER SET utf8mb4 COLLATE utf8mb4_bin')
    await connection.end()
  }
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const log = join(folder, 'server.log')
  const env = {
    NODE_ENV: 'test',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: data,
    DATABASE_URL: mariadb ? new URL('/faults', mariadb.url).href : `sqlite://${join(data, 'faults.sqlite')}`,
    SITE_DIR: emptySite(join(folder, 'site')),
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    SEED_DEMO: 'off',
    ADMIN_EMAIL: admin.mail,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: '',
  }
  return {
    database,
    mariadb,
    data,
    env,
    url: `http://127.0.0.1:${port}`,
    log: () => readFileSync(log, 'utf8'),
    start: (/** @type {Record<string, string>} */ more = {}) => start({ ...env, ...more }, log),
    remove: async () => {
      await mariadb?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * @param {Record<string, string>} env
 * @param {string} log
 */
async function start(env, log) {
  const url = `http://127.0.0.1:${env.PORT}`
  const begun = Date.now()
  const out = openSync(log, 'a')
  const child = runServer(env, ['ignore', out, out])
  closeSync(out)
  /** @type {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} */
  const ended = new Promise(resolve => child.once('exit', (code, signal) => resolve({ code, signal })))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(
        `the server ended with code ${child.exitCode}:\n${readFileSync(log, 'utf8').slice(-2000)}`,
      )
    const ready = await fetch(`${url}/readyz`).catch(() => null)
    if (ready?.ok) break
    if (Date.now() - begun > 60_000) throw new Error('the server is not ready after a minute')
    await pause(50)
  }
  /** @param {NodeJS.Signals} signal */
  const end = async signal => {
    process.off('exit', kill)
    child.kill(signal)
    return ended
  }
  return {
    pid: child.pid,
    readyAfter: Date.now() - begun,
    ended: () => child.exitCode !== null || child.signalCode !== null,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
