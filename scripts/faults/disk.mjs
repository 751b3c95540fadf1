// The disk under the data is full: a small file system in memory, filled up and emptied again. Needs root.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { advertOf, call, makeSeller, newLedger, picture, signIn, writeAdverts } from './client.mjs'
import { findLosses } from './check.mjs'
import { makeHome, pause } from './server.mjs'

const filler = 'filler'

/**
 * Leaves `left` bytes on the file system.
 * @param {string} folder
 * @param {number} left
 */
const fill = (folder, left) => {
  for (let number = 0; ; number++) {
    const { bavail, bsize } = statfsSync(folder)
    const room = bavail * bsize - left
    if (room < bsize) return
    try {
      writeFileSync(join(folder, `${filler}${number}`), Buffer.alloc(Math.min(room, 8 * 1024 * 1024)))
    } catch {
      return
    }
  }
}
/** @param {string} folder */
const empty = folder => execFileSync('sh', ['-c', `rm -f '${folder}'/${filler}*`])

/**
 * Photos and, with SQLite, the database lie on the disk that fills up; reads go on, writes say what is wrong.
 * @param {import('../faults.mjs').Database} database
 */
export async function fullDisk(database) {
  const folder = mkdtempSync(join(tmpdir(), 'hangarlist-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder])
  const home = await makeHome(database, { dataDir: folder })
  const problems = []
  let server
  try {
    server = await home.start()
    const token = await signIn(home.url)
    const seller = await makeSeller(home.url, token, 1)
    const ledger = newLedger()
    const image = await picture()
    /** @param {number} milliseconds */
    const write = async milliseconds => {
      const until = Date.now() + milliseconds
      const from = ledger.answers.length
      await writeAdverts(home.url, seller, ledger, image, () => Date.now() < until)
      return ledger.answers.slice(from)
    }
    await write(1000)
    fill(folder, 0)
    const during = await write(3000)
    const told = during.filter(({ status }) => status === 507 || status === 503)
    const wrong = during.filter(
      ({ status }) => status === 0 || (status >= 500 && status !== 507 && status !== 503),
    )
    if (told.length === 0) problems.push('nobody was told that the disk is full')
    if (wrong.length > 0)
      problems.push(`${wrong.length} answers of ${wrong[0]?.status}: ${JSON.stringify(wrong[0]?.body)}`)
    for (const path of ['/getadverts', '/healthz', '/getbrands'])
      if ((await call(home.url, path)).status !== 200) problems.push(`${path} cannot be read`)
    if (server.ended()) problems.push('the server has ended')
    empty(folder)
    await pause(500)
    const after = await write(1000)
    const failed = after.filter(({ status }) => status >= 500 || status === 0)
    if (failed.length > 0)
      problems.push(`${failed.length} writes fail after there is room again: ${failed[0]?.status}`)
    const big = await call(home.url, '/createadvert', {
      method: 'POST',
      token: seller.token,
      body: advertOf('After the flood', []),
    })
    if (big.status !== 200) problems.push(`a write answers ${big.status} after there is room again`)
    else
      ledger.adverts.push({
        title: 'After the flood',
        seller,
        photos: [],
        state: 'acked',
        id: big.body.data.advertId,
      })
    problems.push(...(await findLosses(home, ledger, [seller])))
    if (problems.length > 0) problems.push(home.log().split('\n').slice(-15).join('\n'))
    return { facts: `${told.length} writes answered ${told[0]?.status ?? '-'} while it was full`, problems }
  } finally {
    await server?.kill()
    await home.remove()
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}
