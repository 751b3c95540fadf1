import { mailings } from '../../shared/contract/mailing'
import { implement } from '../platform/http/invoke'
import { mailingPage, oneMailing, recipientPage } from './mailings.query'
import { previewMailing, sendTest, startMailing } from './mailing.service'
import { moveMailing } from './move-mailing.service'
import { claimMails, noteSent } from './own-account.service'

export const mailingOperations = implement(mailings, {
  preview: previewMailing,
  test: sendTest,
  start: startMailing,
  list: ctx => mailingPage(ctx, ctx.query),
  one: ctx => oneMailing(ctx, ctx.params.id),
  recipients: ctx => recipientPage(ctx, ctx.params.id, ctx.query),
  pause: ctx => moveMailing(ctx, ctx.params.id, 'pause'),
  resume: ctx => moveMailing(ctx, ctx.params.id, 'resume'),
  cancel: ctx => moveMailing(ctx, ctx.params.id, 'cancel'),
  withdraw: ctx => moveMailing(ctx, ctx.params.id, 'withdraw'),
  retry: ctx => moveMailing(ctx, ctx.params.id, 'retry'),
  claim: claimMails,
  sent: noteSent,
})
