import type { Mailing, MailingRecipient } from '../../shared/contract/mailing'
import { notFound } from '../../shared/contract/errors'
import type { Page } from '../../shared/contract/kit'
import { mailStates, type MailState } from '../../shared/data/mail-states'
import type { MailingState } from '../../shared/data/mailing-codes'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { mailings } from '../platform/db/schema/mailing.model'
import { mailOutbox } from '../platform/db/schema/outbox.model'
import { users } from '../platform/db/schema/user.model'
import {
  computed,
  count,
  fieldsOf,
  joinedFieldsOf,
  select,
  selection,
  within,
  type Selected,
} from '../platform/db/select'
import { timeParam, toTime, marks } from '../platform/db/values'
import type { SignedInContext } from '../platform/http/context'
import { paged, type PageOf } from '../platform/http/paged'
import { fullName } from '../platform/db/full-name'
import { pick, recordOf } from '../../shared/rules/keys'

type Asking = Pick<SignedInContext, 'app' | 'caller' | 'now'>
type Counts = Record<MailState, number>

const m = fieldsOf(mailings, 'm')
const starter = joinedFieldsOf(users, 'u')
const mailingRow = selection({
  ...pick(m, 'id', 'state', 'way', 'subject', 'total', 'skipped', 'holdUntil', 'createdBy', 'createdAt'),
  ...pick(starter, 'name', 'surname'),
})
type MailingRow = Selected<typeof mailingRow>
const from = 'FROM mailings m LEFT JOIN users u ON u.id = m.created_by'

const mail = fieldsOf(mailOutbox)
const mailsByState = selection({ ...pick(mail, 'mailingId', 'state'), n: computed('COUNT(*)', Number) })

const countsIn = async (app: App, ids: readonly number[]): Promise<ReadonlyMap<number, Counts>> => {
  const rows =
    ids.length === 0
      ? []
      : await select(
          app.db.readCurrent,
          mailsByState,
          `FROM mail_outbox WHERE mailing_id IN (${marks(ids)}) GROUP BY mailing_id, state`,
          ids,
        )
  return new Map(
    ids.map(id => [
      id,
      recordOf(mailStates, state => rows.find(row => row.mailingId === id && row.state === state)?.n ?? 0),
    ]),
  )
}

const stateOf = ({ state, holdUntil }: MailingRow, counts: Counts, now: Date): MailingState => {
  if (state === 'withdrawn' || state === 'cancelled') return state
  if (counts.waiting + counts.sending + counts.paused === 0) return 'done'
  if (state === 'paused') return 'paused'
  return now.getTime() < toTime(holdUntil) ? 'held' : 'running'
}

const toMailing = ({ caller, now }: Asking, row: MailingRow, counts: Counts): Mailing => ({
  id: row.id,
  state: stateOf(row, counts, now),
  way: row.way,
  subject: row.subject,
  total: row.total,
  skipped: row.skipped ?? {},
  counts,
  holdUntil: row.holdUntil,
  startedBy: {
    id: row.createdBy,
    name: fullName(row),
  },
  isOwn: row.createdBy === caller.actor.id,
  createdAt: row.createdAt,
})

const withCounts = async (asking: Asking, rows: readonly MailingRow[]): Promise<Mailing[]> => {
  const counts = await countsIn(
    asking.app,
    rows.map(({ id }) => id),
  )
  return rows.map(row => toMailing(asking, row, counts.get(row.id)!))
}

/** One mailing as it is now. Throws `not_found`. */
export const oneMailing = async (asking: Asking, id: number): Promise<Mailing> => {
  const rows = await select(asking.app.db.readCurrent, mailingRow, `${from} WHERE m.id = ?`, [id])
  const [mailing] = await withCounts(asking, rows)
  if (!mailing) throw notFound('This mailing')
  return mailing
}

const limitOf = ({ page, size }: PageOf) => `LIMIT ${size} OFFSET ${(page - 1) * size}`

/** The staff's mailings, newest first. */
export const mailingPage = async (asking: Asking, at: PageOf): Promise<Page<Mailing>> => {
  const { readCurrent } = asking.app.db
  const total = await count(readCurrent, 'FROM mailings')
  const rows = await select(readCurrent, mailingRow, `${from} ORDER BY m.id DESC ${limitOf(at)}`)
  return paged(await withCounts(asking, rows), total, at)
}

const recipientRow = selection({
  mailId: mail.id,
  to: mail.recipient,
  ...pick(mail, 'state', 'sentAt', 'lastError'),
})

/** The mails of a mailing in the order they leave. Throws `not_found`. */
export const recipientPage = async (
  asking: Asking,
  id: number,
  { state, ...at }: PageOf & { readonly state?: MailState | undefined },
): Promise<Page<MailingRecipient>> => {
  const { counts } = await oneMailing(asking, id)
  const rows = await select(
    asking.app.db.readCurrent,
    recipientRow,
    `FROM mail_outbox WHERE mailing_id = ?${state ? ' AND state = ?' : ''} ORDER BY mail_outbox.id ${limitOf(at)}`,
    [id, ...(state ? [state] : [])],
  )
  const total = state ? counts[state] : Object.values(counts).reduce((sum, each) => sum + each, 0)
  return paged(rows, total, at)
}

const hour = 60 * 60_000

/** Number of mails of mailings that were started within the last hour, without withdrawn ones. */
export const startedWithinHour = async (app: App, now: Date, tx?: Tx): Promise<number> => {
  const params = [timeParam(app.db.dialect, new Date(now.getTime() - hour))]
  const started = `FROM mail_outbox
    WHERE state <> 'withdrawn' AND mailing_id IN (SELECT id FROM mailings WHERE created_at > ?)`
  return count(tx ? within(app.db, tx) : app.db.readCurrent, started, params)
}
