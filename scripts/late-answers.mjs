// With LATE_ANSWERS=on loaded before the built server of the browser tests: three in ten calls and scripts of a page are
// answered late, as by a poor network. What fails then is a race of the product or of its test, which a quick machine shows
// once in a thousand tests. `staff-morning.spec` measures the server's speed, and fails with it.
import { Server } from 'node:http'

const share = 0.3
/** @type {Record<string, number>} Milliseconds at most, by what the browser asks for. */
const latest = { empty: 1800, script: 900 }

/** @type {(...event: any[]) => boolean} */
const emit = Server.prototype.emit
Server.prototype.emit = function (/** @type {any[]} */ ...event) {
  const [name, request] = event
  const most = name === 'request' ? latest[request.headers['sec-fetch-dest']] : undefined
  if (!most || Math.random() > share) return emit.apply(this, event)
  setTimeout(() => emit.apply(this, event), Math.random() * most)
  return true
}
