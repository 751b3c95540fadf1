// `kill -9` in the middle of acts that change much at once: what was acknowledged is there in whole, what was cut off is there
// in whole or not at all, and who sends it again then has it once.
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../api-calls.mjs'
import { compareListing, rowsOf } from './check.mjs'
import { admin, onServer } from './server.mjs'

/**
 * @typedef {import('../faults.mjs').Database} Database
 * @typedef {import('../faults.mjs').Options} Options
 * @typedef {import('./server.mjs').Home} Home
 * @typedef {Pick<import('../api-calls.mjs').Answer, 'status' | 'body'>} Answer
 *
 * What somebody does by one call.
 * @typedef {object} Act
 * @property {string} name
 * @property {() => Promise<Answer>} send
 * @property {() => Promise<boolean>} isDone whether it is there, in whole and once; waits for what goes on by itself
 * @property {boolean} [isRepeated] sent again even when it was done, as by a provider or under its Idempotency-Key
 *
 * @typedef {object} Play
 * @property {(token: string, round: number) => Promise<readonly Act[]>} prepare `token` of the admin, `round` from 0; each round has
 *   the same acts in the same order
 * @property {() => Promise<string[]>} findHalves what is there in part or twice, as sentences
 *
 * @typedef {{ acked: number, cut: number, done: number }} Tally
 */

/** @param {Answer} answer */
const isAcked = ({ status }) => status >= 200 && status < 300

/**
 * Compares what is there with the answers, and sends again what was cut off.
 * @param {readonly Act[]} acts
 * @param {readonly Answer[]} answers
 * @param {Tally} tally
 */
const settle = async (acts, answers, tally) => {
  const problems = []
  for (const [at, act] of acts.entries()) {
    const answer = answers[at] ?? { status: 0, body: null }
    const isThere = await act.isDone()
    if (isAcked(answer)) {
      tally.acked++
      if (!isThere) problems.push(`${act.name}: acknowledged, but not there`)
    } else if (answer.status >= 400 && answer.status < 500)
      problems.push(`${act.name}: refused, ${JSON.stringify(answer.body)}`)
    else {
      tally.cut++
      if (isThere) tally.done++
      problems.push(...(await again(act, isThere)))
    }
  }
  return problems
}

/**
 * @param {Act} act that was cut off
 * @param {boolean} isThere
 */
const again = async ({ name, send, isDone, isRepeated = false }, isThere) => {
  if (isThere && !isRepeated) return []
  const answer = await send()
  if (!isAcked(answer)) return [`${name}: sent again, ${answer.status} ${JSON.stringify(answer.body)}`]
  return (await isDone()) ? [] : [`${name}: sent again, but not there once`]
}

/**
 * The answers of acts that are sent at once, with the milliseconds that each took.
 * @param {readonly Act[]} acts
 */
const sendAll = acts => {
  const begun = performance.now()
  return Promise.all(
    acts.map(async ({ send }) => ({ answer: await send(), took: performance.now() - begun })),
  )
}

/**
 * The listing has exactly what the database says is public.
 * @param {Home} home
 */
const listingFaults = async home => {
  /** @type {string[]} */
  const problems = []
  const rows = await rowsOf(home, 'SELECT id FROM adverts WHERE live = 1')
  await compareListing(home.url, new Set(rows.map(({ id }) => Number(id))), text => problems.push(text))
  return problems
}

/**
 * Runs the acts of a play once uncut, which tells how long each takes, and then `rounds` times with a kill somewhere in the
 * middle of one of them.
 * @param {Home} home
 * @param {Play} play
 * @param {import('./server.mjs').Server} first
 * @param {Options} options
 */
const perform = async (home, { prepare, findHalves }, first, { rounds, patience }) => {
  /** @type {string[]} */
  const problems = []
  const tally = { acked: 0, cut: 0, done: 0 }
  /** @type {number[]} */
  let times = []
  let slowest = 0
  let server = first
  for (let round = 0; round <= rounds && problems.length === 0; round++) {
    const acts = await prepare(await signIn(home.url, admin), round)
    const sent = sendAll(acts)
    if (round === 0) times = (await sent).map(({ took }) => took)
    else {
      await pause(Math.random() * (times[round % times.length] ?? 0))
      await server.kill()
      server = await home.start()
      slowest = Math.max(slowest, server.readyAfter)
    }
    const answers = (await sent).map(({ answer }) => answer)
    problems.push(...(await findHalves()), ...(await settle(acts, answers, tally)))
    problems.push(...(await findHalves()), ...(await listingFaults(home)))
  }
  if (slowest > patience * 1000) problems.push(`ready again after ${slowest} ms`)
  if (problems.length > 0) problems.push(home.lastLines())
  const longest = Math.round(Math.max(0, ...times))
  const facts = `acts of ≤ ${longest} ms: ${tally.acked} acknowledged, ${tally.cut} cut off, ${tally.done} of these were done; ready again ≤ ${slowest} ms`
  return { facts, problems }
}

/** @typedef {{ settings?: Record<string, string>, close?: () => Promise<unknown> }} Helpers */

/**
 * The fault of a play; `startHelpers` starts what the server needs beside it.
 * @template {Helpers} H
 * @param {(home: Home, helpers: H) => Play} play
 * @param {() => Promise<H>} startHelpers
 * @returns {(database: Database, options: Options) => Promise<import('../faults.mjs').Outcome>}
 */
export const underKill = (play, startHelpers) => async (database, options) => {
  const helpers = await startHelpers()
  const { settings = {} } = helpers
  try {
    return await onServer(database, (home, server) => perform(home, play(home, helpers), server, options), {
      settings,
    })
  } finally {
    await helpers.close?.()
  }
}

/** For plays of the server alone. @returns {Promise<Helpers>} */
export const alone = async () => ({})

/**
 * Asks until an answer is the wanted one, for a minute and a half.
 * @template T
 * @param {() => Promise<T>} read
 * @param {(value: T) => boolean} isWanted
 * @returns {Promise<T>} the last
 */
export const until = async (read, isWanted) => {
  const begun = Date.now()
  for (;;) {
    const value = await read()
    if (isWanted(value) || Date.now() - begun > 90_000) return value
    await pause(50)
  }
}
