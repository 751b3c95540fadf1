// The server's process is killed, stopped, or loses its database while people write.
import { setTimeout as pause } from 'node:timers/promises'
import { makeSeller, signIn } from '../api-calls.mjs'
import { isReady } from '../run-server.mjs'
import { findLosses } from './check.mjs'
import { approveAdverts, newLedger, picture, writeAdverts } from './client.mjs'
import { admin, onServer } from './server.mjs'

/**
 * @typedef {import('../faults.mjs').Database} Database
 * @typedef {import('../faults.mjs').Options} Options
 * @typedef {import('./client.mjs').Ledger} Ledger
 * @typedef {import('./server.mjs').Home} Home
 * @typedef {import('./server.mjs').Server} Server
 * @typedef {{ server: Server, readyAfter: number, problems?: string[] }} Struck
 * @typedef {(home: Home, server: Server, end: () => Promise<void>, ledger: Ledger) => Promise<Struck>} Strike
 */

const writers = 4

/**
 * Sellers and a moderator at work; `end` stops them and waits for their last answers.
 * @param {Pick<Home, 'url'>} home
 */
export async function people(home) {
  const token = await signIn(home.url, admin)
  /** @type {import('../api-calls.mjs').Seller[]} */
  const sellers = []
  for (let number = 0; number < writers; number++) sellers.push(await makeSeller(home.url, token, number))
  const image = await picture()
  const ledger = newLedger()
  /** @param {string} [url] of the process that they use */
  const begin = (url = home.url) => {
    let going = true
    const work = [
      ...sellers.map(seller => writeAdverts(url, seller, ledger, image, () => going)),
      approveAdverts(url, token, ledger, () => going),
    ]
    return async () => {
      going = false
      await Promise.all(work)
    }
  }
  return { token, ledger, sellers, begin }
}

/** @param {Ledger} ledger */
const statuses = ledger => {
  /** @type {Record<string, number>} */
  const counts = {}
  for (const { status } of ledger.answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
/** @param {Ledger} ledger */
export const acked = ledger => ledger.adverts.filter(entry => entry.state === 'acked').length

/**
 * Runs `rounds` of a fault on one server; `strike` gets the running server and answers the one running afterwards.
 * @param {Database} database
 * @param {Options} options
 * @param {Strike} strike
 */
const rounds = (database, { rounds: count, patience }, strike) =>
  onServer(database, async (home, first) => {
    /** @type {string[]} */
    const problems = []
    let slowest = 0
    let server = first
    const { ledger, sellers, begin } = await people(home)
    for (let round = 1; round <= count && problems.length === 0; round++) {
      const before = acked(ledger)
      const end = begin()
      // Waits for enough writes that the load has built up, even on a slow machine.
      for (let waited = 0; acked(ledger) < before + 12 && waited < 20_000; waited += 20) await pause(20)
      await pause(Math.random() * 800)
      const { server: next, problems: seen = [], readyAfter } = await strike(home, server, end, ledger)
      server = next
      slowest = Math.max(slowest, readyAfter)
      problems.push(...seen, ...(await findLosses(home, ledger, sellers)))
      if (acked(ledger) === before) problems.push('nothing was written in this round')
    }
    if (slowest > patience * 1000) problems.push(`ready again after ${slowest} ms`)
    if (problems.length > 0) problems.push(home.lastLines())
    const facts = `${acked(ledger)} adverts acknowledged, ready again ≤ ${slowest} ms, answers ${JSON.stringify(statuses(ledger))}`
    return { facts, problems }
  })

/**
 * `kill -9` in the middle of writes: every acknowledged one is there after the next start, none half done.
 * @param {Database} database
 * @param {Options} options
 */
export const kill = (database, options) =>
  rounds(database, options, async (home, server, end) => {
    await server.kill()
    await end()
    const next = await home.start()
    return { server: next, readyAfter: next.readyAfter }
  })

/**
 * SIGTERM under load: what is under way ends, the process with code 0, and nothing acknowledged is lost.
 * @param {Database} database
 * @param {Options} options
 */
export const stop = (database, options) =>
  rounds(database, options, async (home, server, end, ledger) => {
    const from = ledger.answers.length
    const begun = Date.now()
    const code = await server.stop()
    const took = Date.now() - begun
    await end()
    const failed = ledger.answers.slice(from).filter(({ status }) => status >= 500 && status !== 503)
    const next = await home.start()
    return {
      server: next,
      readyAfter: next.readyAfter,
      problems: [
        ...(code === 0 ? [] : [`it ended with code ${code}`]),
        ...(took <= 20_000 ? [] : [`it took ${took} ms to end`]),
        ...(failed.length === 0 ? [] : [`${failed.length} answers of ${failed[0]?.status}`]),
        // Sequelize says so of a transaction whose connection went away under it.
        ...(home.hasSaid('undetermined state') ? ['a transaction was cut'] : []),
      ],
    }
  })

/**
 * `kill -9` of MariaDB: 503 with Retry-After meanwhile, and the same process serves again by itself.
 * @param {Database} _database
 * @param {Options} options
 */
export const databaseAway = (_database, options) =>
  rounds('mysql', options, async (home, server, end, ledger) => {
    const from = ledger.answers.length
    await home.mariadb?.kill()
    await pause(1500)
    await home.mariadb?.start()
    const back = Date.now()
    let isBack = false
    while (!isBack && Date.now() - back < 15_000) {
      await pause(50)
      isBack = await isReady(home.url)
    }
    const readyAfter = isBack ? Date.now() - back : Infinity
    await pause(1000)
    await end()
    const during = ledger.answers.slice(from)
    const away = during.filter(({ status }) => status === 503)
    const wrong = during.filter(({ status }) => status === 0 || (status >= 500 && status !== 503))
    return {
      server,
      readyAfter,
      problems: [
        ...(server.hasEnded() ? ['the server has ended'] : []),
        ...(readyAfter <= 5000 ? [] : [`serving ${readyAfter} ms after the database`]),
        ...(away.length > 0 ? [] : ['nobody was told that the database is away']),
        ...(away.every(({ retryAfter }) => Number(retryAfter) > 0) ? [] : ['a 503 without Retry-After']),
        ...(wrong.length === 0
          ? []
          : [`${wrong.length} answers of ${wrong[0]?.status}: ${JSON.stringify(wrong[0]?.body)}`]),
      ],
    }
  })
