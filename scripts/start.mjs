#!/usr/bin/env node
// Builds what is stale, then runs the server in this process's place.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build.mjs'

await buildStale()
const server = spawn(
  process.execPath,
  ['--enable-source-maps', fileURLToPath(new URL('../out/api/main.js', import.meta.url))],
  {
    stdio: 'inherit',
    // Decoding photos leaves glibc's heap in pieces; few arenas and early returns keep the process small.
    env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576', ...process.env, SITE_DIR: fileURLToPath(new URL('../out/site', import.meta.url)) },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
