import type { GuestRow, guests as calls } from '../../../shared/contract/guests'
import type { Page } from '../../../shared/contract/kit'
import { pick } from '../../../shared/rules/keys'
import type { App } from '../../platform/app/app-context'
import { containing, type Condition } from '../../platform/db/containing'
import type { Params } from '../../platform/db/connect'
import { guests } from '../../platform/db/schema/guest.model'
import { users } from '../../platform/db/schema/user.model'
import {
  computed,
  count,
  fieldsOf,
  joinedFieldsOf,
  select,
  selection,
  type Selected,
} from '../../platform/db/select'
import { toIso } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { paged } from '../../platform/http/paged'
import { mailHashOf } from '../people'

const g = fieldsOf(guests, 'g')
const by = joinedFieldsOf(users, 'u')
/** The first parameter is the id of who asks. */
const listedGuest = selection({
  isOwn: computed(
    '(SELECT COUNT(*) FROM threads t WHERE t.buyer_id = -g.id AND t.seller_id = ?)',
    found => Number(found) > 0,
  ),
  conversations: computed('(SELECT COUNT(*) FROM threads t WHERE t.buyer_id = -g.id)', Number),
  actedAt: computed(
    `(SELECT MAX(CASE WHEN m.author_id = t.buyer_id THEN m.sent_at ELSE m.read_at END)
        FROM threads t JOIN messages m ON m.thread_id = t.id WHERE t.buyer_id = -g.id)`,
    toIso,
  ),
  ...pick(g, 'id', 'name', 'mail', 'createdAt', 'blockedAt', 'blockReason', 'blockWords'),
  byName: by.name,
  bySurname: by.surname,
})
const blocker = 'LEFT JOIN users u ON u.id = g.blocked_by AND u.deleted_at IS NULL'

const toRow = (row: Selected<typeof listedGuest>): GuestRow => ({
  ...pick(row, 'id', 'name', 'mail', 'conversations', 'isOwn'),
  firstSeenAt: row.createdAt,
  lastSeenAt: row.actedAt !== null && row.actedAt > row.createdAt ? row.actedAt : row.createdAt,
  block:
    row.blockedAt === null
      ? null
      : {
          at: row.blockedAt,
          by: row.byName === null ? null : `${row.byName} ${row.bySurname ?? ''}`.trim(),
          reason: row.blockReason,
          words: row.blockWords,
        },
})

const read = async (app: App, callerId: number, rest: string, params: Params): Promise<GuestRow[]> =>
  (
    await select(app.db.readCurrent, listedGuest, `FROM guests g ${blocker} ${rest}`, [callerId, ...params])
  ).map(toRow)

/**
 * Guests, newest first, as far as anything is kept of them: those whom an account took over are no guests, and of those
 * who deleted their data only a block is left.
 */
export const listGuests = async ({
  app,
  caller,
  query,
}: Context<(typeof calls)['list']>): Promise<Page<GuestRow>> => {
  const { search, blocked, page, size } = query
  const words = search ? matching(app, search) : { sql: '', params: [] }
  const where = `WHERE g.user_id IS NULL AND (g.deleted_at IS NULL OR g.blocked_at IS NOT NULL)
    ${blocked ? 'AND g.blocked_at IS NOT NULL' : ''}${words.sql}`
  const total = await count(app.db.readCurrent, `FROM guests g ${where}`, words.params)
  const rows = await read(app, caller.actor.id, `${where} ORDER BY g.id DESC LIMIT ? OFFSET ?`, [
    ...words.params,
    size,
    (page - 1) * size,
  ])
  return paged(rows, total, query)
}

/** A whole address is also looked for by its hash, which is what a block keeps of deleted data. */
const matching = ({ db }: App, search: string): Condition => {
  const { sql, params } = containing(db, search, { texts: ['g.mail', 'g.name'], id: 'g.id' })
  return { sql: ` AND (${sql} OR g.mail_hash = ?)`, params: [...params, mailHashOf(search)] }
}

/** The guest who asked in a conversation; null for an account. */
export const guestInThread = async (
  app: App,
  callerId: number,
  threadId: number,
): Promise<GuestRow | null> => {
  const asked = 'JOIN threads asked ON g.id = -asked.buyer_id AND asked.id = ?'
  const [row] = await read(app, callerId, asked, [threadId])
  return row ?? null
}
