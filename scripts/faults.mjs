#!/usr/bin/env node
// Faults that the server has to survive (docs/architecture.md): kills, stops, a database or a disk that goes away,
// transactions that commit late, slow clients, floods, and what they make it hold in memory; a kill amid payments, an undo, a
// mailing, an import, a stock file, a merge and deletions of accounts. With --galera instead those of a cluster of three nodes (Debian: galera-4).
// Usage: node scripts/faults.mjs [fault ...] [--database sqlite|mysql|both] [--rounds 20] [--patience 10]
//        node scripts/faults.mjs --galera [--seconds 60]
// `patience`: seconds that a start may take; `seconds`: how long users write to all nodes.
import { parseArgs } from 'node:util'
import { buildStale } from './build.mjs'
import { deletion } from './faults/acts/deletion.mjs'
import { imports } from './faults/acts/import.mjs'
import { mailing } from './faults/acts/mailing.mjs'
import { merge } from './faults/acts/merge.mjs'
import { payments } from './faults/acts/payments.mjs'
import { stock } from './faults/acts/stock.mjs'
import { undo } from './faults/acts/undo.mjs'
import { loginFlood, slowClients } from './faults/clients.mjs'
import { databaseAway, kill, stop } from './faults/crash.mjs'
import { lateCommit } from './faults/late-commit.mjs'
import { fullDisk } from './faults/disk.mjs'
import { galera } from './faults/galera.mjs'
import { signInLoad } from './faults/sign-in-load.mjs'
import { stockLoad } from './faults/stock-load.mjs'
import { memoryLoad } from './faults/memory-load.mjs'

/**
 * @typedef {'sqlite' | 'mysql'} Database
 * @typedef {{ rounds: number, patience: number, seconds: number }} Options
 * @typedef {{ facts: string, problems: string[] }} Outcome
 *
 * @type {Readonly<Record<string, { run: (database: Database, options: Options) => Promise<Outcome>, on: Database[] }>>}
 */
const faults = {
  kill: { run: kill, on: ['sqlite', 'mysql'] },
  payments: { run: payments, on: ['sqlite', 'mysql'] },
  undo: { run: undo, on: ['sqlite', 'mysql'] },
  mailing: { run: mailing, on: ['sqlite', 'mysql'] },
  import: { run: imports, on: ['sqlite', 'mysql'] },
  merge: { run: merge, on: ['sqlite', 'mysql'] },
  stock: { run: stock, on: ['sqlite', 'mysql'] },
  deletion: { run: deletion, on: ['sqlite', 'mysql'] },
  stop: { run: stop, on: ['sqlite', 'mysql'] },
  database: { run: databaseAway, on: ['mysql'] },
  late: { run: lateCommit, on: ['mysql'] },
  disk: { run: fullDisk, on: ['sqlite', 'mysql'] },
  memory: { run: memoryLoad, on: ['sqlite'] },
  slow: { run: slowClients, on: ['sqlite'] },
  flood: { run: loginFlood, on: ['sqlite', 'mysql'] },
  'sign-in': { run: signInLoad, on: ['sqlite', 'mysql'] },
  'stock-load': { run: stockLoad, on: ['sqlite', 'mysql'] },
  galera: { run: galera, on: ['mysql'] },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string', default: 'both' },
    rounds: { type: 'string', default: '20' },
    patience: { type: 'string', default: '10' },
    galera: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
  },
})
const onOneServer = Object.keys(faults).filter(name => name !== 'galera')
const wanted = values.galera ? ['galera'] : positionals.length > 0 ? positionals : onOneServer
const chosen = wanted.map(name => {
  const fault = faults[name]
  if (!fault) throw new Error(`There is no fault ${name}; there are ${Object.keys(faults).join()}.`)
  return { name, ...fault }
})

await buildStale(['api'])
let failed = 0
for (const { name, run, on } of chosen)
  for (const database of on) {
    if (values.database !== 'both' && values.database !== database) continue
    const begun = Date.now()
    const options = {
      rounds: Number(values.rounds),
      patience: Number(values.patience),
      seconds: Number(values.seconds),
    }
    const { facts, problems } = await run(database, options)
    const seconds = Math.round((Date.now() - begun) / 1000)
    console.log(
      `${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name} on ${database}, ${seconds} s: ${facts}`,
    )
    for (const problem of problems) console.log(`       ${problem}`)
    if (problems.length > 0) failed++
  }
process.exit(failed > 0 ? 1 : 0)
