import { readFileSync } from 'node:fs'
import { ask } from '../api-calls.mjs'
import { percentile } from '../percentile.mjs'
import { ms, rowOf } from './table.mjs'

const file = new URL('../../api/search/trade-queries.json', import.meta.url)
/** @type {Record<string, string>} */
const paths = {
  aircraft: '/getadverts',
  part: '/getparts',
  lease: '/getleases',
  toollease: '/gettoolleases',
}

/**
 * Asks everything that the trade types (`api/search/trade-queries.json`) once, one after the other, as a reader for whom
 * nothing is kept. Answers how many that are, their sum and the time that 95 of 100 take at most, in milliseconds.
 * @param {string} base
 * @param {string} token
 */
async function askTrade(base, token) {
  const times = []
  for (const { search, kind = 'aircraft' } of JSON.parse(readFileSync(file, 'utf8'))) {
    const began = performance.now()
    await ask(base, `${paths[kind]}?sort=relevance&size=25&search=${encodeURIComponent(search)}`, { token })
    times.push(performance.now() - began)
  }
  return {
    count: times.length,
    sum: times.reduce((all, one) => all + one, 0),
    p95: percentile(times, 0.95),
  }
}

/**
 * The table's row of it.
 * @param {string} base
 * @param {string} token
 * @returns {Promise<import('./table.mjs').Row>}
 */
export async function tradeRow(base, token) {
  const { count, sum, p95 } = await askTrade(base, token)
  const ours = `sum ${ms(sum)} ms, p95 ${ms(p95)} ms`
  return rowOf(`the trade's ${count} queries`, ours, 'p95 ≤ 150 ms', p95 <= 150)
}
