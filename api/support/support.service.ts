import type { support } from '../../shared/contract/support'
import { audit } from '../platform/audit/audit'
import type { Context } from '../platform/http/context'
import { queueMails } from '../platform/mail/outbox'
import { supportConfirmationMail } from './support-confirmation'
import { supportRequestMail } from './support-request'
import { operatorAddress } from '../platform/settings/operator-address'

/**
 * Stores a support request, mails it to the operator and a confirmation to the writer (checklist STAT-02).
 * Throws `too_many_requests` per network and per entered mail address.
 */
export const sendSupportRequest = async (
  ctx: Context<(typeof support)['send']>,
): Promise<{ ticket: number }> => {
  const { app, body, caller, now, write } = ctx
  await app.limits.spend('supportByAddress', caller.ip)
  // The confirmation goes to any address that was entered, which must not be flooded. The limit per network
  // is lower, so that one network alone cannot block the address's owner.
  await app.limits.spend('letterByMail', `support ${body.mail}`)
  const operator = await operatorAddress(app)
  const userId = caller.actor?.id ?? null
  return write(async tx => {
    const row = await app.db.models.Ticket.create({ ...body, userId, createdAt: now }, { transaction: tx })
    const ticket = row.get().id
    const request = supportRequestMail({ ...body, ticket, userId })
    const confirmation = supportConfirmationMail({ ticket, subject: body.subject })
    await queueMails(
      app.db,
      tx,
      [
        { to: operator, template: 'support-request', ...request },
        { to: body.mail, template: 'support-confirmation', ...confirmation },
      ],
      now,
    )
    const after = { subject: body.subject }
    await audit(app, tx, caller, { action: 'support.send', objectType: 'ticket', objectId: ticket, after })
    return { ticket }
  })
}
