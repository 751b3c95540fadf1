import { Op } from 'sequelize'
import type { ClaimedMail, Mailing, mailings, SentReport } from '../../shared/contract/mailing'
import { AppError } from '../../shared/contract/errors'
import type { HandlerReply } from '../../shared/contract/kit'
import { claimSeconds, claimSize } from '../../shared/data/mailing-codes'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import type { Context, SignedInContext } from '../platform/http/context'
import type { OutboxMailRow } from '../platform/db/schema/outbox.model'
import { fromJson } from '../platform/db/values'
import { mailHtml } from '../platform/mail/mail-html'
import { lockedMailing } from './move-mailing.service'
import { comesBackAs, type MailingDecision, type MailingRow } from '../platform/db/schema/mailing.model'
import { oneMailing } from './mailings.query'

type Calls = typeof mailings

/** The error of a mail that may or may not have been sent. It is never retried automatically. */
export const unclear =
  'The console stopped while it sent this mail. Look in the folder of sent mails before you send it again.'

/** A locked mailing from the caller's account. Throws `forbidden` for a colleague's, `conflict` for the server's. */
const ownMailing = async ({ app, caller }: SignedInContext, tx: Tx, id: number): Promise<MailingRow> => {
  const mailing = await lockedMailing(app, tx, id)
  if (mailing.way !== 'own') throw new AppError('conflict', 'The server sends this mailing.')
  if (mailing.createdBy !== caller.actor.id)
    throw new AppError('forbidden', 'Only the one who started it can send it from their own account.')
  return mailing
}

/**
 * Hands the next few mails to one console, which alone may send them. A mail is handed out once: if its
 * console falls silent, it counts as failed, as it may have been sent.
 */
export const claimMails = async (ctx: Context<Calls['claim']>): Promise<HandlerReply<Calls['claim']>> => {
  const { app, body, now, params } = ctx
  const claimed = await ctx.write(async tx => {
    const mailing = await ownMailing(ctx, tx, params.id)
    const wait = Math.max(0, Math.ceil((mailing.holdUntil.getTime() - now.getTime()) / 1000))
    if (mailing.state !== 'open' || wait > 0) return { mails: [], wait }
    const rows = await app.db.models.OutboxMail.findAll({
      where: { mailingId: mailing.id, state: 'waiting' },
      order: [['id', 'ASC']],
      limit: claimSize,
      ...forUpdate(tx),
    })
    const mails = rows.map(row => row.get())
    if (mails.length > 0)
      await app.db.models.OutboxMail.update(
        {
          state: 'sending',
          claimedBy: body.claimant,
          notBefore: new Date(now.getTime() + claimSeconds * 1000),
        },
        { where: { id: mails.map(({ id }) => id) }, transaction: tx },
      )
    return { mails: mails.map(mail => toClaimed(mail, app.env.PUBLIC_URL)), wait }
  })
  return { ...claimed, mailing: await oneMailing(ctx, params.id) }
}

const toClaimed = (
  { id, recipient, subject, text, messageId, headers }: OutboxMailRow,
  origin: string,
): ClaimedMail => ({
  mailId: id,
  to: recipient,
  subject,
  text,
  html: mailHtml({ subject, text }, origin),
  messageId,
  headers: fromJson<Record<string, string>>(headers, {}),
})

/** Records the outcome of mails that this console claimed, for the mail log. Idempotent. */
export const noteSent = async (ctx: Context<Calls['sent']>): Promise<Mailing> => {
  const { app, body, params } = ctx
  await ctx.write(async tx => {
    const mailing = await ownMailing(ctx, tx, params.id)
    const rows = await app.db.models.OutboxMail.findAll({
      where: {
        id: body.results.map(({ mailId }) => mailId),
        mailingId: mailing.id,
        claimedBy: body.claimant,
      },
      ...forUpdate(tx),
    })
    const known = new Map(rows.map(row => [row.get().id, row.get()]))
    for (const report of body.results) {
      const mail = known.get(report.mailId)
      const values = mail && outcomeOf(mail, report, mailing.state, ctx.now)
      if (values) await app.db.models.OutboxMail.update(values, { where: { id: mail.id }, transaction: tx })
    }
  })
  return oneMailing(ctx, params.id)
}

const outcomeOf = (
  mail: OutboxMailRow,
  { outcome, error }: SentReport,
  decision: MailingDecision,
  now: Date,
): Partial<OutboxMailRow> | undefined => {
  // A mail that was given up as unclear was sent after all.
  if (outcome === 'sent' && (mail.state === 'sending' || mail.state === 'failed'))
    return { state: 'sent', sentAt: now, lastError: null, tries: mail.tries + 1 }
  if (mail.state !== 'sending') return undefined
  return outcome === 'failed'
    ? { state: 'failed', tries: mail.tries + 1, lastError: error ?? unclear }
    : { state: comesBackAs[decision], claimedBy: null, notBefore: now }
}

/** Gives up mails whose console has fallen silent; returns their number. */
export const sweepClaimedMails = async (app: App): Promise<number> => {
  const where = { way: 'own' as const, state: 'sending' as const, notBefore: { [Op.lte]: app.clock() } }
  const found = await app.db.models.OutboxMail.findAll({ attributes: ['id'], where, limit: 500 })
  if (found.length === 0) return 0
  const id = found.map(row => row.get().id)
  await app.db.write(async tx => {
    await app.db.models.OutboxMail.update(
      { state: 'failed', lastError: unclear },
      { where: { ...where, id }, transaction: tx },
    )
  })
  return id.length
}
