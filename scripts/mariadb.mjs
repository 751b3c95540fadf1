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

const account = process.getuid?.() === 0 ? ['--user=root'] : []

/**
 * A private MariaDB in a temporary folder: no password, this machine only, gone after `stop`.
 * @param {{ durable?: boolean, bufferPool?: string, database?: string }} [options] `durable` flushes at every commit, as
 *   production does; `database` is made empty
 * @returns {Promise<{ url: string, pid: number | undefined, stop: () => Promise<void>, kill: () => Promise<void>, start: () => Promise<void> }>}
 *   the address of its root account, with the database; `kill` cuts it off as a power cut would, `start` runs it again on the same data
 */
export const startMariadb = async ({ durable = false, bufferPool = '256M', database = '' } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hangarlist-mariadb-'))
  // At its start MariaDB deletes temporary tables in its temporary folder, even those of another instance.
  const env = { ...process.env, TMPDIR: folder }
  const fresh = [
    `--datadir=${join(folder, 'data')}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]
  await run('mariadb-install-db', [...account, ...fresh], { env })
  const port = await freePort()
  const url = `mysql://root@127.0.0.1:${port}/`
  const launch = () =>
    spawn('mariadbd', flags(folder, port, { durable, bufferPool }), { stdio: 'ignore', env })
  let server = launch()
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

/** @param {string} url */
const answering = async url => {
  for (let attempt = 0; ; attempt++)
    try {
      return await runSql(url, 'SELECT 1')
    } catch (error) {
      if (attempt === 100) throw error
      await pause(100)
    }
}

/**
 * What MariaDB is started with; nothing of the machine's own configuration.
 * @param {string} folder
 * @param {number} port
 * @param {{ durable: boolean, bufferPool: string }} options
 */
const flags = (folder, port, { durable, bufferPool }) => [
  '--no-defaults',
  ...account,
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
