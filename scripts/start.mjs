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
    env: { ...process.env, SITE_DIR: fileURLToPath(new URL('../out/site', import.meta.url)) },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
