import type { Page } from '../../shared/contract/kit'
import type {
  Message,
  MessageWarning,
  Thread,
  ThreadAdvert,
  ThreadRole,
  Unread,
} from '../../shared/contract/messages'
import type { App } from '../platform/app/app-context'
import type { Params, Row } from '../platform/db/connect'
import { toIso, marks } from '../platform/db/values'
import { availabilityColumns } from './advert-availability'
import { toMessage, toThread, toThreadAdvert } from './threads.present'
import { storedWarning } from './warnings'
import { paged } from '../platform/http/paged'

const sides = { asking: 'buyer', selling: 'seller' } as const
export type Side = (typeof sides)[ThreadRole]

interface Wanted {
  readonly page: number
  readonly size: number
  readonly state: 'open' | 'archived' | 'blocked' | 'unread'
  readonly role?: ThreadRole | undefined
}

/** A user's threads, most recently used first. The two roles are read separately, as each has its own index. */
export const threadsOf = async (
  app: App,
  userId: number,
  { page, size, state, role }: Wanted,
  now: Date,
): Promise<Page<Thread>> => {
  const wanted: readonly Side[] = role ? [sides[role]] : ['buyer', 'seller']
  const where = (side: Side) =>
    `FROM threads WHERE ${side}_id = ? AND ${state === 'unread' ? `${side}_unread > 0` : `${side}_state = ?`}`
  const params: Params = state === 'unread' ? [userId] : [userId, state]
  const order = 'ORDER BY updated_at DESC, id DESC'
  const from = (page - 1) * size
  const sums = await Promise.all(
    wanted.map(side => app.db.readCurrent(`SELECT COUNT(*) AS n ${where(side)}`, params)),
  )
  const found = await app.db.readCurrent(
    `SELECT id FROM (${wanted
      .map(
        side =>
          `SELECT * FROM (SELECT id, updated_at ${where(side)} ${order} LIMIT ${from + size}) AS ${side}s`,
      )
      .join(' UNION ALL ')}) AS mine ${order} LIMIT ${size} OFFSET ${from}`,
    wanted.flatMap(() => params),
  )
  const total = sums.reduce((sum, [row]) => sum + Number(row?.['n'] ?? 0), 0)
  const data = await threadsById(
    app,
    userId,
    found.map(row => Number(row['id'])),
    now,
  )
  return paged(data, total, { page, size })
}

const advertColumns = [
  'id',
  'kind',
  'title',
  'currency',
  'price',
  'price_mode',
  'rate_unit',
  'cover',
  'contact',
  ...availabilityColumns,
] as const

/** Selects only the advert columns that a thread shows. A block by either side is found by the two states. */
const threadSql = `
  SELECT t.*, COALESCE(u.name, g.name) AS user_name, u.surname AS user_surname,
         u.account_type AS user_account_type, u.company AS user_company,
         COALESCE(u.deleted_at, g.deleted_at) AS user_deleted_at, g.blocked_at AS guest_blocked_at,
         SUBSTR(m.text, 1, 160) AS last_text, m.author_id AS last_author,
         ${advertColumns.map(name => `a.${name} AS advert_${name}`).join()}, a.id AS advert_found
    FROM threads t
    LEFT JOIN users u ON u.id = CASE WHEN t.buyer_id = ? THEN t.seller_id ELSE t.buyer_id END
    LEFT JOIN guests g ON g.id = -t.buyer_id
    LEFT JOIN messages m
      ON m.id = COALESCE(t.last_message_id, (SELECT MAX(id) FROM messages WHERE thread_id = t.id))
    LEFT JOIN adverts a ON a.id = t.advert_id`

/** The threads with these ids, in this order; those of other people are left out. */
export const threadsById = async (
  app: App,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<Thread[]> => {
  if (ids.length === 0) return []
  const rows = await app.db.readCurrent(
    `${threadSql} WHERE t.id IN (${marks(ids)}) AND (t.buyer_id = ? OR t.seller_id = ?)`,
    [userId, ...ids, userId, userId],
  )
  const byId = new Map(rows.map(row => [Number(row['id']), row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    return row ? [toThread(row, userId, now)] : []
  })
}

/** An advert as threads show it; null for one that has been deleted for good. */
export const threadAdvert = async (app: App, advertId: number, now: Date): Promise<ThreadAdvert | null> => {
  const [row] = await app.db.readCurrent(
    `SELECT ${advertColumns.map(name => `${name} AS advert_${name}`).join()} FROM adverts WHERE id = ?`,
    [advertId],
  )
  return row ? toThreadAdvert(row, now) : null
}

/** Messages that one page of a thread shows. */
const messagesPerPage = 50

/** The newest messages of a thread, or those before one of them, oldest first. Those of `me` are marked as `mine`. */
export const messagesOf = async (
  app: App,
  threadId: number,
  me: number,
  before?: number,
): Promise<{ messages: Message[]; more: boolean }> => {
  const rows: Row[] = await app.db.readCurrent(
    `SELECT m.id, m.author_id, m.text, m.sent_at, m.warning, m.via, m.refused_files,
            w.name AS writer_name, w.surname AS writer_surname,
            m.read_at IS NULL AND (m.undelivered_at IS NOT NULL OR o.id IS NOT NULL) AS undelivered
       FROM messages m LEFT JOIN users w ON w.id = m.member_id
            LEFT JOIN mail_outbox o ON o.id = m.mail_id AND o.state IN ('failed', 'suppressed')
      WHERE m.thread_id = ?${before === undefined ? '' : ' AND m.id < ?'} ORDER BY m.id DESC LIMIT ${messagesPerPage + 1}`,
    [threadId, ...(before === undefined ? [] : [before])],
  )
  const shown = rows.slice(0, messagesPerPage).toReversed()
  return { messages: shown.map(row => toMessage(row, me)), more: rows.length > messagesPerPage }
}

/** The newest warning in a thread; null where nothing warns. */
export const warningIn = async (app: App, threadId: number): Promise<MessageWarning | null> => {
  const [row] = await app.db.readCurrent(
    'SELECT warning FROM messages WHERE thread_id = ? AND warning IS NOT NULL ORDER BY id DESC LIMIT 1',
    [threadId],
  )
  return (row && storedWarning(row['warning'])) ?? null
}

/** The number of unread messages and threads. Cheap enough for every page: four lookups in indexes. */
export const unreadOf = async (app: App, userId: number): Promise<Unread> => {
  const waiting = (side: Side) =>
    `SELECT COALESCE(SUM(${side}_unread), 0) AS messages, COUNT(*) AS threads,
            (SELECT MAX(updated_at) FROM threads WHERE ${side}_id = ?) AS latest
       FROM threads WHERE ${side}_id = ? AND ${side}_unread > 0`
  const rows = await app.db.readCurrent(`${waiting('buyer')} UNION ALL ${waiting('seller')}`, [
    userId,
    userId,
    userId,
    userId,
  ])
  const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0)
  const latest = rows.map(row => toIso(row['latest'])).filter(time => time !== null)
  return { messages: sum('messages'), threads: sum('threads'), latest: latest.toSorted().at(-1) ?? null }
}
