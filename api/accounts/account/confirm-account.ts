import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import type { Caller } from '../../platform/http/context'
import { sellerConfirmed } from '../../adverts/adverts.public'
import type { UserRow } from '../../platform/db/schema/user.model'
import { silenceFollowed } from '../../following/following.public'

/**
 * What proved the address: the mailed link, a mailed code for a new password, an admin who knows the person, or the
 * command that makes admins, which sets a new password, too.
 */
export type Proof = 'link' | 'code' | 'admin' | 'command'

/**
 * The address of an account is its owner's from now on, in the transaction of what proved it (checklist SAFE-01): what
 * the account has submitted begins to wait for staff, and its promised day is counted from here.
 *
 * With a new password the owner of the mailbox may have taken over what a stranger had registered. What was typed before
 * is kept, but nothing of it is published or mailed until the owner has looked at it.
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
  await audit(app, tx, caller, {
    action: 'user.confirm',
    objectType: 'user',
    objectId: id,
    after: { by, adverts },
  })
}
