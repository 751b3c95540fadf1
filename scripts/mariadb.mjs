import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import mysql from 'mysql2/promise'
import { freePort } from './free-port.mjs'

const run = promisify(execFile)

/**
 * @typedef {Awaited<ReturnType<typeof startMariadb>>} Mariadb
 *
 * @typedef {object} Options
 * @property {boolean} [durable] flushes at every commit, as production does
 * @property {string} [bufferPool]
 * @property {string} [database] made empty
 * @property {string} [user] as whom it runs where root starts it
 * @property {readonly string[]} [more] flags
 * @property {readonly string[]} [first] flags of the first start only
 */

/**
 * A private MariaDB in a temporary folder: no password, this machine only, gone after `stop`.
 * @param {Options} [options]
 * @returns the address of its root account, with the database; `kill` cuts it off as a power cut would, `start` runs it
 *   again on the same data
 */
export const startMariadb = async ({
  durable = false,
  bufferPool = '256M',
  database = '',
  user = 'root',
  more = [],
  first = [],
} = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hangarlist-mariadb-'))
  // At its start MariaDB deletes temporary tables in its temporary folder, even those of another instance.
  const env = { ...process.env, TMPDIR: folder }
  const account = await install(folder, user, env)
  const port = await freePort()
  const url = `mysql://root@127.0.0.1:${port}/`
  const flags = [...flagsOf(folder, port, { durable, bufferPool }), ...account, ...more]
  /** @param {readonly string[]} [only] */
  const launch = only => spawn('mariadbd', [...flags, ...(only ?? [])], { stdio: 'ignore', env })
  let server = launch(first)
  /** @param {NodeJS.Signals} signal */
  const end = async signal => {
    const ended = once(server, 'exit')
    if (server.exitCode === null && server.signalCode === null && server.kill(signal)) await ended
  }
  process.once('exit', () => server.kill('SIGKILL'))
  await answering(url)
  if (database) await runSql(url, `CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`)
  return {
    url: url + database,
    pid: server.pid,
    stop: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
    start: async () => {
      server = launch()
      await answering(url)
    },
  }
}

/**
 * Makes the system tables; returns the flag for the account.
 * @param {string} folder
 * @param {string} user
 * @param {NodeJS.ProcessEnv} env
 */
const install = async (folder, user, env) => {
  const account = process.getuid?.() === 0 ? [`--user=${user}`] : []
  if (account.length > 0) await run('chown', [user, folder])
  const fresh = [
    `--datadir=${join(folder, 'data')}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]
  await run('mariadb-install-db', [...account, ...fresh], { env })
  return account
}

/**
 * One statement, whose rows nobody reads.
 * @param {string} url
 * @param {string} sql
 */
export const runSql = async (url, sql) => {
  const connection = await mysql.createConnection(url)
  try {
    await connection.query(sql)
  } finally {
    await connection.end()
  }
}

/**
 * Waits for a minute: a node of a cluster gets its data from another one first.
 * @param {string} url
 */
const answering = async url => {
  for (let attempt = 0; ; attempt++)
    try {
      return await runSql(url, 'SELECT 1')
    } catch (error) {
      if (attempt === 600) throw error
      await pause(100)
    }
}

/**
 * What MariaDB is started with; nothing of the machine's own configuration.
 * @param {string} folder
 * @param {number} port
 * @param {{ durable: boolean, bufferPool: string }} options
 */
const flagsOf = (folder, port, { durable, bufferPool }) => [
  '--no-defaults',
  `--datadir=${join(folder, 'data')}`,
  `--socket=${join(folder, 'socket')}`,
  `--port=${port}`,
  '--bind-address=127.0.0.1',
  '--character-set-server=utf8mb4',
  `--innodb-buffer-pool-size=${bufferPool}`,
  `--innodb-flush-log-at-trx-commit=${durable ? 1 : 2}`,
  '--max-connections=400',
  '--skip-log-bin',
]
