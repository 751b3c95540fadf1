import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase, freshDatabase, type FreshDatabase } from '../../../../testing/databases'
import { schemaOf } from '../../../../testing/schema-of'
import { connect, type Database } from '../../connect'
import { schemaKit } from '../../schema-kit'
import { up } from './baseline'

const folders = [mkdtempSync(join(tmpdir(), 'chain-')), mkdtempSync(join(tmpdir(), 'baseline-'))]
let made: readonly FreshDatabase[]
let chain: Database
let baseline: Database
beforeAll(async () => {
  made = [await freshDatabase(folders[0]!), await emptyDatabase(folders[1]!)]
  chain = await connect(made[0]!.url)
  baseline = await connect(made[1]!.url)
  const runBaseline = () => baseline.write(tx => up(schemaKit(baseline, tx)))
  // Twice: one that was broken off is run again.
  await runBaseline()
  await runBaseline()
})
afterAll(async () => {
  for (const db of [chain, baseline]) await db.close()
  for (const { drop } of made) await drop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

it('the baseline makes what the chain of migrations made', async () => {
  const { sequelize_meta: _, ...theirs } = await schemaOf(chain)
  const ours = await schemaOf(baseline)
  expect(Object.keys(ours).length).toBeGreaterThan(50)
  expect(ours).toEqual(theirs)
})

it('the chain of migrations left no rows but its own names', async () => {
  for (const table of Object.keys(await schemaOf(chain))) {
    if (/^advert_fts|sequelize_meta/.test(table)) continue
    expect(await chain.readCurrent(`SELECT * FROM ${table}`), table).toEqual([])
  }
})
