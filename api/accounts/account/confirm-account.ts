import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import { promisedOn } from '../../../shared/rules/promise'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import type { Caller } from '../../platform/http/context'
import { queueMails } from '../../platform/mail/outbox'
import { advertReceivedMail } from '../../adverts/letters/advert-received'
import type { UserRow } from '../../platform/db/schema/user.model'
import { setWatchMails } from '../../following/watchlist/watch-settings'

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
  const adverts = isTakenOver ? await putAside(app, tx, id, now) : await submitAll(app, tx, user, now)
  if (isTakenOver) await silence(app, tx, caller, id, now)
  await audit(app, tx, caller, {
    action: 'user.confirm',
    objectType: 'user',
    objectId: id,
    after: { by, adverts: adverts.length },
  })
}

/** Deleted ones, too: they can still be restored. */
const waitingOf = async (app: App, tx: Tx, ownerId: number): Promise<readonly AdvertRow[]> => {
  const rows = await app.db.models.Advert.findAll({
    where: { ownerId, reviewState: 'unconfirmed' },
    lock: tx.LOCK.UPDATE,
    transaction: tx,
  })
  return rows.map(row => row.get({ plain: true }))
}

const update = async (app: App, tx: Tx, rows: readonly AdvertRow[], values: Partial<AdvertRow>) => {
  if (rows.length > 0)
    await app.db.models.Advert.update(values, { where: { id: rows.map(({ id }) => id) }, transaction: tx })
}

/** What an advert becomes that begins to wait for staff at this moment. */
export const enteringQueue = (now: Date) => ({
  reviewState: 'pending' as const,
  submittedAt: now,
  dueOn: promisedOn(now),
})

const submitAll = async (app: App, tx: Tx, { id, mail, name }: UserRow, now: Date) => {
  const rows = await waitingOf(app, tx, id)
  await update(app, tx, rows, { ...enteringQueue(now), updatedAt: now })
  const link = `${app.env.PUBLIC_URL}/profile/adverts`
  const received = rows
    .filter(row => row.status === 'unapproved' && !row.deletedAt && !row.closedReason)
    .map(({ title }) => ({
      ...advertReceivedMail({ name, title, link }),
      to: mail,
      template: 'advert-received',
    }))
  await queueMails(app.db, tx, received, now)
  return rows
}

const reviewNote =
  'It was written before your mail address was confirmed by a new password. Please look through it, the contact above all, and submit it again.'

const putAside = async (app: App, tx: Tx, id: number, now: Date) => {
  const rows = await waitingOf(app, tx, id)
  await update(app, tx, rows, { reviewState: 'changesRequested', reviewNote, updatedAt: now })
  return rows
}

const silence = async (app: App, tx: Tx, caller: Caller, userId: number, now: Date) => {
  await app.db.models.SavedSearch.update(
    { frequency: 'off', dueAt: null, updatedAt: now },
    { where: { userId }, transaction: tx },
  )
  await setWatchMails(app, tx, caller, userId, false, now)
}
