import { randomUUID } from 'node:crypto'
import type { AdvertKind } from '../../../shared/contract/adverts'
import type { AdvertNews, ToldNews } from '../../../shared/contract/webhook-news'
import { advertPath, slugOf } from '../../../shared/rules/slug'
import type { App } from '../app/app-context'
import { insertRows } from '../db/insert-rows'
import type { Tx } from '../db/tx'
import type { Database } from '../db/database'
import { timeParam } from '../db/values'

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
  { db }: App,
  tx: Tx,
  news: readonly News[],
  now: Date,
  hold = 0,
): Promise<void> => {
  for (let at = 0; at < news.length; at += mostAtOnce) {
    const some = news.slice(at, at + mostAtOnce)
    const rows = some.flatMap(({ ownerId, told, group }) => [
      ...[ownerId, told.type, `%${JSON.stringify(told.type)}%`, bodyOf(told, now), group ?? null],
    ])
    // Most adverts have nobody to tell, and their cause is not to wait for the answer that says so.
    await db.runDeferred(tx, tellSql(db.dialect, some.length), [
      ...rows,
      ...timesOf(db.dialect, now, hold),
      ...timesOf(db.dialect, now, hold),
    ])
  }
}

/** News of one statement; SQLite takes no more than 500 rows that are joined. */
const mostAtOnce = 200

const bodyOf = ({ type, data }: ToldNews, now: Date): string =>
  JSON.stringify({ type, timestamp: now.toISOString(), data })

const timesOf = (dialect: Database['dialect'], now: Date, hold: number) =>
  [new Date(now.getTime() + hold * 1000), now].map(time => timeParam(dialect, time))

/** The owner's webhooks and the operator's are found by an index each. */
const tellSql = (dialect: Database['dialect'], count: number): string => {
  // Texts of a statement and of a table may be compared by different rules of the language.
  const wanted = dialect === 'mysql' ? 'n.wanted COLLATE utf8mb4_bin' : 'n.wanted'
  const messageId = dialect === 'mysql' ? "CONCAT('msg_', UUID())" : "'msg_' || lower(hex(randomblob(16)))"
  const names = 'SELECT ? AS owner_id, ? AS event, ? AS wanted, ? AS body, ? AS group_key'
  const news = [names, ...Array.from({ length: count - 1 }, () => 'SELECT ?, ?, ?, ?, ?')].join(' UNION ALL ')
  const told = (whose: string) =>
    `SELECT w.id, n.event, ${messageId}, n.body, n.group_key, 'waiting', ?, 0, ?
       FROM n JOIN webhooks w ON ${whose} WHERE w.off_at IS NULL AND w.events LIKE ${wanted}`
  return `INSERT INTO webhook_deliveries
      (webhook_id, event, message_id, body, group_key, state, not_before, tries, created_at)
    WITH n AS (${news})
    ${told('w.user_id = n.owner_id AND w.for_operator = FALSE')}
    UNION ALL ${told('w.for_operator = TRUE')}`
}

/** Queues what one webhook is told because its owner asks for it. */
export const tellWebhook = (
  { db }: App,
  tx: Tx,
  webhookId: number,
  told: ToldNews,
  now: Date,
): Promise<void> =>
  insertRows(db, tx, 'WebhookDelivery', [
    {
      webhookId,
      event: told.type,
      messageId: `msg_${randomUUID()}`,
      body: bodyOf(told, now),
      state: 'waiting' as const,
      notBefore: now,
      createdAt: now,
    },
  ])

/** Withdraws the news of decisions that are taken back, as far as they are not on their way yet. */
export const withdrawNews = async ({ db }: App, tx: Tx, groups: readonly string[]): Promise<void> => {
  if (groups.length > 0)
    await db.models.WebhookDelivery.destroy({
      where: { groupKey: [...groups], state: 'waiting', tries: 0 },
      transaction: tx,
    })
}
