import type { Mailing, MailingRecipient } from '../../shared/contract/mailing'
import { notFound } from '../../shared/contract/errors'
import type { Page } from '../../shared/contract/kit'
import { mailStates, type MailState } from '../../shared/data/mail-states'
import { type MailingState, mailingWays } from '../../shared/data/mailing-codes'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import type { Row } from '../platform/db/connect'
import { timeParam, toIso, toTime } from '../platform/db/values'
import type { SignedInContext } from '../platform/http/context'
import { paged, type PageOf } from '../platform/http/paged'
import { fullName } from '../platform/db/full-name'
import { oneOf } from '../platform/db/row-readers'
import { recordOf } from '../../shared/rules/keys'

type Asking = Pick<SignedInContext, 'app' | 'caller' | 'now'>
type Counts = Record<MailState, number>

const sql = `SELECT m.id, m.state, m.way, m.subject, m.total, m.hold_until, m.created_by, m.created_at, u.name, u.surname
  FROM mailings m LEFT JOIN users u ON u.id = m.created_by`

const countsIn = async (app: App, ids: readonly number[]): Promise<ReadonlyMap<number, Counts>> => {
  const rows =
    ids.length === 0
      ? []
      : await app.db.readCurrent(
          `SELECT mailing_id, state, COUNT(*) AS n FROM mail_outbox
            WHERE mailing_id IN (${ids.map(() => '?').join()}) GROUP BY mailing_id, state`,
          ids,
        )
  return new Map(
    ids.map(id => [
      id,
      recordOf(mailStates, state =>
        Number(rows.find(row => Number(row['mailing_id']) === id && row['state'] === state)?.['n'] ?? 0),
      ),
    ]),
  )
}

const stateOf = (row: Row, counts: Counts, now: Date): MailingState => {
  if (row['state'] === 'withdrawn' || row['state'] === 'cancelled') return row['state']
  if (counts.waiting + counts.sending + counts.paused === 0) return 'done'
  if (row['state'] === 'paused') return 'paused'
  return now.getTime() < toTime(row['hold_until']) ? 'held' : 'running'
}

const toMailing = ({ caller, now }: Asking, row: Row, counts: Counts): Mailing => ({
  id: Number(row['id']),
  state: stateOf(row, counts, now),
  way: oneOf(row['way'], mailingWays),
  subject: String(row['subject']),
  total: Number(row['total']),
  counts,
  holdUntil: toIso(row['hold_until']) ?? '',
  startedBy: {
    id: Number(row['created_by']),
    name: fullName(row),
  },
  isOwn: Number(row['created_by']) === caller.actor.id,
  createdAt: toIso(row['created_at']) ?? '',
})

const withCounts = async (asking: Asking, rows: readonly Row[]): Promise<Mailing[]> => {
  const counts = await countsIn(
    asking.app,
    rows.map(row => Number(row['id'])),
  )
  return rows.map(row => toMailing(asking, row, counts.get(Number(row['id']))!))
}

/** One mailing as it is now. Throws `not_found`. */
export const oneMailing = async (asking: Asking, id: number): Promise<Mailing> => {
  const [mailing] = await withCounts(asking, await asking.app.db.readCurrent(`${sql} WHERE m.id = ?`, [id]))
  if (!mailing) throw notFound('This mailing')
  return mailing
}

const limitOf = ({ page, size }: PageOf) => `LIMIT ${size} OFFSET ${(page - 1) * size}`

/** The staff's mailings, newest first. */
export const mailingPage = async (asking: Asking, at: PageOf): Promise<Page<Mailing>> => {
  const { db } = asking.app
  const [counted] = await db.readCurrent('SELECT COUNT(*) AS n FROM mailings')
  const rows = await db.readCurrent(`${sql} ORDER BY m.id DESC ${limitOf(at)}`)
  return paged(await withCounts(asking, rows), Number(counted?.['n'] ?? 0), at)
}

/** The mails of a mailing in the order they leave. Throws `not_found`. */
export const recipientPage = async (
  asking: Asking,
  id: number,
  { state, ...at }: PageOf & { readonly state?: MailState | undefined },
): Promise<Page<MailingRecipient>> => {
  const { counts } = await oneMailing(asking, id)
  const rows = await asking.app.db.readCurrent(
    `SELECT id, recipient, state, sent_at, last_error FROM mail_outbox
      WHERE mailing_id = ?${state ? ' AND state = ?' : ''} ORDER BY id ${limitOf(at)}`,
    [id, ...(state ? [state] : [])],
  )
  const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return paged(
    rows.map(row => ({
      mailId: Number(row['id']),
      to: String(row['recipient']),
      state: oneOf(row['state'], mailStates),
      sentAt: toIso(row['sent_at']),
      lastError: row['last_error'] === null ? null : String(row['last_error']),
    })),
    total,
    at,
  )
}

const hour = 60 * 60_000

/** Mails of mailings that were started within the last hour and not taken back. */
export const startedWithinHour = async (app: App, now: Date, tx?: Tx): Promise<number> => {
  const params = [timeParam(app.db.dialect, new Date(now.getTime() - hour))]
  const counted = `SELECT COUNT(*) AS n FROM mail_outbox
    WHERE state <> 'withdrawn' AND mailing_id IN (SELECT id FROM mailings WHERE created_at > ?)`
  const [row] = tx ? await app.db.readIn(tx, counted, params) : await app.db.readCurrent(counted, params)
  return Number(row?.['n'] ?? 0)
}
