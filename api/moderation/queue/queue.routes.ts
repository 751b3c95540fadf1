import { queue } from '../../../shared/contract/queue'
import { implement } from '../../platform/http/invoke'
import { releaseClaim, takeClaim } from '../../claims/claims.public'
import { queueCounts, queuePage } from './queue.service'

export const queueOperations = implement(queue, {
  list: ({ app, caller, query, now }) => queuePage(app, caller.actor, query, now),
  counts: ({ app, caller, now }) => queueCounts(app, caller.actor, now),
  claim: ctx => takeClaim(ctx, { source: ctx.body.source, id: ctx.body.id }, { force: ctx.body.force }),
  renew: ctx => takeClaim(ctx, ctx.body, { isHeartbeat: true }),
  release: ctx => releaseClaim(ctx, ctx.params),
})
