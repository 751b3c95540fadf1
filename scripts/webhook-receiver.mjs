// What somebody runs who has a webhook of Hangarlist, for tests: an https server on this machine that keeps what it gets.
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import { portOf } from './free-port.mjs'
import { testingCertificate } from './testing-certificate.mjs'

/**
 * @typedef {object} Received
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {string} body
 */

/**
 * Starts on a free port, or on the one given. A path begins with the statuses that each message is answered with, one after
 * the other, the last one from then on: to `/500,200/stock` each fails once. `?bytes=` is the length of its answers.
 * @param {number} [port]
 */
export const startWebhookReceiver = async (port = 0) => {
  const certificate = testingCertificate(['localhost', '127.0.0.1'])
  /** @type {Received[]} */
  const received = []
  /** @param {string} path */
  const receivedAt = path => received.filter(each => each.path === path)
  const server = createServer(certificate, async (request, response) => {
    const path = request.url ?? '/'
    const statuses = path.split('/')[1]?.split(',').map(Number) ?? []
    const earlier = receivedAt(path).filter(
      ({ headers }) => headers['webhook-id'] === request.headers['webhook-id'],
    )
    const status = statuses[Math.min(earlier.length, statuses.length - 1)] || 200
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    received.push({ path, headers, body: await text(request) })
    const bytes = Number(new URL(path, 'https://localhost').searchParams.get('bytes') ?? 0)
    response.writeHead(status, { 'content-type': 'text/plain' }).end(`answered ${status} `.padEnd(bytes, 'x'))
  })
  await new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  const place = `localhost:${portOf(server)}`
  return {
    /** `host:port`, for EGRESS_ALLOW. */
    place,
    url: `https://${place}`,
    /** What a client must trust. */
    cert: certificate.cert,
    receivedAt,
    close: () =>
      new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
