import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import type { Caller } from '../../platform/http/context'
import { sellerConfirmed } from '../../adverts/adverts.public'
import type { UserRow } from '../../platform/db/schema/user.model'
import { takeOverThreads } from '../../messaging/messaging.public'
import { silenceFollowed } from '../../following/following.public'

/**
 * How the address was proved: with the mailed link, with a mailed code for a new password, by an admin who
 * knows the owner, or by the command that makes admins, which also sets a new password.
 */
export type Proof = 'link' | 'code' | 'admin' | 'command'

/**
 * Marks an account's address as confirmed, in the transaction of the action that proved it (checklist
 * SAFE-01). What the account has submitted joins the review queue, and its promised day is counted from now.
 * A code or the command also sets a new password, so the mailbox's owner may be taking over an account that a
 * stranger had registered. Its content is kept, but nothing is published or mailed until the owner has looked
 * at it.
 */
export const confirmAccount = async (
  app: App,
  tx: Tx,
  caller: Caller,
  { user, by }: { readonly user: UserRow; readonly by: Proof },
  now: Date,
): Promise<void> => {
  if (user.confirmedAt) return
  const { id } = user
  await app.db.models.User.update({ confirmedAt: now, updatedAt: now }, { where: { id }, transaction: tx })
  const isTakenOver = by === 'code' || by === 'command'
  const adverts = await sellerConfirmed(app, tx, { seller: user, takenOver: isTakenOver }, now)
  if (isTakenOver) await silenceFollowed(app, tx, caller, id, now)
  await takeOverThreads(app, tx, caller, { userId: id, mail: user.mail })
  await audit(app, tx, caller, {
    action: 'user.confirm',
    objectType: 'user',
    objectId: id,
    after: { by, adverts },
  })
}
