// What each proxy has to do, asked from outside with two servers behind it.
import { strict as assert } from 'node:assert'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import sharp from 'sharp'
import { ask, makeSeller, signIn } from '../api-calls.mjs'
import { askFront, loadDuring } from './client.mjs'
import { host } from './fronts.mjs'
import { admin, startPair } from './pair.mjs'
import { tryCache } from './try-cache.mjs'

/**
 * @typedef {import('./fronts.mjs').Front} Front
 * @typedef {import('./fronts.mjs').Running} Running
 * @typedef {import('./pair.mjs').Pair} Pair
 * @typedef {(fact: string) => void} Say
 */

/**
 * @param {Front} front
 * @param {Say} say
 */
export const tryFront = async (front, say) => {
  const pair = await startPair({ trustProxy: front.trustProxy })
  const folder = join(pair.folder, front.name)
  mkdirSync(folder)
  try {
    const running = await front.start({ folder, servers: pair.ports })
    try {
      await readyThrough(running)
      await tryHeaders(running, say)
      await tryAddress(running, pair, say)
      await tryUploads(running, pair, say)
      if (front.isCache) await tryCache(running, pair, say)
      await tryRestarts(running, pair, say)
    } finally {
      await running.stop()
    }
  } finally {
    await pair.remove()
  }
}

/**
 * Proxies with health checks know a server only after the first of them.
 * @param {Running} running
 */
const readyThrough = async ({ port }) => {
  for (let waited = 0; (await askFront(port, '/healthz')).status !== 200; waited += 100) {
    assert(waited < 10_000, 'no server is reached')
    await pause(100)
  }
}

/**
 * @param {Running} running
 * @param {Say} say
 */
const tryHeaders = async ({ port, plainPort }, say) => {
  const plain = await askFront(plainPort, '/aircraft?page=2', { isPlain: true })
  assert([301, 308].includes(plain.status), `http is answered ${plain.status}`)
  assert.match(plain.headers.location ?? '', new RegExp(`^https://${host}(:\\d+)?/aircraft\\?page=2$`))
  const { status, headers } = await askFront(port, '/aircraft', { headers: { 'accept-encoding': 'gzip' } })
  assert.equal(status, 200)
  assert.equal(headers['content-encoding'], 'gzip')
  assert.match(headers.vary ?? '', /accept-encoding/i)
  assert.match(headers['cache-control'] ?? '', /s-maxage=5, stale-while-revalidate=5/)
  assert.match(String(headers['content-security-policy']), /default-src 'self'/)
  assert.match(headers['strict-transport-security'] ?? '', /max-age=31536000/)
  assert.equal((await askFront(port, '/metrics')).status, 404, 'metrics are for inside')
  say(`http leads to https; pages come compressed with their headers; ${await protocolOf(port)}`)
}

/**
 * The protocol that a browser gets.
 * @param {number} port
 * @returns {Promise<string>}
 */
const protocolOf = port =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, servername: host, ALPNProtocols: ['h2', 'http/1.1'] }
    const socket = connect({ ...options, rejectUnauthorized: false }, () => {
      resolve(`${socket.getProtocol()}, ${socket.alpnProtocol}`)
      socket.destroy()
    })
    socket.once('error', reject)
  })

/**
 * @param {Running} running
 * @param {Pair} pair
 * @param {Say} say
 */
const tryAddress = async ({ port }, pair, say) => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'trial-of-addresses', cookie: 'a=b' }
  assert.equal((await askFront(port, '/cookies', { from: '127.44.55.66', headers })).status, 200)
  const lines = () => pair.logLines().filter(line => line.includes('trial-of-addresses'))
  for (let waited = 0; lines().length === 0 && waited < 5000; waited += 50) await pause(50)
  const networks = lines().map(line => JSON.parse(line).network)
  assert(networks.length > 0, 'the request is not in the log')
  for (const network of networks) assert.match(network, /^127\.44\.55\.0/)
  say(`the log has the client's network, ${networks[0]}, and not what it claimed`)
}

const megabyte = 1024 * 1024

/**
 * A form with photos, as bytes with their type.
 * @param {readonly Uint8Array<ArrayBuffer>[]} photos
 */
const formOf = async photos => {
  const form = new FormData()
  for (const photo of photos) form.append('photos', new Blob([photo], { type: 'image/png' }), 'photo.png')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { type, body: new Uint8Array(await request.arrayBuffer()) }
}

/**
 * @param {Running} running
 * @param {Pair} pair
 * @param {Say} say
 */
const tryUploads = async ({ port }, pair, say) => {
  const seller = await makeSeller(pair.url, await signIn(pair.url, admin), 1, 3)
  /** @param {readonly Uint8Array<ArrayBuffer>[]} photos */
  const upload = async photos => {
    const { type, body } = await formOf(photos)
    return askFront(port, '/upload', {
      method: 'POST',
      headers: { authorization: seller.token, 'content-type': type },
      body,
    })
  }
  /** @type {import('sharp').Create} */
  const create = {
    ...{ width: 2500, height: 2000, channels: 3, background: '#888' },
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  }
  const photo = new Uint8Array(await sharp({ create }).png({ compressionLevel: 0 }).toBuffer())
  const taken = await upload([photo, photo])
  assert.equal(taken.status, 200, `two photos of ${photo.length} bytes: ${taken.status} ${taken.text}`)
  // Above a photo's 20 MB: refused by the server, in its words.
  const large = new Uint8Array(21 * megabyte)
  large.set(photo.subarray(0, megabyte))
  const refused = await upload([large])
  assert.equal(refused.status, 413)
  assert.match(refused.text, /at most 20 MB/)
  say(
    `photos of ${Math.round(photo.length / megabyte)} MB pass; one of 21 MB is refused in the server's words`,
  )
}

/**
 * @param {Running} running
 * @param {Pair} pair
 * @param {Say} say
 */
const tryRestarts = async ({ port, mark }, pair, say) => {
  const { data } = await ask(pair.url, '/getadverts')
  /** @type {number[]} */
  const adverts = data.map((/** @type {{ id: number }} */ { id }) => id)
  /** @type {readonly (0 | 1)[]} */
  const order = [0, 1]
  const oneAfterTheOther = async () => {
    for (const at of order) {
      await mark?.(pair.ports[at], true)
      await pair.restart(at)
      await mark?.(pair.ports[at], false)
      await pause(5000)
    }
  }
  const { count, failures } = await loadDuring(port, adverts, oneAfterTheOther(), 1000)
  assert.deepEqual(failures.slice(0, 5), [], `${failures.length} of ${count} requests failed`)
  say(`both servers restarted one after the other under load: ${failures.length} of ${count} requests failed`)
}
