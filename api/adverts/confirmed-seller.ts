import type { App } from '../platform/app/app-context'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import type { UserRow } from '../platform/db/schema/user.model'
import { forUpdate, type Tx } from '../platform/db/tx'
import { queueMails } from '../platform/mail/outbox'
import { advertNews, tellWebhooks } from '../platform/webhooks/outbox'
import { advertReceivedMail } from './letters/advert-received'
import { enteringQueue } from './publication'

/** Moves what a seller has submitted to the review queue, once their address is confirmed; its promised day is
 * counted from now. Adverts of an account that was `takenOver` are set aside until the owner has looked at them.
 * Returns their number. */
export const sellerConfirmed = async (
  app: App,
  tx: Tx,
  { seller, takenOver }: { readonly seller: UserRow; readonly takenOver: boolean },
  now: Date,
): Promise<number> => {
  const rows = await waitingOf(app, tx, seller.id)
  const values = takenOver ? { reviewState: 'changesRequested' as const, reviewNote } : enteringQueue(now)
  if (rows.length > 0)
    await app.db.models.Advert.update(
      { ...values, updatedAt: now },
      { where: { id: rows.map(({ id }) => id) }, transaction: tx },
    )
  if (takenOver) return rows.length
  const received = rows.filter(row => row.status === 'unapproved' && !row.deletedAt && !row.closedReason)
  await mailReceived(app, tx, seller, received, now)
  const news = received.map(row => advertNews(app, row, 'advert.submitted', 'pending'))
  await tellWebhooks(app, tx, news, now)
  return rows.length
}

const reviewNote =
  'It was written before your mail address was confirmed by a new password. Please look through it, the contact above all, and submit it again.'

/** Includes deleted adverts, as they can still be restored. */
const waitingOf = async (app: App, tx: Tx, ownerId: number): Promise<readonly AdvertRow[]> => {
  const rows = await app.db.models.Advert.findAll({
    where: { ownerId, reviewState: 'unconfirmed' },
    ...forUpdate(tx),
  })
  return rows.map(row => row.get({ plain: true }))
}

const mailReceived = async (
  app: App,
  tx: Tx,
  { mail, name }: UserRow,
  rows: readonly AdvertRow[],
  now: Date,
) => {
  const link = `${app.env.PUBLIC_URL}/profile/adverts`
  const received = rows.map(({ title }) => ({
    ...advertReceivedMail({ name, title, link }),
    to: mail,
    template: 'advert-received',
  }))
  await queueMails(app.db, tx, received, now)
}
