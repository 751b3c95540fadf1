import type { stock } from '../../../shared/contract/stock'
import type { StockRun } from '../../../shared/contract/stock-entries'
import { audit } from '../../platform/audit/audit'
import type { StockRunRow, StockSourceRow } from '../../platform/db/schema/stock.model'
import type { Context } from '../../platform/http/context'
import { alone, checkFields, draftOf } from './dry-run.service'
import { planRun } from './plan-run'
import { lockedRun, mappingOf } from './run-store'
import { runNow } from './runs.query'

type Call = Context<(typeof stock)['remap']>

/** Says what the columns mean, and checks all rows again. The source remembers it. */
export const remap = async (ctx: Call): Promise<StockRun> => {
  const { app, body, caller, params } = ctx
  const { run, source } = await draftOf(app, params.id, caller.actor.id)
  const fields = Object.values(body.mapping).flatMap(field => field ?? [])
  checkFields(source.kind, fields, 'mapping')
  checkFields(source.kind, Object.keys(body.defaults ?? {}), 'defaults')
  await alone(app, caller.actor.id, async () => {
    const values = await remember(ctx, run, source)
    await planRun(app, { ...run, ...values }, source)
  })
  return runNow(app, run.id, caller.actor.id)
}

/** What is said of other columns than the file's is left out. */
const remember = async (
  { app, body, caller }: Call,
  run: StockRunRow,
  source: StockSourceRow,
): Promise<Partial<StockRunRow>> => {
  const known = mappingOf(run)
  const said = Object.entries(body.mapping).filter(([column]) => column in known)
  const mapping = { ...known, ...Object.fromEntries(said) }
  const defaults = body.defaults ? { defaults: JSON.stringify(body.defaults) } : {}
  const style = body.style ? { style: JSON.stringify(body.style) } : {}
  const values = { mapping: JSON.stringify(mapping), ...style, ...defaults }
  await app.db.write(async tx => {
    await lockedRun(app, tx, run.id)
    await app.db.models.StockRun.update(values, { where: { id: run.id }, transaction: tx })
    const remembered = { mapping: JSON.stringify({ ...mappingOf(source), ...mapping }), ...defaults }
    await app.db.models.StockSource.update(remembered, { where: { id: source.id }, transaction: tx })
    await audit(app, tx, caller, {
      action: 'stock.remap',
      objectType: 'stockRun',
      objectId: run.id,
      after: { source: source.name, file: run.fileName },
    })
  })
  return values
}
