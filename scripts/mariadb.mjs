import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import mysql from 'mysql2/promise'
import { freePort } from './free-port.mjs'

const run = promisify(execFile)

/**
 * A private MariaDB in a temporary folder: no password, this machine only, gone after `stop`.
 * @param {{ durable?: boolean, bufferPool?: string }} [options] `durable` flushes at every commit, as production does
 * @returns {Promise<{ url: string, pid: number | undefined, stop: () => Promise<void>, kill: () => Promise<void>, start: () => Promise<void> }>}
 *   the address of its root account; `kill` cuts it off as a power cut would, `start` runs it again on the same data
 */
export const startMariadb = async ({ durable = false, bufferPool = '256M' } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hangarlist-mariadb-'))
  const datadir = join(folder, 'data')
  const account = process.getuid?.() === 0 ? ['--user=root'] : []
  // A MariaDB that starts empties its temporary folder of tables left there, also of those that another one uses.
  const env = { ...process.env, TMPDIR: folder }
  await run(
    'mariadb-install-db',
    [...account, `--datadir=${datadir}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { env },
  )
  const port = await freePort()
  const url = `mysql://root@127.0.0.1:${port}/`
  const launch = () =>
    spawn(
      'mariadbd',
      [
        '--no-defaults',
        ...account,
        `--datadir=${datadir}`,
        `--socket=${join(folder, 'socket')}`,
        `--port=${port}`,
        '--bind-address=127.0.0.1',
        '--character-set-server=utf8mb4',
        `--innodb-buffer-pool-size=${bufferPool}`,
        `--innodb-flush-log-at-trx-commit=${durable ? 1 : 2}`,
        '--max-connections=400',
        '--skip-log-bin',
      ],
      { stdio: 'ignore', env },
    )
  let server = launch()
  /** @param {NodeJS.Signals} signal */
  const end = async signal => {
    const ended = new Promise(resolve => server.once('exit', resolve))
    if (server.exitCode === null && server.signalCode === null && server.kill(signal)) await ended
  }
  process.once('exit', () => server.kill('SIGKILL'))
  await answering(url)
  return {
    url,
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

/** @param {string} url */
const answering = async url => {
  for (let attempt = 0; ; attempt++)
    try {
      const connection = await mysql.createConnection(url)
      await connection.end()
      return
    } catch (error) {
      if (attempt === 100) throw error
      await new Promise(resolve => setTimeout(resolve, 100))
    }
}
