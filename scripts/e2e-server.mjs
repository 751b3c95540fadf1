#!/usr/bin/env node
// The server for browser tests: the built program on SQLite in a temporary folder, with the demo market, a payment
// provider and a mail server of its own. With --mariadb on a private MariaDB, for the desktop console, which it builds too.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from './build.mjs'
import { hurryOn } from './hurry.mjs'
import { startMailCatcher } from './mail-catcher.mjs'
import { startMariadb } from './mariadb.mjs'
import { startOidcStandin } from './oidc-standin.mjs'
import { fillPhotos } from './quick-photos.mjs'
import { runServer } from './run-server.mjs'
import { startWebhookReceiver } from './webhook-receiver.mjs'
import { standinKey, standinSecret, startStripeStandin } from './stripe-standin.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'hangarlist-e2e-'))
const onMariadb = process.argv.includes('--mariadb')
await buildStale(onMariadb ? ['api', 'site', 'desktop'] : ['api', 'site'])
const mariadb = onMariadb ? await startMariadb({ database: 'hangarlist' }) : undefined
await fillPhotos(dataDir)
const stripe = await startStripeStandin({
  webhook: `http://127.0.0.1:${process.env.PORT ?? 3000}/webhooks/stripe`,
})
const provider = await startOidcStandin({ publicUrl: process.env.PUBLIC_URL ?? 'http://localhost:3000' })
const receiver = await startWebhookReceiver()
const trusted = join(dataDir, 'receiver.pem')
writeFileSync(trusted, receiver.cert)
// Browser tests read sent mails from MAILS_PORT, by default the port after the server's.
const smtp = await startMailCatcher(
  Number(process.env.MAILS_PORT ?? Number(process.env.PORT ?? 3000) + 1),
  hurryOn(mariadb ? { url: mariadb.url } : { file: join(dataDir, 'hangarlist.sqlite') }),
  receiver,
)
const settings = {
  DATA_DIR: dataDir,
  DATABASE_URL: mariadb?.url ?? '',
  SEED_DEMO: 'on',
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  SMTP_URL: smtp,
  ADMIN_EMAIL: 'admin@hangarlist.test',
  ADMIN_PASSWORD: 'the-admin-of-the-tests',
  STRIPE_SECRET_KEY: standinKey,
  STRIPE_WEBHOOK_SECRET: standinSecret,
  STRIPE_API_BASE: stripe.url,
  ...provider.settings,
  EGRESS_ALLOW: receiver.place,
  NODE_EXTRA_CA_CERTS: trusted,
}
const before = ['./quick-hashes.mjs', ...(process.env.LATE_ANSWERS === 'on' ? ['./late-answers.mjs'] : [])]
const server = runServer(
  settings,
  'inherit',
  before.map(file => import.meta.resolve(file)),
)
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM']
for (const signal of signals) process.on(signal, () => server.kill(signal))
server.once('exit', async code => {
  await mariadb?.stop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
