import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildStale } from './build.mjs'
import { freePort } from './free-port.mjs'

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
