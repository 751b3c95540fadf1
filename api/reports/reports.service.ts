import { AppError } from '../../shared/contract/errors'
import type { guests } from '../../shared/contract/guests'
import type { messages } from '../../shared/contract/messages'
import type { reports } from '../../shared/contract/reports'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import { availabilityColumns, availabilityOf, openLink } from '../messaging/messaging.public'
import { insertRow } from '../platform/db/insert-rows'
import type { Caller, Context } from '../platform/http/context'
import type { ReportRow } from '../platform/db/schema/report.model'
import { reporterKey } from './reporter-key'

type Calls = typeof reports
type ThreadCalls = typeof messages
type GuestCalls = typeof guests

/** Stores a report about an advert (checklist PLUS-18), once per person and reason; a second one gets the same
 * answer and changes nothing. Throws `not_found` for an advert that was never public, `too_many_requests` per account
 * or address. */
export const sendReport = async (ctx: Context<Calls['send']>): Promise<{ advertId: number }> => {
  const { app, body, caller, now } = ctx
  const { advertId, reason, text, device } = body
  await spend(app, caller)
  await ctx.write(async tx => {
    const [advert] = await app.db.readIn(
      tx,
      `SELECT owner_id, ${availabilityColumns.join()} FROM adverts WHERE id = ?`,
      [advertId],
    )
    if (!advert || availabilityOf(advert, now) === 'offline')
      throw new AppError('not_found', 'This advert was not found.')
    if (caller.actor && Number(advert['owner_id']) === caller.actor.id)
      throw new AppError('conflict', 'This is your own advert. You can change or withdraw it.')
    await keep(app, tx, caller, {
      advertId,
      reason,
      text: text || null,
      reporterKey: reporterKey(app, caller, device),
      createdAt: now,
    })
  })
  return { advertId }
}

/** Like `sendReport`, about a conversation, which staff may read from then on. */
export const reportThread = async (ctx: Context<ThreadCalls['report']>): Promise<undefined> => {
  const { app, body, caller, params, now } = ctx
  await spend(app, caller)
  await ctx.write(async tx => {
    const [thread] = await app.db.readIn(
      tx,
      'SELECT id, advert_id FROM threads WHERE id = ? AND (buyer_id = ? OR seller_id = ?)',
      [params.threadId, caller.actor.id, caller.actor.id],
    )
    if (!thread) throw new AppError('not_found', 'This conversation was not found.')
    await keep(app, tx, caller, {
      advertId: Number(thread['advert_id']),
      threadId: params.threadId,
      reason: body.reason,
      text: body.text || null,
      reporterKey: `thread-${params.threadId}-user-${caller.actor.id}`,
      createdAt: now,
    })
  })
}

/** Like `reportThread`, by the link of a guest. */
export const reportAsGuest = async (ctx: Context<GuestCalls['report']>): Promise<undefined> => {
  const { app, body, caller, now } = ctx
  await app.limits.spend('reportByAddress', caller.ip)
  await app.db.write(async tx => {
    const { guest, thread } = await openLink(app, tx, body.token, now)
    await keep(app, tx, caller, {
      advertId: thread.advertId,
      threadId: thread.id,
      reason: body.reason,
      text: body.text || null,
      reporterKey: `thread-${thread.id}-guest-${guest.id}`,
      createdAt: now,
    })
  })
}

const spend = async (app: App, { actor, ip }: Caller) => {
  if (actor) await app.limits.spend('reportByAccount', String(actor.id))
  await app.limits.spend('reportByAddress', ip)
}

type NewReport = Pick<ReportRow, 'advertId' | 'reason' | 'text' | 'reporterKey' | 'createdAt'> &
  Partial<Pick<ReportRow, 'threadId'>>

const keep = async (app: App, tx: Tx, caller: Caller, report: NewReport) => {
  const { advertId, reporterKey: key, reason } = report
  const [known] = await app.db.readIn(
    tx,
    `SELECT id FROM reports WHERE advert_id = ? AND reporter_key = ? AND reason = ?${app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''}`,
    [advertId, key, reason],
  )
  if (known) return
  const id = await insertRow(app.db, tx, 'Report', { ...report, reporterId: caller.actor?.id ?? null })
  await audit(app, tx, caller, {
    action: 'report.send',
    objectType: 'report',
    objectId: id,
    after: { advertId, reason, threadId: report.threadId ?? null },
  })
}
