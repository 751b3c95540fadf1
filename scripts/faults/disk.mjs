// The disk under the data is full: a small file system in memory, filled up and emptied again. Needs root.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { call, makeSeller, signIn } from '../api-calls.mjs'
import { findLosses } from './check.mjs'
import { newLedger, picture, writeAdverts } from './client.mjs'
import { admin, onServer } from './server.mjs'

const filler = 'filler'

/**
 * Fills the file system except for `left` bytes.
 * @param {string} folder
 * @param {number} left
 */
const fill = (folder, left) => {
  for (let number = 0; ; number++) {
    const { bavail, bsize } = statfsSync(folder)
    const free = bavail * bsize - left
    if (free < bsize) return
    try {
      writeFileSync(join(folder, `${filler}${number}`), Buffer.alloc(Math.min(free, 8 * 1024 * 1024)))
    } catch {
      return
    }
  }
}
/**
 * Photos and, with SQLite, the database lie on the disk that fills up; reads go on, writes say what is wrong.
 * @param {import('../faults.mjs').Database} database
 */
export async function fullDisk(database) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hangarlist-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', dataDir])
  try {
    return await onServer(database, fillUp, { dataDir })
  } finally {
    execFileSync('umount', ['-l', dataDir])
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * @param {import('./server.mjs').Home} home
 * @param {import('./server.mjs').Server} server
 */
const fillUp = async (home, server) => {
  const { url, data } = home
  /** @type {string[]} */
  const problems = []
  const seller = await makeSeller(url, await signIn(url, admin), 1)
  const ledger = newLedger()
  const image = await picture()
  /** @param {number} milliseconds */
  const write = async milliseconds => {
    const until = Date.now() + milliseconds
    const from = ledger.answers.length
    await writeAdverts(url, seller, ledger, image, () => Date.now() < until)
    return ledger.answers.slice(from)
  }
  await write(1000)
  fill(data, 0)
  const during = await write(3000)
  const told = during.filter(({ status }) => status === 507 || status === 503)
  const wrong = during.filter(answer => failed(answer) && !told.includes(answer))
  if (told.length === 0) problems.push('nobody was told that the disk is full')
  if (wrong.length > 0)
    problems.push(`${wrong.length} answers of ${wrong[0]?.status}: ${JSON.stringify(wrong[0]?.body)}`)
  for (const path of ['/getadverts', '/healthz', '/getbrands'])
    if ((await call(url, path)).status !== 200) problems.push(`${path} cannot be read`)
  if (server.hasEnded()) problems.push('the server has ended')
  execFileSync('sh', ['-c', `rm -f '${data}'/${filler}*`])
  await pause(500)
  const written = ledger.adverts.length
  const after = (await write(1000)).filter(failed)
  if (after.length > 0)
    problems.push(`${after.length} writes fail after there is room again: ${after[0]?.status}`)
  if (ledger.adverts.slice(written).every(({ state }) => state !== 'acked'))
    problems.push('nothing is written after there is room again')
  problems.push(...(await findLosses(home, ledger, [seller])))
  if (problems.length > 0) problems.push(home.lastLines())
  return { facts: `${told.length} writes answered ${told[0]?.status ?? '-'} while it was full`, problems }
}

/** @param {import('../api-calls.mjs').Answer} answer */
const failed = ({ status }) => status === 0 || status >= 500
