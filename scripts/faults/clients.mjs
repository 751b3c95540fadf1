// Clients that mean no good or have a bad line: bodies that drip, heads that never end, guesses of passwords.
import { connect } from 'node:net'
import autocannon from 'autocannon'
import { call, makeSeller, signIn } from './client.mjs'
import { admin, makeHome, pause } from './server.mjs'

/**
 * @param {readonly number[]} times
 * @param {number} share
 */
const percentile = (times, share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/**
 * Readers' times while something else goes on.
 * @param {string} url
 * @param {() => boolean} going
 */
async function readers(url, going, count = 10) {
  /** @type {number[]} */
  const times = []
  /** @type {Record<string, number>} */
  const statuses = {}
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (going()) {
        const begun = performance.now()
        const { status } = await call(url, '/getadverts?size=25')
        times.push(performance.now() - begun)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  return { p95: percentile(times, 0.95), statuses, count: times.length }
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
 * 200 slow clients beside 10 readers: the readers notice nothing, and the slow ones are closed (hardening, section 3).
 * @param {import('../faults.mjs').Database} database
 */
export async function slowClients(database) {
  const home = await makeHome(database)
  const server = await home.start()
  const problems = []
  try {
    const token = await signIn(home.url)
    const seller = await makeSeller(home.url, token, 1)
    const port = Number(home.env.PORT)
    const host = 'Host: localhost\r\n'
    const slowHead = `GET /getadverts HTTP/1.1\r\n${host}X-Slow: `
    const slowBody = `POST /createadvert HTTP/1.1\r\n${host}Authorization: ${seller.token}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`
    const slow = Promise.all(
      Array.from({ length: 200 }, (_, number) => drip(port, number % 2 === 0 ? slowHead : slowBody)),
    )
    let going = true
    const reading = readers(home.url, () => going)
    const closed = await Promise.race([slow, pause(180_000).then(() => null)])
    going = false
    const { p95, statuses, count } = await reading
    if (!closed) problems.push('slow clients are still connected after three minutes')
    const last = Math.max(...(closed ?? [Infinity]))
    if (last > 130) problems.push(`the last slow client was closed after ${last} s`)
    if (p95 > 500) problems.push(`readers waited ${Math.round(p95)} ms`)
    if (Object.keys(statuses).some(status => status !== '200'))
      problems.push(`readers got ${JSON.stringify(statuses)}`)
    return {
      facts: `${count} reads, p95 ${Math.round(p95)} ms; slow ones closed after ≤ ${Math.round(last)} s`,
      problems,
    }
  } finally {
    await server.kill()
    await home.remove()
  }
}

/**
 * Guesses from one address, with the limits on: 429 soon, and everybody else stays quick.
 * @param {import('../faults.mjs').Database} database
 */
export async function loginFlood(database) {
  const home = await makeHome(database)
  const server = await home.start({ RATE_LIMITS: 'on' })
  const problems = []
  try {
    let going = true
    const quiet = readers(home.url, () => going, 4)
    await pause(4000)
    going = false
    const before = await quiet
    going = true
    const reading = readers(home.url, () => going, 4)
    /** @type {Record<string, number>} */
    const statuses = {}
    const flood = autocannon({
      url: `${home.url}/login`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mail: admin.mail, password: 'not the password' }),
      connections: 32,
      duration: 10,
    })
    flood.on('response', (_client, status) => (statuses[status] = (statuses[status] ?? 0) + 1))
    const { requests } = await flood
    going = false
    const { p95, statuses: read, count } = await reading
    if ((statuses[401] ?? 0) > 10) problems.push(`${statuses[401]} guesses were answered`)
    if (!statuses[429]) problems.push('no guess was turned away')
    if (Object.keys(statuses).some(status => !['401', '429'].includes(status)))
      problems.push(`guesses got ${JSON.stringify(statuses)}`)
    if (Object.keys(read).some(status => status !== '200'))
      problems.push(`readers got ${JSON.stringify(read)}`)
    // On a busy machine readers wait without a flood, too.
    if (p95 > Math.max(500, 2 * before.p95))
      problems.push(`readers waited ${Math.round(p95)} ms, without the flood ${Math.round(before.p95)} ms`)
    const told = await call(home.url, '/login', { method: 'POST', body: admin })
    if (told.status !== 429 || !(Number(told.retryAfter) > 0)) problems.push('no Retry-After for a guesser')
    return {
      facts: `${Math.round(requests.average)} guesses/s: ${JSON.stringify(statuses)}; ${count} reads beside it, p95 ${Math.round(p95)} ms (quiet ${Math.round(before.p95)} ms)`,
      problems,
    }
  } finally {
    await server.kill()
    await home.remove()
  }
}
