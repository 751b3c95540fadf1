import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { median, percentile } from '../percentile.mjs'

const ticks = 100

/**
 * CPU seconds that a process has used.
 * @param {number} pid
 */
export function cpuSeconds(pid) {
  const stat = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ')
  return (Number(stat[11]) + Number(stat[12])) / ticks
}

/**
 * Memory of a process in MiB: its own pages and its share of those it has in common with others (PSS).
 * @param {number} pid
 */
export const memory = pid =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024

/**
 * Looks at the memory of a process again and again; answers the most there was, and stops looking.
 * @param {number} pid
 */
export function watchMemory(pid) {
  let most = memory(pid)
  const timer = setInterval(() => {
    try {
      most = Math.max(most, memory(pid))
    } catch {
      // The process has ended, which is reported elsewhere.
      clearInterval(timer)
    }
  }, 250)
  return () => {
    clearInterval(timer)
    return Math.max(most, memory(pid))
  }
}

/**
 * The requests, to one URL or several in turn, and the process that answers them.
 * @typedef {object} Target
 * @property {string} [url]
 * @property {readonly string[]} [urls]
 * @property {number} pid
 * @property {string} [method]
 * @property {Readonly<Record<string, string>>} [headers]
 * @property {string} [body]
 *
 * @typedef {{ p50: number, p99: number, rate: number, cpu: number }} Burst
 */

/**
 * One burst of requests at a number of connections.
 * @param {Target & { connections: number, seconds: number, mayRefuse?: boolean }} what
 * @returns {Promise<Burst>} milliseconds, requests a second, and CPU
 *   milliseconds of the server's process per request
 */
export async function burst({ url, urls, connections, seconds, pid, mayRefuse = false, ...request }) {
  const first = url ?? urls?.[0] ?? ''
  const before = cpuSeconds(pid)
  /** @type {number[]} */
  const times = []
  const requests = urls?.map(each => ({ ...request, path: each.slice(new URL(each).origin.length) }))
  const instance = autocannon({
    url: first,
    connections,
    duration: seconds,
    ...request,
    ...(requests ? { requests } : {}),
  })
  instance.on('response', (_client, status, _bytes, milliseconds) => {
    if (status >= 200 && status < 300) times.push(milliseconds)
  })
  const result = await instance
  if ((result.non2xx > 0 && !mayRefuse) || result.errors > 0)
    throw new Error(`${first}: ${result.non2xx} refused, ${result.errors} failed`)
  return {
    p50: median(times),
    p99: percentile(times, 0.99),
    rate: times.length / result.duration,
    cpu: ((cpuSeconds(pid) - before) * 1000) / times.length,
  }
}
