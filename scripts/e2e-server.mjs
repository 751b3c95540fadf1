#!/usr/bin/env node
// The server for browser tests: the built program on SQLite in a temporary folder, with the demo market.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from './build.mjs'
import { runServer } from './run-server.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'hangarlist-e2e-'))
await buildStale()
const server = runServer({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SEED_DEMO: 'on',
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  ADMIN_EMAIL: 'admin@hangarlist.test',
  ADMIN_PASSWORD: 'the-admin-of-the-tests',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.once('exit', code => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
