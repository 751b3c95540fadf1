import { pick } from '../../shared/rules/keys'
import { conditionList } from '../platform/db/condition-list'
import type { mail, MailDetail, MailRow } from '../../shared/contract/mail'
import type { MailState } from '../../shared/data/mail-states'
import { AppError, notFound } from '../../shared/contract/errors'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import { computed, fieldsOf, select, selection, type Selected } from '../platform/db/select'
import type { Context } from '../platform/http/context'
import { mailOutbox, type OutboxMailRow } from '../platform/db/schema/outbox.model'
import { mailHtml } from '../platform/mail/mail-html'
import { removedText, textForStaff } from '../platform/mail/secret-texts'

type Calls = typeof mail

const m = fieldsOf(mailOutbox)
const told = {
  ...pick(m, 'id'),
  to: m.recipient,
  ...pick(m, 'subject', 'template', 'state', 'createdAt', 'notBefore', 'sentAt', 'tries', 'lastError'),
  ...pick(m, 'mailingId'),
}
const mailRow = selection(told)
const mailWithText = selection({ ...told, ...pick(m, 'text') })

const toRow = (row: Selected<typeof mailRow>): MailRow => ({
  ...row,
  notBefore: row.state === 'waiting' ? row.notBefore : null,
})

/** A block of the outbox, newest first, by state, template and words of recipient or subject. */
export const listMails = async ({ app, query }: Context<Calls['list']>) => {
  const { state, template, mailing, search, before, size } = query
  const { parts, params, add } = conditionList()
  if (state) add('state = ?', state)
  if (template) add('template = ?', template)
  if (mailing) add('mailing_id = ?', mailing)
  if (search) {
    const like = `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`
    add(`(LOWER(recipient) LIKE ? ESCAPE '!' OR LOWER(subject) LIKE ? ESCAPE '!')`, like, like)
  }
  if (before !== undefined) add('id < ?', before)
  const where = parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : ''
  const rows = await select(
    app.db.readCurrent,
    mailRow,
    `FROM mail_outbox ${where} ORDER BY mail_outbox.id DESC LIMIT ${size + 1}`,
    params,
  )
  const mails = rows.slice(0, size).map(toRow)
  const next = rows.length > size ? (mails.at(-1)?.id ?? null) : null
  return { mails, next, counts: await openCounts(app) }
}

const mailsInState = selection({ ...pick(m, 'state'), n: computed('COUNT(*)', Number) })

const openCounts = async (app: App) => {
  const rows = await select(
    app.db.readCurrent,
    mailsInState,
    `FROM mail_outbox WHERE state IN ('waiting', 'sending', 'failed') GROUP BY state`,
  )
  const of = (state: MailState) => rows.find(row => row.state === state)?.n ?? 0
  return { waiting: of('waiting') + of('sending'), failed: of('failed') }
}

/** One mail with its text, as far as staff may read it. Throws `not_found`. */
export const mailDetail = async ({ app, params }: Context<Calls['detail']>): Promise<MailDetail> =>
  detailOf(app, params.id)

const detailOf = async (app: App, id: number): Promise<MailDetail> => {
  const [row] = await select(app.db.readCurrent, mailWithText, 'FROM mail_outbox WHERE id = ?', [id])
  if (!row) throw notFound('The mail')
  const { text: stored, ...rest } = row
  const mail = toRow(rest)
  const text = textForStaff({ template: mail.template, text: stored })
  return {
    ...mail,
    text,
    html: text === null ? null : mailHtml({ subject: mail.subject, text }, app.env.PUBLIC_URL),
    canRetry: mail.state === 'failed' && stored !== removedText,
  }
}

/** Changes a mail's state unless `check` throws. */
const moveMail = async (
  { app, caller, params, write }: Context<Calls['retry']> | Context<Calls['withdraw']>,
  action: string,
  check: (mail: OutboxMailRow) => void,
  values: Partial<OutboxMailRow>,
): Promise<MailDetail> => {
  const { id } = params
  await write(async tx => {
    const mail = await lockedMail(app, tx, id)
    check(mail)
    await app.db.models.OutboxMail.update(values, { where: { id }, transaction: tx })
    const [before, after] = [{ state: mail.state }, { state: values.state }]
    await audit(app, tx, caller, { action, objectType: 'mail', objectId: id, before, after })
  })
  return detailOf(app, id)
}

/**
 * Returns a failed mail to the queue, with a new set of tries and the same message id. Throws `not_found`,
 * and `conflict` for one that has not failed or whose text was deleted.
 */
export const retryMail = (ctx: Context<Calls['retry']>): Promise<MailDetail> =>
  moveMail(
    ctx,
    'mail.retry',
    ({ state, text }) => {
      if (state !== 'failed') throw new AppError('conflict', 'Only a mail that has failed can be sent again.')
      if (text === removedText)
        throw new AppError('conflict', 'The text of this mail was removed. The person can ask for a new one.')
    },
    { state: 'waiting', tries: 0, notBefore: ctx.now },
  )

/** Withdraws a waiting mail. Throws `not_found`, and `conflict` for one that is being sent or was sent. */
export const withdrawMail = (ctx: Context<Calls['withdraw']>): Promise<MailDetail> =>
  moveMail(
    ctx,
    'mail.withdraw',
    ({ state }) => {
      if (state !== 'waiting')
        throw new AppError(
          'conflict',
          'Only a mail that waits can be withdrawn. This one is not waiting any more.',
        )
    },
    { state: 'withdrawn' },
  )

const lockedMail = async (app: App, tx: Tx, id: number): Promise<OutboxMailRow> => {
  const row = await app.db.models.OutboxMail.findByPk(id, forUpdate(tx))
  if (!row) throw notFound('The mail')
  return row.get()
}
