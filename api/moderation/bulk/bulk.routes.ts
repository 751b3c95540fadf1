import { bulk } from '../../../shared/contract/bulk'
import { implement } from '../../platform/http/invoke'
import { moveJob, startJob } from './bulk.service'
import { previewJob } from './preview-job'
import { bulkJob, bulkJobs, bulkRows } from './jobs.query'
import { undoDecision } from '../undo/undo-decision'

export const bulkOperations = implement(bulk, {
  start: ctx => startJob(ctx, ctx.body),
  preview: ctx => previewJob(ctx, ctx.body),
  undoDecision: ctx => undoDecision(ctx, ctx.params.id, ctx.body),
  jobs: ctx => bulkJobs(ctx, ctx.query),
  job: ctx => bulkJob(ctx, ctx.params.id),
  rows: ctx => bulkRows(ctx, ctx.params.id, ctx.query),
  pause: ctx => moveJob(ctx, ctx.params.id, 'pause'),
  resume: ctx => moveJob(ctx, ctx.params.id, 'resume'),
  cancel: ctx => moveJob(ctx, ctx.params.id, 'cancel'),
  retry: ctx => moveJob(ctx, ctx.params.id, 'retry'),
  undo: ctx => moveJob(ctx, ctx.params.id, 'undo'),
})
