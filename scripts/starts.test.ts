import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { buildStale } from './build.mjs'
import { freePort } from './free-port.mjs'
import { startServer } from './run-server.mjs'

const folder = mkdtempSync(join(tmpdir(), 'hangarlist-starts-'))
beforeAll(() => buildStale(['api']), 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a server or command says that ends at once. */
const said = (script: string, env: Readonly<Record<string, string>>, ...words: readonly string[]) => {
  const file = fileURLToPath(new URL(`../out/api/${script}.js`, import.meta.url))
  const settings = { NODE_ENV: 'test', SITE_DIR: '', LOG_LEVEL: 'silent', DATA_DIR: folder }
  return spawnSync(process.execPath, [file, ...words], {
    env: { ...process.env, ...settings, ...env },
    encoding: 'utf8',
    timeout: 20_000,
  })
}

it('says in one line, without the password, that the database is not there', async () => {
  const at = `127.0.0.1:${await freePort()}/hangar`
  const env = { DATABASE_URL: `mysql://ada:secret@${at}`, LOG_LEVL: 'debug' }
  const line = `The database mysql://${at} is not there: nothing listens there (ECONNREFUSED). DATABASE_URL names it.`
  expect(said('main', env)).toMatchObject({
    status: 1,
    stderr: `LOG_LEVL is no setting and is ignored. Did you mean LOG_LEVEL?\n${line}\n`,
  })
  expect(said('cli', env, 'migrate')).toMatchObject({ status: 1, stderr: `${line}\n` })
})

it('refuses a second server on a SQLite file, and lets commands work beside the first', async () => {
  const env = { DATABASE_URL: `sqlite://${join(folder, 'hangar.sqlite')}`, SEED_DEMO: 'off' }
  const start = () =>
    startServer({ ...env, NODE_ENV: 'test', SITE_DIR: '', LOG_LEVEL: 'silent', DATA_DIR: folder }, 'ignore')
  const first = await start()
  onTestFinished(() => void first.kill())
  expect(said('main', { ...env, PORT: '0' })).toMatchObject({
    status: 1,
    stderr: `Wrong settings:\nDATABASE_URL: another server runs on ${join(folder, 'hangar.sqlite')}, and a SQLite file has only one. Stop the other, or use MySQL or MariaDB for several.\n`,
  })
  const rates = join(folder, 'eurofxref.csv')
  writeFileSync(
    rates,
    'Date, USD, GBP, CHF, TRY, CAD, AUD, JPY, SEK, NOK, DKK, PLN, \n26 November 2026, 1.1, 0.85, 0.94, 48, 1.5, 1.7, 170, 11, 11.7, 7.46, 4.25, \n',
  )
  const commands = [
    ['admin', 'create', 'tower@example.test'],
    ['rates', rates],
    ['seed', '--adverts', '50'],
    ['backup', join(folder, 'backup')],
  ]
  for (const words of commands)
    expect(said('cli', env, ...words), words[0]).toMatchObject({ stderr: '', status: 0 })
  expect((await fetch(`${first.url}/getadverts`)).status).toBe(200)
  await first.kill()
  const again = await start()
  expect(await again.stop()).toBe(0)
}, 150_000)
