import { moderation } from '../../shared/contract/moderation'
import { implement } from '../platform/http/invoke'
import { boardBlock } from './board/board-blocks'
import { findAdverts } from './board/find-adverts'
import { moderateAdvert, removeByStaff, reviewAdvert, setStatus } from './moderation.service'

import { staffAdverts } from './board/staff-adverts'
import { staffRows } from './board/staff-rows'

export const moderationOperations = implement(moderation, {
  adverts: ({ app, query, now }) => staffAdverts(app, query.kind ?? 'aircraft', query, now),
  parts: ({ app, query, now }) => staffAdverts(app, 'part', query, now),
  rows: staffRows,
  find: ({ app, query }) => findAdverts(app, query.search),
  board: ({ app, query, now }) => boardBlock(app, query.block, now),
  update: ctx => moderateAdvert(ctx, ctx.params.id, ctx.body),
  updatePart: ctx => moderateAdvert(ctx, ctx.params.id, ctx.body, 'part'),
  review: ctx => reviewAdvert(ctx, ctx.params.id, ctx.body),
  setStatus: ctx => setStatus(ctx, ctx.body.ids, ctx.body.status),
  remove: ctx => removeByStaff(ctx, ctx.params.id),
  removePart: ctx => removeByStaff(ctx, ctx.params.id, 'part'),
})
