import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Decoding photos leaves glibc's heap in pieces; few arenas and early returns keep the process small. */
const memory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}

/** A small nursery: most of what a request makes is gone at its end, and the default costs 20 MiB of idle memory. */
const nodeOptions = ['--max-semi-space-size=8']

/**
 * Starts the built server as a child process, as `npm start` runs it.
 * @param {Record<string, string>} [env] settings on top of this process's own
 * @param {import('node:child_process').StdioOptions} [stdio]
 */
export const runServer = (env = {}, stdio = 'inherit') =>
  spawn(process.execPath, [...nodeOptions, join(root, 'out/api/main.js')], {
    stdio,
    env: { ...memory, SITE_DIR: join(root, 'out/site'), ...process.env, ...env },
  })
