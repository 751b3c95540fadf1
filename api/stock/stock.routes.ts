import { stock } from '../../shared/contract/stock'
import { STOCK_FIELDS } from '../../shared/contract/stock-fields'
import { implement } from '../platform/http/invoke'
import { exportStock, stockSchema } from './export-stock'
import { addPhotos, correct, sendFile } from './runs/dry-run.service'
import { remap } from './runs/remap'
import { applyRun, moveRun } from './runs/moves.service'
import { reportOf } from './runs/report'
import { listRows, listRuns, runNow } from './runs/runs.query'
import { addSource, changeSource, fetchNow, listSources, removeSource } from './sources/sources.service'

export const stockOperations = implement(stock, {
  fields: async ({ query }) =>
    STOCK_FIELDS(query.kind).map(({ path, label, required }) => ({ path, label, required })),
  sources: listSources,
  addSource,
  changeSource,
  removeSource,
  send: sendFile,
  fetchNow,
  runs: listRuns,
  run: ({ app, caller, params }) => runNow(app, params.id, caller.actor.id),
  rows: listRows,
  remap,
  correct,
  addPhotos,
  apply: applyRun,
  pause: ctx => moveRun(ctx, ctx.params.id, 'pause'),
  resume: ctx => moveRun(ctx, ctx.params.id, 'resume'),
  cancel: ctx => moveRun(ctx, ctx.params.id, 'cancel'),
  retry: ctx => moveRun(ctx, ctx.params.id, 'retry'),
  undo: ctx => moveRun(ctx, ctx.params.id, 'undo'),
  report: reportOf,
  export: exportStock,
  schema: stockSchema,
})
