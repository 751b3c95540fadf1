// With LATE_ANSWERS=on loaded before the built server of the browser tests: three in ten calls and scripts of a page are
// answered late, as by a poor network. What fails then is a race of the product or of its test, which a quick machine
// seldom shows. `staff-morning.spec` measures the server's speed, and fails with it.
import { IncomingMessage, Server } from 'node:http'

const share = 0.3
/** @type {Record<string, number>} Milliseconds at most, by what the browser asks for. */
const latest = { empty: 1800, script: 900 }

const { emit } = Server.prototype
Object.assign(Server.prototype, {
  /** @this {Server} @param {unknown[]} event */
  emit(...event) {
    const [name, request] = event
    const tell = () => Boolean(Reflect.apply(emit, this, event))
    if (name !== 'request' || !(request instanceof IncomingMessage)) return tell()
    const most = latest[String(request.headers['sec-fetch-dest'])]
    if (!most || Math.random() > share) return tell()
    setTimeout(tell, Math.random() * most)
    return true
  },
})
