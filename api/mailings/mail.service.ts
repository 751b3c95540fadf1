import type { mail } from '../../shared/contract/mail'
import { audit } from '../platform/audit/audit'
import type { Context } from '../platform/http/context'
import { queueMail } from '../platform/mail/outbox'

/** Queues a mail that staff wrote (specification, section 7). */
export const sendMail = async (ctx: Context<(typeof mail)['send']>): Promise<'OK'> => {
  const { app, body, caller, now, write } = ctx
  const { email, subject, text } = body
  await write(async tx => {
    await queueMail(app.db, tx, { to: email, subject, text, template: 'staff' }, now)
    const addressee = await app.db.models.User.findOne({ where: { mail: email }, transaction: tx })
    await audit(app, tx, caller, {
      action: 'mail.send',
      objectType: 'user',
      objectId: addressee?.get().id ?? 'unknown',
      after: { to: email, subject },
    })
  })
  return 'OK'
}
