import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const script = fileURLToPath(new URL('faults.mjs', import.meta.url))

// One round each; `node scripts/faults.mjs` runs all faults, twenty rounds of them. Patience: other tests run beside.
const run = (fault: string, database: string) =>
  spawnSync(process.execPath, [script, fault, '--database', database, '--rounds', '1', '--patience', '60'], {
    encoding: 'utf8',
  })

describe('the running server', () => {
  it.each([
    ['kill', 'sqlite', '[OPS-01] keeps every acknowledged write when it is killed, on SQLite'],
    ['kill', 'mysql', '[OPS-01] keeps every acknowledged write when it is killed, on MariaDB'],
    ['stop', 'sqlite', '[OPS-03] ends what is under way when it is told to stop'],
    ['database', 'mysql', '[OPS-03, API-04] says 503 while its database is away, and serves again by itself'],
  ])('%s on %s: %s', { timeout: 240_000 }, (fault, database) => {
    const { status, stdout, stderr } = run(fault, database)
    expect([stdout, stderr, status]).toEqual([expect.stringMatching(/^ok/m), expect.any(String), 0])
  })
})
