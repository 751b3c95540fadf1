// A client outside the proxy: it believes the trial's certificate, and comes from an address of its own.
import { Agent, request as requestTls } from 'node:https'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { host } from './fronts.mjs'

/**
 * @typedef {object} Asked
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string | Uint8Array} [body]
 * @property {string} [from] the address it comes from
 *
 * @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string }} Answer
 */

const agent = new Agent({ keepAlive: true, maxSockets: 16, rejectUnauthorized: false })

/**
 * @param {number} port
 * @param {string} path
 * @param {Asked & { isPlain?: boolean }} asked
 */
const startCall = (port, path, { method = 'GET', headers = {}, body, from, isPlain = false }) => {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const options = {
    ...{ host: '127.0.0.1', port, path, method, timeout: 30_000 },
    headers: { host, ...length, ...headers },
    ...(from ? { localAddress: from } : {}),
  }
  if (isPlain) return request(options)
  return requestTls({ ...options, servername: host, ...(from ? { rejectUnauthorized: false } : { agent }) })
}

/** @type {Answer} */
const none = { status: 0, headers: {}, text: '' }

/**
 * @param {import('node:http').IncomingMessage} answer
 * @returns {Promise<Answer>}
 */
const readWhole = async answer => {
  try {
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) }
  } catch {
    return none
  }
}

/**
 * Asks a proxy at a port of this machine; `status` is 0 when no answer came.
 * @param {number} port
 * @param {string} path
 * @param {Asked & { isPlain?: boolean }} [asked]
 * @returns {Promise<Answer>}
 */
export const askFront = (port, path, asked = {}) =>
  new Promise(resolve => {
    const call = startCall(port, path, asked)
    let isAnswered = false
    call.once('response', answer => {
      isAnswered = true
      resolve(readWhole(answer))
    })
    // A kept connection that the proxy has closed meanwhile; browsers ask again on another one, too.
    call.on('error', () => resolve(call.reusedSocket && !isAnswered ? askFront(port, path, asked) : none))
    call.once('timeout', () => call.destroy())
    call.end(asked.body)
  })

/**
 * Asks as a page with its calls does, eight at a time, until `work` has ended and there were `least` requests.
 * @param {number} port
 * @param {readonly number[]} adverts their ids
 * @param {Promise<unknown>} work
 * @param {number} least
 * @returns {Promise<{ count: number, failures: string[] }>}
 */
export const loadDuring = async (port, adverts, work, least) => {
  const state = { isOver: false }
  void work.finally(() => (state.isOver = true))
  let count = 0
  /** @type {string[]} */
  const failures = []
  const worker = async () => {
    while (!state.isOver || count < least) {
      const at = count++
      const id = adverts[at % adverts.length]
      // Addresses that differ, so that a cache does not answer all of it; each fourth is no GET, which no proxy may repeat.
      const paths = [
        `/aircraft?page=${(at % 7) + 1}`,
        `/getadverts?priceTo=${at}`,
        `/advert/${id}`,
        `/seen/${id}`,
      ]
      const path = paths[at % 4] ?? '/'
      const { status } = await askFront(port, path, { method: at % 4 === 3 ? 'POST' : 'GET' })
      if (status < 200 || status > 399) failures.push(`${status} ${path}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  await work
  return { count, failures }
}
