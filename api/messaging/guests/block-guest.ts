import type { guests } from '../../../shared/contract/guests'
import { notFound } from '../../../shared/contract/errors'
import { audit } from '../../platform/audit/audit'
import { forUpdate } from '../../platform/db/tx'
import type { Context } from '../../platform/http/context'
import { withdrawMails } from './guest-thread.service'

type Calls = typeof guests

/** Takes no more messages from a guest's address and sends no mails to it, or takes that back (checklist SAFE-04). */
export const blockGuest = async ({
  app,
  body,
  caller,
  params,
  now,
}: Context<Calls['block']>): Promise<{ blocked: boolean }> => {
  await app.db.write(async tx => {
    const guest = (await app.db.models.Guest.findByPk(params.id, forUpdate(tx)))?.get()
    if (!guest || guest.userId !== null) throw notFound('The guest')
    const before = guest.blockedAt !== null
    if (before === body.blocked) return
    const values = body.blocked
      ? { blockedAt: now, blockedBy: caller.actor.id }
      : {
          blockedAt: null,
          blockedBy: null,
          // Of a guest who has deleted their data, the block was the last reason to keep the hash.
          ...(guest.deletedAt === null ? {} : { mailHash: `deleted-${guest.id}` }),
        }
    await app.db.models.Guest.update(values, { where: { id: guest.id }, transaction: tx })
    if (body.blocked && guest.mail) await withdrawMails(app, tx, guest.mail)
    await audit(app, tx, caller, {
      action: body.blocked ? 'guest.block' : 'guest.unblock',
      objectType: 'guest',
      objectId: guest.id,
      before: { blocked: before },
      after: { blocked: body.blocked },
    })
  })
  return { blocked: body.blocked }
}
