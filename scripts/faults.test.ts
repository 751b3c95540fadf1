import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildStale } from './build.mjs'

const script = fileURLToPath(new URL('faults.mjs', import.meta.url))

// One round each; `node scripts/faults.mjs` runs all faults, twenty rounds of them. Patience: other tests run beside.
const run = (fault: string, database: string) =>
  new Promise<readonly [string, string, number | string | null | undefined]>(resolve => {
    const command = [script, fault, '--database', database, '--rounds', '1', '--patience', '60']
    execFile(process.execPath, command, (error, stdout, stderr) =>
      resolve([stdout, stderr, error ? error.code : 0]),
    )
  })

// Each run would else build what is stale, at the same time.
beforeAll(() => buildStale(['api']), 240_000)

// Beside each other: most of a fault's time is waited for.
describe.concurrent('the running server', () => {
  it.each([
    ['kill', 'sqlite', '[OPS-01] keeps every acknowledged write when it is killed, on SQLite'],
    ['kill', 'mysql', '[OPS-01] keeps every acknowledged write when it is killed, on MariaDB'],
    ['payments', 'mysql', '[OPS-01] takes each payment once when it is killed amid the provider’s events'],
    ['deletion', 'sqlite', '[OPS-01] deletes an account in whole or not at all when it is killed'],
    ['stop', 'sqlite', '[OPS-03] ends what is under way when it is told to stop'],
    ['database', 'mysql', '[OPS-03, API-04] says 503 while its database is away, and serves again by itself'],
  ])('%s on %s: %s', { timeout: 240_000 }, async (fault, database) => {
    expect(await run(fault, database)).toEqual([expect.stringMatching(/^ok/m), expect.any(String), 0])
  })
})
