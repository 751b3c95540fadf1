import { randomUUID } from 'node:crypto'
import type { AdvertKind } from '../../../shared/contract/adverts'
import type { AdvertNews, ToldNews } from '../../../shared/contract/webhook-news'
import { advertPath, slugOf } from '../../../shared/rules/slug'
import type { App } from '../app/app-context'
import { insertRows } from '../db/insert-rows'
import type { Tx } from '../db/tx'
import { fromJson, marks } from '../db/values'

/** Something that webhooks may want to be told. */
export interface News {
  /** The account whose advert, or whose message, it is about. */
  readonly ownerId: number
  readonly told: ToldNews
  /** The news of one decision, so that an undo can withdraw them. */
  readonly group?: string
}

interface ToldAdvert {
  readonly id: number
  readonly ownerId: number
  readonly kind: AdvertKind
  readonly title: string
}

/** News about an advert; `isEdit` where it is about an edit of a published one. */
export const advertNews = (
  { env }: Pick<App, 'env'>,
  { id, ownerId, kind, title }: ToldAdvert,
  type: AdvertNews['type'],
  status: AdvertNews['data']['status'],
  isEdit = false,
): News => {
  const url = env.PUBLIC_URL + advertPath(kind, slugOf(title, id))
  return { ownerId, told: { type, data: { advertId: id, kind, title, url, status, edit: isEdit } } }
}

/**
 * Queues news for the webhooks that want them, in the transaction of their cause: delivered at least once, and never if it
 * is rolled back. `hold` are the seconds for which they are held back, so that an undo can withdraw them.
 */
export const tellWebhooks = async (
  app: App,
  tx: Tx,
  news: readonly News[],
  now: Date,
  hold = 0,
): Promise<void> => {
  if (news.length === 0) return
  const hooks = await hooksFor(app, tx, [...new Set(news.map(({ ownerId }) => ownerId))])
  if (hooks.length === 0) return
  const deliveries = news.flatMap(({ ownerId, told, group }) =>
    hooks
      .filter(
        ({ forOperator, userId, events }) => (forOperator || userId === ownerId) && events.has(told.type),
      )
      .map(({ id }) => ({ webhookId: id, told, group })),
  )
  await queueDeliveries(app, tx, deliveries, now, hold)
}

const hooksFor = async (app: App, tx: Tx, owners: readonly number[]) => {
  const rows = await app.db.readIn(
    tx,
    `SELECT w.id, w.user_id, w.for_operator, w.events FROM webhooks w JOIN users u ON u.id = w.user_id
      WHERE w.off_at IS NULL AND (w.for_operator = TRUE
         OR (w.user_id IN (${marks(owners)}) AND u.suspended_at IS NULL AND u.deleted_at IS NULL))`,
    owners,
  )
  return rows.map(row => ({
    id: Number(row['id']),
    userId: Number(row['user_id']),
    forOperator: Boolean(row['for_operator']),
    events: new Set(fromJson<readonly string[]>(row['events'], [])),
  }))
}

interface NewDelivery {
  readonly webhookId: number
  readonly told: ToldNews
  readonly group?: string | undefined
}

/** Queues deliveries to webhooks by their ids; see `tellWebhooks`. */
export const queueDeliveries = (
  { db }: App,
  tx: Tx,
  deliveries: readonly NewDelivery[],
  now: Date,
  hold = 0,
): Promise<void> =>
  insertRows(
    db,
    tx,
    'WebhookDelivery',
    deliveries.map(({ webhookId, told: { type, data }, group }) => ({
      webhookId,
      event: type,
      messageId: `msg_${randomUUID()}`,
      body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
      groupKey: group ?? null,
      state: 'waiting' as const,
      notBefore: new Date(now.getTime() + hold * 1000),
      createdAt: now,
    })),
  )

/** Withdraws the news of decisions that are taken back, as far as they are not on their way yet. */
export const withdrawNews = async ({ db }: App, tx: Tx, groups: readonly string[]): Promise<void> => {
  if (groups.length > 0)
    await db.models.WebhookDelivery.destroy({
      where: { groupKey: [...groups], state: 'waiting', tries: 0 },
      transaction: tx,
    })
}
