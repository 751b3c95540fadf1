// Two built servers as in production, on one MariaDB and one folder of photos, with the demo market.
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.mjs'
import { startMariadb } from '../mariadb.mjs'
import { fillPhotos } from '../quick-photos.mjs'
import { startServer } from '../run-server.mjs'
import { host } from './fronts.mjs'

/** @typedef {Awaited<ReturnType<typeof startPair>>} Pair */

export const admin = { mail: 'admin@hangarlist.test', password: 'the-admin-of-the-trials' }
export const metricsToken = 'the-token-of-the-trials'

/** Settings of production, but for what a trial has not: mail, and limits of how often. */
export const settings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: `https://${host}`,
  LOG_LEVEL: 'info',
  RATE_LIMITS: 'off',
  SEED_DEMO: 'on',
  JWT_SECRET: 'a secret of the trials that is long enough',
  ADMIN_EMAIL: admin.mail,
  ADMIN_PASSWORD: admin.password,
  METRICS_TOKEN: metricsToken,
  SMTP_URL: '',
  DATABASE_REPLICA_URLS: '',
}

/**
 * Starts servers that write to one log.
 * @param {string} log its file
 * @param {Record<string, string>} env
 * @returns {(PORT: string, more?: Record<string, string>) => ReturnType<typeof startServer>}
 */
const starting =
  (log, env) =>
  async (PORT, more = {}) => {
    const out = openSync(log, 'a')
    try {
      return await startServer({ ...env, ...more, PORT }, ['ignore', out, out])
    } finally {
      closeSync(out)
    }
  }

/** @param {readonly import('../run-server.mjs').Server[]} servers */
const killAll = servers =>
  Promise.all(servers.filter(server => !server.hasEnded()).map(server => server.kill()))

/**
 * @param {{ trustProxy?: string, binlog?: readonly string[] }} [options] `binlog`: flags of MariaDB
 * @returns the servers; `restart` stops one as systemd does, with its drain, and starts it again at the same port, with more settings
 */
export const startPair = async ({ trustProxy = '0', binlog = [] } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hangarlist-operating-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  await fillPhotos(data)
  const mariadb = await startMariadb({ database: 'hangarlist', more: binlog })
  const log = join(folder, 'servers.log')
  const env = { ...settings, TRUST_PROXY: trustProxy, DATA_DIR: data, DATABASE_URL: mariadb.url }
  const start = starting(log, env)
  /** @type {readonly [string, string]} */
  const ports = [String(await freePort()), String(await freePort())]
  const servers = [await start(ports[0]), await start(ports[1])]
  return {
    folder,
    env,
    ports,
    url: `http://127.0.0.1:${ports[0]}`,
    logLines: () => readFileSync(log, 'utf8').split('\n'),
    /** @type {(at: 0 | 1, more?: Record<string, string>) => Promise<void>} */
    restart: async (at, more) => {
      if (servers[at]?.hasEnded() === false) await servers[at].stop()
      servers[at] = await start(ports[at], more)
    },
    stopServers: () => killAll(servers),
    remove: async () => {
      await killAll(servers)
      await mariadb.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
