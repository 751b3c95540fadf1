import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * The port on which a local server listens.
 * @param {import('node:net').Server} server
 */
export const portOf = server => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return address.port
}

/**
 * Systems give connections and servers without a wish ports from 32768 on, and one that was free a moment ago may be given away
 * before its server listens. Below, only who names a port has it.
 */
const [lowest, highest] = [20_000, 32_000]

/** @param {number} port */
const isFree = port =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/**
 * A port of this machine that nobody listens on now, and that the system gives to nobody.
 * @returns {Promise<number>}
 */
export const freePort = async () => {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
}
