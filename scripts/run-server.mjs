import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Reading a market leaves glibc's heap in pieces; few arenas, room of its own for what is large, and early returns keep it small. */
const memory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}

/** Most objects of a request die young, and the default young generation costs 20 MiB of idle memory. */
const nodeOptions = ['--max-semi-space-size=8']

/**
 * Starts the built server as a child process, as `npm start` runs it.
 * @param {Record<string, string>} [env] settings on top of this process's own
 * @param {import('node:child_process').StdioOptions} [stdio]
 * @param {readonly string[]} [preloaded] addresses of modules that run before it
 */
export const runServer = (env = {}, stdio = 'inherit', preloaded = []) =>
  spawn(
    process.execPath,
    [...nodeOptions, ...preloaded.flatMap(each => ['--import', each]), join(root, 'out/server.js')],
    {
      stdio,
      env: { ...memory, ...process.env, ...env },
    },
  )

/**
 * Whether the server at an address is ready to answer.
 * @param {string} url
 */
export const isReady = async url => {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

/**
 * Starts the built server at a free port unless `env` names one; resolves once it is ready to answer. It ends with this
 * process.
 * @typedef {Awaited<ReturnType<typeof startServer>>} Server
 * @param {Record<string, string>} env
 * @param {import('node:child_process').StdioOptions} [stdio]
 */
export const startServer = async (env, stdio) => {
  const port = env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const begun = Date.now()
  const child = runServer({ PUBLIC_URL: `http://localhost:${port}`, ...env, PORT: port }, stdio)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const ended = once(child, 'exit')
  /** @param {NodeJS.Signals} signal */
  const end = async signal => {
    process.off('exit', killNow)
    child.kill(signal)
    await ended
    return child.exitCode
  }
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  while (!(await isReady(url))) {
    if (hasEnded()) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}.`)
    if (Date.now() - begun > 120_000) throw new Error('The server is not ready after two minutes.')
    await pause(25)
  }
  const readyAfter = Date.now() - begun
  return {
    port,
    url,
    pid: child.pid ?? 0,
    readyAfter,
    hasEnded,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
