import type { mail, MailDetail, MailRow } from '../../shared/contract/mail'
import { AppError, notFound } from '../../shared/contract/errors'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import type { Row } from '../platform/db/connect'
import { toIso } from '../platform/db/values'
import type { Context } from '../platform/http/context'
import type { OutboxMailRow } from '../platform/db/schema/outbox.model'
import { removedText, textForStaff } from '../platform/mail/secret-texts'
import { oneOf } from '../platform/db/row-readers'
import { mailStates } from '../../shared/data/mail-states'

type Calls = typeof mail

const columns =
  'id, recipient, subject, template, state, created_at, not_before, sent_at, tries, last_error, ' +
  'mailing_id'

const toRow = (row: Row): MailRow => ({
  id: Number(row['id']),
  to: String(row['recipient']),
  subject: String(row['subject']),
  template: String(row['template']),
  state: oneOf(row['state'], mailStates),
  createdAt: toIso(row['created_at']) ?? '',
  notBefore: row['state'] === 'waiting' ? toIso(row['not_before']) : null,
  sentAt: toIso(row['sent_at']),
  tries: Number(row['tries']),
  lastError: row['last_error'] === null ? null : String(row['last_error']),
  mailingId: row['mailing_id'] === null ? null : Number(row['mailing_id']),
})

/** A block of the outbox, newest first, by state, template and words of recipient or subject. */
export const listMails = async ({ app, query }: Context<Calls['list']>) => {
  const { state, template, mailing, search, before, size } = query
  const parts: string[] = []
  const params: (string | number)[] = []
  const add = (sql: string, ...values: (string | number)[]) => {
    parts.push(sql)
    params.push(...values)
  }
  if (state) add('state = ?', state)
  if (template) add('template = ?', template)
  if (mailing) add('mailing_id = ?', mailing)
  if (search) {
    const like = `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`
    add(`(LOWER(recipient) LIKE ? ESCAPE '!' OR LOWER(subject) LIKE ? ESCAPE '!')`, like, like)
  }
  if (before !== undefined) add('id < ?', before)
  const where = parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : ''
  const rows = await app.db.readCurrent(
    `SELECT ${columns} FROM mail_outbox ${where} ORDER BY id DESC LIMIT ${size + 1}`,
    params,
  )
  const mails = rows.slice(0, size).map(toRow)
  const next = rows.length > size ? (mails.at(-1)?.id ?? null) : null
  return { mails, next, counts: await openCounts(app) }
}

const openCounts = async (app: App) => {
  const rows = await app.db.readCurrent(
    `SELECT state, COUNT(*) AS n FROM mail_outbox WHERE state IN ('waiting', 'sending', 'failed') GROUP BY state`,
  )
  const of = (state: string) => Number(rows.find(row => row['state'] === state)?.['n'] ?? 0)
  return { waiting: of('waiting') + of('sending'), failed: of('failed') }
}

/** One mail with its text, as far as staff may read it. Throws `not_found`. */
export const mailDetail = async ({ app, params }: Context<Calls['detail']>): Promise<MailDetail> =>
  detailOf(app, params.id)

const detailOf = async (app: App, id: number): Promise<MailDetail> => {
  const [row] = await app.db.readCurrent(`SELECT ${columns}, text FROM mail_outbox WHERE id = ?`, [id])
  if (!row) throw notFound('The mail')
  const mail = toRow(row)
  const stored = String(row['text'])
  return {
    ...mail,
    text: textForStaff({ template: mail.template, text: stored }),
    canRetry: mail.state === 'failed' && stored !== removedText,
  }
}

/**
 * Puts a mail that was given up back into the queue, with all its tries, under the same message id.
 * Throws `not_found`, and `conflict` for one that has not failed or whose text is gone.
 */
export const retryMail = async (ctx: Context<Calls['retry']>): Promise<MailDetail> => {
  const { app, caller, now, params } = ctx
  await ctx.write(async tx => {
    const { state, text } = await lockedMail(app, tx, params.id)
    if (state !== 'failed') throw new AppError('conflict', 'Only a mail that has failed can be sent again.')
    if (text === removedText)
      throw new AppError('conflict', 'The text of this mail was removed. The person can ask for a new one.')
    await app.db.models.OutboxMail.update(
      { state: 'waiting', tries: 0, notBefore: now },
      { where: { id: params.id }, transaction: tx },
    )
    await audit(app, tx, caller, {
      action: 'mail.retry',
      objectType: 'mail',
      objectId: params.id,
      before: { state },
      after: { state: 'waiting' },
    })
  })
  return detailOf(app, params.id)
}

/** Takes a mail back that waits. Throws `not_found`, and `conflict` for one that is on its way or sent. */
export const withdrawMail = async (ctx: Context<Calls['withdraw']>): Promise<MailDetail> => {
  const { app, caller, params } = ctx
  await ctx.write(async tx => {
    const { state } = await lockedMail(app, tx, params.id)
    if (state !== 'waiting')
      throw new AppError(
        'conflict',
        'Only a mail that waits can be withdrawn. This one is not waiting any more.',
      )
    await app.db.models.OutboxMail.update(
      { state: 'withdrawn' },
      { where: { id: params.id }, transaction: tx },
    )
    await audit(app, tx, caller, {
      action: 'mail.withdraw',
      objectType: 'mail',
      objectId: params.id,
      before: { state },
      after: { state: 'withdrawn' },
    })
  })
  return detailOf(app, params.id)
}

const lockedMail = async (app: App, tx: Tx, id: number): Promise<OutboxMailRow> => {
  const row = await app.db.models.OutboxMail.findByPk(id, { lock: tx.LOCK.UPDATE, transaction: tx })
  if (!row) throw notFound('The mail')
  return row.get()
}
