import type { LeadDetail, leads } from '../../../shared/contract/leads'
import { AppError, invalid } from '../../../shared/contract/errors'
import { leadStates, type LeadMove } from '../../../shared/data/lead-codes'
import { dayOf } from '../../../shared/rules/bookings'
import { audit } from '../../platform/audit/audit'
import type { App } from '../../platform/app/app-context'
import type { LeadRow } from '../../platform/db/schema/leads.model'
import { toIso } from '../../platform/db/values'
import type { Tx } from '../../platform/db/tx'
import type { Context } from '../../platform/http/context'
import { queueMail } from '../../platform/mail/outbox'
import { tellWebhooks } from '../../platform/webhooks/outbox'
import { leadAssignedLetter } from './lead-letters'
import { deskOf, leadDetail, lockedLead, membersOf } from './own-lead'

type Call = Context<(typeof leads)['change']>

/**
 * Changes what is noted of a lead. Throws `not_found`, `conflict` when it has changed since the caller saw it, and `invalid` on
 * `assignee` for somebody who does not answer for the company, and on `remindOn` for a day that is over.
 */
export const changeLead = async (ctx: Call): Promise<LeadDetail> => {
  const { app, body, caller, now, params, write } = ctx
  const desk = deskOf(caller.actor)
  const { threadId } = params
  if (body.remindOn && body.remindOn < dayOf(now)) throw invalid('remindOn', 'This day is over.')
  const assigned = await assignedTo(app, desk.sellerId, body.assignee)
  await write(async tx => {
    const lead = await lockedLead(app, tx, desk.sellerId, threadId, now)
    if (lead.version !== body.version)
      throw new AppError('conflict', 'Somebody has changed this lead in the meantime. Look at it again.')
    const changes = changesOf(lead, body)
    if (Object.keys(changes).length === 0) return
    await app.db.models.Lead.update(
      { ...changes, version: lead.version + 1, updatedAt: now },
      { where: { id: lead.id }, transaction: tx },
    )
    await audit(app, tx, caller, {
      action: 'lead.change',
      objectType: 'thread',
      objectId: threadId,
      before: { state: lead.state, assigneeId: lead.assigneeId, remindOn: lead.remindOn },
      after: changes,
    })
    if (assigned && changes.assigneeId && assigned.id !== desk.personId)
      await tellAssignee(ctx, tx, assigned.id)
    await tellChange(app, tx, { ...lead, ...changes }, now)
  })
  return leadDetail(app, desk, threadId)
}

const assignedTo = async (app: App, sellerId: number, assignee: number | null | undefined) => {
  if (!assignee) return undefined
  const found = (await membersOf(app, sellerId)).find(({ id }) => id === assignee)
  if (!found) throw invalid('assignee', 'is nobody who answers for this account.')
  return found
}

type Changes = Partial<Pick<LeadRow, 'state' | 'assigneeId' | 'remindOn' | 'remindedAt'>>

const changesOf = (lead: LeadRow, { state, assignee, remindOn }: Call['body']): Changes => {
  const move: LeadMove | null | undefined = state === 'open' ? null : state
  return {
    ...(move !== undefined && move !== lead.state ? { state: move } : {}),
    ...(assignee !== undefined && assignee !== lead.assigneeId ? { assigneeId: assignee } : {}),
    // Another day, and the same one set anew, is reminded of again.
    ...(remindOn !== undefined && remindOn !== lead.remindOn ? { remindOn, remindedAt: null } : {}),
  }
}

const tellAssignee = async ({ app, caller, now, params }: Call, tx: Tx, assignee: number): Promise<void> => {
  const [person] = await app.db.readIn(tx, 'SELECT name, mail FROM users WHERE id = ?', [assignee])
  if (!person) return
  const { PUBLIC_URL: publicUrl } = app.env
  const by = caller.actor.member?.name ?? caller.actor.name
  const letter = leadAssignedLetter({
    name: String(person['name']),
    by,
    link: `${publicUrl}/profile/message/${params.threadId}`,
  })
  await queueMail(app.db, tx, { to: String(person['mail']), template: 'lead-assigned', ...letter }, now)
}

/** Notes are never told: they are for one's own people. */
const tellChange = async (app: App, tx: Tx, lead: LeadRow, now: Date): Promise<void> => {
  const [thread] = await app.db.readIn(tx, 'SELECT advert_id, answered_at FROM threads WHERE id = ?', [
    lead.threadId,
  ])
  const own = leadStates.find(state => state === lead.state)
  const state = own ?? (toIso(thread?.['answered_at']) === null ? 'new' : 'answered')
  const url = `${app.env.PUBLIC_URL}/profile/message/${lead.threadId}`
  const data = {
    ...{ threadId: lead.threadId, advertId: Number(thread?.['advert_id']), state, url },
    assigneeId: lead.assigneeId,
    remindOn: lead.remindOn,
  }
  await tellWebhooks(app, tx, [{ ownerId: lead.sellerId, told: { type: 'lead.changed', data } }], now)
}
