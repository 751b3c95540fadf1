#!/usr/bin/env node
// The server for browser tests: the built program on SQLite in a temporary folder, with the demo market.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'hangarlist-e2e-'))
await buildStale()
const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'out/api/main.js')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SEED_DEMO: 'on',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: 'admin@hangarlist.test',
    ADMIN_PASSWORD: 'the-admin-of-the-tests',
    SITE_DIR: join(root, 'out/site'),
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.once('exit', code => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
