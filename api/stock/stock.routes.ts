import { stock } from '../../shared/contract/stock'
import { wayOut } from '../platform/http/egress/way-out'
import { implement } from '../platform/http/invoke'
import { exportStock, stockSchema } from './export-stock'
import { addPhotos, correct, remap, sendFile } from './runs/dry-run.service'
import { applyRun, moveRun } from './runs/moves.service'
import { reportOf } from './runs/report'
import { ownSource } from './runs/run-store'
import { listRows, listRuns, runNow } from './runs/runs.query'
import { fetchSource } from './sources/fetch-source'
import { addSource, changeSource, listSources, removeSource } from './sources/sources.service'

export const stockOperations = implement(stock, {
  sources: listSources,
  addSource,
  changeSource,
  removeSource,
  send: sendFile,
  fetchNow: async ({ app, caller, params }) => {
    const source = await ownSource(app, params.id, caller.actor.id)
    await app.limits.spend('webhookByAccount', String(caller.actor.id))
    const id = await fetchSource(app, wayOut(app).egress, caller, source)
    return id === null ? null : runNow(app, id, caller.actor.id)
  },
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
