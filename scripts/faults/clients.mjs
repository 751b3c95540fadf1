// Malicious clients and slow connections: bodies sent byte by byte, heads that never end, password guessing.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { call, makeSeller, signIn } from '../api-calls.mjs'
import { percentile } from '../percentile.mjs'
import { admin, onServer } from './server.mjs'

/**
 * Measures the response times of readers while something else runs.
 * @template T
 * @param {string} url
 * @param {number} count of readers
 * @param {() => Promise<T>} during
 */
async function readers(url, count, during) {
  const ended = new AbortController()
  /** @type {number[]} */
  const times = []
  /** @type {Record<string, number>} */
  const statuses = {}
  const reader = async () => {
    while (!ended.signal.aborted) {
      const begun = performance.now()
      const { status } = await call(url, '/getadverts?size=25')
      times.push(performance.now() - begun)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  const reading = Promise.all(Array.from({ length: count }, reader))
  const result = await during()
  ended.abort()
  await reading
  const problems = Object.keys(statuses).some(status => status !== '200')
    ? [`readers got ${JSON.stringify(statuses)}`]
    : []
  return { result, p95: percentile(times, 0.95), count: times.length, problems }
}

/**
 * One connection that sends a byte a second and never comes to an end; resolves when it was closed.
 * @param {number} port
 * @param {string} head
 * @returns {Promise<number>} seconds
 */
function drip(port, head) {
  const begun = Date.now()
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.on('data', () => {})
    socket.write(head)
    const timer = setInterval(() => socket.write('a'), 1000)
    socket.on('close', () => {
      clearInterval(timer)
      resolve((Date.now() - begun) / 1000)
    })
  })
}

/**
 * Sends wrong passwords from one address for ten seconds; answers the statuses and the requests per second.
 * @param {string} url
 */
const guess = async url => {
  /** @type {Record<string, number>} */
  const statuses = {}
  const flood = autocannon({
    url: `${url}/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mail: admin.mail, password: 'not the password' }),
    connections: 32,
    duration: 10,
  })
  flood.on('response', (_client, status) => (statuses[status] = (statuses[status] ?? 0) + 1))
  const { requests } = await flood
  return { statuses, rate: Math.round(requests.average) }
}

/**
 * Guesses from one address, with the limits on: 429 soon, and everybody else stays quick.
 * @param {import('../faults.mjs').Database} database
 */
export const loginFlood = database =>
  onServer(
    database,
    async ({ url }) => {
      const before = await readers(url, 4, () => pause(4000))
      const { result, p95, count, problems } = await readers(url, 4, () => guess(url))
      const { statuses, rate } = result
      if ((statuses[401] ?? 0) > 10) problems.push(`${statuses[401]} guesses were answered`)
      if (!statuses[429]) problems.push('no guess was turned away')
      if (Object.keys(statuses).some(status => !['401', '429'].includes(status)))
        problems.push(`guesses got ${JSON.stringify(statuses)}`)
      const [waited, quiet] = [Math.round(p95), Math.round(before.p95)]
      // On a busy machine readers wait without a flood, too.
      if (p95 > Math.max(500, 2 * before.p95))
        problems.push(`readers waited ${waited} ms, without the flood ${quiet} ms`)
      const told = await call(url, '/login', { method: 'POST', body: admin })
      if (told.status !== 429 || !(Number(told.retryAfter) > 0)) problems.push('no Retry-After for a guesser')
      return {
        facts: `${rate} guesses/s: ${JSON.stringify(statuses)}; ${count} reads beside it, p95 ${waited} ms (quiet ${quiet} ms)`,
        problems,
      }
    },
    { settings: { RATE_LIMITS: 'on' } },
  )

/**
 * 200 slow clients beside 10 readers: the readers notice nothing, and the slow ones are closed (hardening, section 3).
 * @param {import('../faults.mjs').Database} database
 */
export const slowClients = database =>
  onServer(database, async home => {
    const seller = await makeSeller(home.url, await signIn(home.url, admin), 1)
    const host = 'Host: localhost\r\n'
    const slowHead = `GET /getadverts HTTP/1.1\r\n${host}X-Slow: `
    const slowBody = `POST /createadvert HTTP/1.1\r\n${host}Authorization: ${seller.token}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`
    const port = Number(home.env.PORT)
    const slow = () =>
      Promise.all(
        Array.from({ length: 200 }, (_, number) => drip(port, number % 2 === 0 ? slowHead : slowBody)),
      )
    const {
      result: closed,
      p95,
      count,
      problems,
    } = await readers(home.url, 10, () => Promise.race([slow(), pause(180_000, null)]))
    if (!closed) problems.push('slow clients are still connected after three minutes')
    const last = Math.max(...(closed ?? [Infinity]))
    if (last > 130) problems.push(`the last slow client was closed after ${last} s`)
    if (p95 > 500) problems.push(`readers waited ${Math.round(p95)} ms`)
    return {
      facts: `${count} reads, p95 ${Math.round(p95)} ms; slow ones closed after ≤ ${Math.round(last)} s`,
      problems,
    }
  })
