import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.mjs'
import { isReady } from './run-server.mjs'

const script = fileURLToPath(new URL('e2e-server.mjs', import.meta.url))
/** Timeout in milliseconds for building and for filling a market, while other stages run. */
const patience = 480_000

/** @param {readonly string[]} flags */
const startOne = async flags => {
  const [port, mails] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [script, ...flags], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: `${port}`, PUBLIC_URL: `http://localhost:${port}`, MAILS_PORT: `${mails}` },
  })
  const ended = once(child, 'exit')
  const end = () => child.signalCode ?? child.exitCode
  const ready = async () => {
    const latest = Date.now() + patience
    while (end() === null && Date.now() < latest) {
      if (await isReady(`http://localhost:${port}`)) return true
      await pause(200)
    }
    return false
  }
  return { port, mails, ready, end, stop: () => (child.kill('SIGTERM'), ended) }
}

/**
 * Starts the servers of the browser tests, the site's on SQLite and the console's on MariaDB, and does not wait for them.
 * @returns `env` tells Playwright their ports; `fault()` waits for both and answers a message if one did not start;
 *   `stop()` ends both and answers a message if one had ended before.
 */
export const startBrowserServers = async () => {
  const site = await startOne([])
  const desk = await startOne(['--mariadb'])
  const both = Object.entries({ site, console: desk })
  return {
    env: {
      SITE_PORT: `${site.port}`,
      SITE_MAILS_PORT: `${site.mails}`,
      CONSOLE_PORT: `${desk.port}`,
      CONSOLE_MAILS_PORT: `${desk.mails}`,
    },
    fault: async () => {
      const ready = await Promise.all(both.map(([, server]) => server.ready()))
      return both.flatMap(([name], at) =>
        ready[at] ? [] : [`The server of the ${name}'s tests did not start.`],
      )[0]
    },
    stop: async () => {
      const fault = both.flatMap(([name, server]) =>
        server.end() === null ? [] : [`The server of the ${name}'s tests ended by itself (${server.end()}).`],
      )[0]
      await Promise.all(both.map(([, server]) => server.stop()))
      return fault
    },
  }
}
