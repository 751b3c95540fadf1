import { setTimeout as pause } from 'node:timers/promises'
import mysql from 'mysql2/promise'
import { median } from '../percentile.mjs'
import { burst } from './load.mjs'
import { ms, note, ok } from './table.mjs'

/**
 * @typedef {import('./load.mjs').Target} Target
 * @typedef {import('./load.mjs').Burst} Burst
 * @typedef {{ c1: Burst, c32: Burst }} Levels of one connection and of 32
 * @typedef {{ ours: Levels, bare?: Levels | undefined }} Result
 * @typedef {(result: Result) => boolean | undefined} Passes undefined where the bar needs a bare server and there is none
 * @typedef {(name: string, targets: { ours: Target, bare?: Target }, bar?: string, passes?: Passes) => Promise<Result>} Compare
 */

/**
 * One connection's times; of 32 the rate, the CPU of a request, the collections in 1,000 and the memory.
 * @param {Levels | undefined} result
 */
const text = result => {
  if (!result) return '–'
  const { c1, c32 } = result
  const [rate, memory] = [c32.rate, c32.memory].map(Math.round)
  return `${ms(c1.p50)} / ${ms(c1.p99)} · ${rate} · ${ms(c32.cpu)} · ${c32.collections.toFixed(1)} · ${memory}`
}

/**
 * The median of each figure, and of the memory the most.
 * @param {readonly Burst[]} bursts
 * @returns {Burst}
 */
export const merged = bursts => ({
  p50: median(bursts.map(({ p50 }) => p50)),
  p99: median(bursts.map(({ p99 }) => p99)),
  rate: median(bursts.map(({ rate }) => rate)),
  cpu: median(bursts.map(({ cpu }) => cpu)),
  collections: median(bursts.map(({ collections }) => collections)),
  memory: Math.max(...bursts.map(({ memory }) => memory)),
})

/**
 * The part of a target that one burst asks: everything, or where nothing may be asked twice its share, the same of each server.
 * @param {Target} target
 * @param {number} part from 0
 * @param {number} parts
 * @returns {Target}
 */
export const shareOf = (target, part, parts) => {
  const { urls } = target
  if (!target.once || !urls) return target
  const share = Math.floor(urls.length / parts)
  if (share === 0) throw new Error(`${urls.length} questions are too few for ${parts} bursts`)
  return { ...target, urls: urls.slice(part * share, (part + 1) * share) }
}

/**
 * Waits until the database has finished what a burst left behind: queries go on after their client has given up.
 * @param {string} url
 */
const untilIdle = async url => {
  const connection = await mysql.createConnection(url)
  for (let tries = 0; tries < 300; tries++) {
    /** @type {[import('mysql2').RowDataPacket[], unknown]} */
    const [[row]] = await connection.query(
      "SELECT COUNT(*) AS busy FROM information_schema.processlist WHERE command = 'Query' AND id <> CONNECTION_ID()",
    )
    if (Number(row?.busy) === 0) break
    await pause(200)
  }
  await connection.end()
}

/** Passes with at most `limit` times the bare server's time and at least `rate` times its requests per second. */
export const within =
  (/** @type {number} */ limit, rate = 0) =>
  (/** @type {Result} */ { ours, bare }) =>
    bare && ours.c1.p50 <= limit * bare.c1.p50 && ours.c32.rate >= rate * bare.c32.rate

/**
 * Compares our server with the bare one, and notes each comparison as a row of the table.
 * @param {{ seconds: number, rounds: number, serverUrl: string | undefined }} options `serverUrl` of MariaDB
 */
export function createComparison({ seconds, rounds, serverUrl }) {
  /** @type {import('./table.mjs').Row[]} */
  const rows = []
  const settled = async () => serverUrl && untilIdle(serverUrl)
  /**
   * Interleaves the rounds of the servers, so that a disturbance hits all of them.
   * @param {readonly Target[]} targets
   * @returns {Promise<Levels[]>} in their order
   */
  const measure = async targets => {
    const all = targets.map(target => {
      /** @type {{ c1: Burst[], c32: Burst[] }} */
      const bursts = { c1: [], c32: [] }
      return { target, bursts }
    })
    for (let round = 0; round < rounds; round++)
      for (const [at, connections] of [1, 32].entries())
        for (const { target, bursts } of all) {
          const share = shareOf(target, round * 2 + at, rounds * 2)
          bursts[connections === 1 ? 'c1' : 'c32'].push(await burst({ ...share, connections, seconds }))
          await settled()
        }
    return all.map(({ bursts }) => ({ c1: merged(bursts.c1), c32: merged(bursts.c32) }))
  }
  /** @type {Compare} */
  const compare = async (name, targets, bar = '', passes) => {
    await settled()
    const [ours, bare] = await measure([targets.ours, ...(targets.bare ? [targets.bare] : [])])
    if (!ours) throw new Error(`${name} was not measured`)
    const result = { ours, bare }
    const ratio = bare
      ? `${(ours.c1.p50 / bare.c1.p50).toFixed(2)}x, rate ${(ours.c32.rate / bare.c32.rate).toFixed(2)}x`
      : ''
    const passed = passes?.(result)
    const verdict = `${ratio} ${passed === undefined ? '' : ok(passed)}`.trim()
    note(rows, { name, ours: text(ours), bare: text(bare), bar, verdict, levels: ours })
    return result
  }
  return { rows, compare }
}
