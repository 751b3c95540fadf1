import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { median, percentile } from '../percentile.mjs'

const ticks = 100

/** By it the measured server tells its metrics. */
export const metricsToken = 'the-token-of-the-bench'

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
 * How often a process has collected its whole heap, by what it tells of itself at `/metrics`; it names a kind of collection only
 * when there has been one. Throws when collections are not told at all.
 * @param {string} metrics
 */
export const collectionsIn = metrics => {
  if (!metrics.includes('nodejs_gc_duration_seconds')) throw new Error('/metrics tells of no collections')
  return Number(/^nodejs_gc_duration_seconds_count\{kind="major"\} (\d+)/m.exec(metrics)?.[1] ?? 0)
}

/**
 * @param {string} url of any page of the server
 */
const collections = async url => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  return collectionsIn(await (await fetch(new URL('/metrics', url), { headers })).text())
}

/**
 * The requests, to one URL or several in turn, and the process that answers them. Where `once` is set no URL is requested twice
 * in a burst, which ends when they are used up.
 * @typedef {object} Target
 * @property {string} [url]
 * @property {readonly string[]} [urls]
 * @property {boolean} [once]
 * @property {number} pid
 * @property {string} [method]
 * @property {Readonly<Record<string, string>>} [headers]
 * @property {string} [body]
 *
 * @typedef {object} Burst
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number} rate requests a second
 * @property {number} cpu milliseconds of the server's process per request
 * @property {number} collections major garbage collections in 1,000 requests
 * @property {number} memory the most of the server's process, in MiB
 */

/**
 * The URLs in turn, for all connections together.
 * @param {readonly string[]} urls
 */
const inTurn = urls => {
  const paths = urls.map(url => url.slice(new URL(url).origin.length))
  let at = 0
  return () => paths[at++ % paths.length] ?? '/'
}

/**
 * Asks until the seconds are over or `isLast` says that an answer was the last one wanted.
 * @param {Target & { connections: number, seconds: number }} what
 * @param {(status: number, milliseconds: number) => boolean} isLast
 */
const send = async ({ url, urls = [url ?? ''], connections, seconds, method, headers, body }, isLast) => {
  const next = inTurn(urls)
  const instance = autocannon({
    url: urls[0] ?? '',
    connections,
    duration: seconds,
    // Ten seconds are its default; words that many of a million adverts have take longer in SQL.
    timeout: 60,
    ...(method ? { method } : {}),
    ...(headers ? { headers } : {}),
    ...(body ? { body } : {}),
    requests: [{ setupRequest: request => ({ ...request, path: next() }) }],
  })
  instance.on('response', (_client, status, _bytes, milliseconds) => {
    if (isLast(status, milliseconds)) instance.stop()
  })
  return instance
}

/**
 * One burst of requests at a number of connections.
 * @param {Target & { connections: number, seconds: number, mayRefuse?: boolean }} what
 * @returns {Promise<Burst>}
 */
export async function burst(what) {
  const { url, urls = [url ?? ''], once = false, pid, mayRefuse = false } = what
  const [first = ''] = urls
  const collected = await collections(first)
  const mostMemory = watchMemory(pid)
  const before = cpuSeconds(pid)
  const began = performance.now()
  const used = () => ({ elapsed: (performance.now() - began) / 1000, cpu: cpuSeconds(pid) - before })
  /** @type {ReturnType<typeof used> | undefined} */
  let end
  /** @type {number[]} */
  const times = []
  const result = await send(what, (status, milliseconds) => {
    if (status < 200 || status >= 300 || end) return false
    times.push(milliseconds)
    if (!once || times.length < urls.length) return false
    end = used()
    return true
  })
  end ??= used()
  if ((result.non2xx > 0 && !mayRefuse) || result.errors > 0)
    throw new Error(`${first}: ${result.non2xx} refused, ${result.errors} failed`)
  // Without any answer all of the time was spent on one that never came.
  const answers = Math.max(1, times.length)
  const never = times.length === 0 ? Number.POSITIVE_INFINITY : 0
  return {
    p50: never || median(times),
    p99: never || percentile(times, 0.99),
    rate: times.length / end.elapsed,
    cpu: (end.cpu * 1000) / answers,
    collections: (((await collections(first)) - collected) * 1000) / answers,
    memory: mostMemory(),
  }
}
