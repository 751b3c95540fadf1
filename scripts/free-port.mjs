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
 * A port of this machine that nobody listens on now.
 * @returns {Promise<number>}
 */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const port = portOf(probe)
      probe.close(() => resolve(port))
    })
  })
