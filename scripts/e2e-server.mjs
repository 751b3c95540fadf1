#!/usr/bin/env node
// The server for browser tests: the built program on SQLite in a temporary folder, with the demo market, a payment
// provider and a mail server of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from './build.mjs'
import { startMailCatcher } from './mail-catcher.mjs'
import { runServer } from './run-server.mjs'
import { standinKey, standinSecret, startStripeStandin } from './stripe-standin.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'hangarlist-e2e-'))
await buildStale()
const stripe = await startStripeStandin({
  webhook: `http://127.0.0.1:${process.env.PORT ?? 3000}/webhooks/stripe`,
})
// Browser tests ask it on the next port what has been mailed.
const smtp = await startMailCatcher(Number(process.env.PORT ?? 3000) + 1)
const server = runServer({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SEED_DEMO: 'on',
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  SMTP_URL: smtp,
  ADMIN_EMAIL: 'admin@hangarlist.test',
  ADMIN_PASSWORD: 'the-admin-of-the-tests',
  STRIPE_SECRET_KEY: standinKey,
  STRIPE_WEBHOOK_SECRET: standinSecret,
  STRIPE_API_BASE: stripe.url,
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.once('exit', code => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
