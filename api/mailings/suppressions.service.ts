import { conditionList } from '../platform/db/condition-list'
import type { mailSuppressions as calls, MailSuppression } from '../../shared/contract/mail-suppressions'
import { notFound } from '../../shared/contract/errors'
import type { Page } from '../../shared/contract/kit'
import { fullName } from '../platform/db/full-name'
import { mailSuppressions } from '../platform/db/schema/mail-suppression.model'
import { users } from '../platform/db/schema/user.model'
import { count, fieldsOf, joinedFieldsOf, select, selection } from '../platform/db/select'
import { timeParam } from '../platform/db/values'
import type { Context } from '../platform/http/context'
import { paged } from '../platform/http/paged'
import { allowAgain, suppress } from '../platform/mail/suppressions'
import { pick } from '../../shared/rules/keys'

type Calls = typeof calls

const suppressionRow = selection({
  ...pick(
    fieldsOf(mailSuppressions, 's'),
    ...(['id', 'mail', 'reason', 'detail', 'until', 'mailId', 'createdAt'] as const),
  ),
  ...pick(joinedFieldsOf(users, 'u'), 'name', 'surname'),
})

/** A page of the addresses to which some or all mails are not sent now, newest first. */
export const listSuppressions = async ({
  app,
  query,
  now,
}: Context<Calls['list']>): Promise<Page<MailSuppression>> => {
  const { search, reason, page, size } = query
  const { parts, params, add } = conditionList()
  add('(s.until IS NULL OR s.until > ?)', timeParam(app.db.dialect, now))
  if (reason) add('s.reason = ?', reason)
  if (search) add(`s.mail LIKE ? ESCAPE '!'`, `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`)
  const where = `WHERE ${parts.join(' AND ')}`
  const total = await count(app.db.readCurrent, `FROM mail_suppressions s ${where}`, params)
  const rows = await select(
    app.db.readCurrent,
    suppressionRow,
    `FROM mail_suppressions s LEFT JOIN users u ON u.id = s.created_by AND u.deleted_at IS NULL
      ${where} ORDER BY s.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`,
    params,
  )
  const told = rows.map(({ name, surname, ...row }) => ({
    ...row,
    by: name === null ? null : fullName({ name, surname }),
  }))
  return paged(told, total, { page, size })
}

/** Sends no mailings and notifications to an address any more. */
export const addSuppression = async ({
  app,
  body,
  caller,
  now,
  write,
}: Context<Calls['add']>): Promise<undefined> => {
  const { mail, note: detail } = body
  const suppression = { mail, reason: 'manual' as const, detail, until: null, createdBy: caller.actor.id }
  await write(tx => suppress(app, tx, caller, suppression, now))
}

/** Sends mails to an address again, as far as this row stopped them. Throws `not_found`. */
export const allowSuppressed = async ({
  app,
  caller,
  params,
  write,
}: Context<Calls['allow']>): Promise<undefined> => {
  await write(async tx => {
    const found = await app.db.models.MailSuppression.findByPk(params.id, { transaction: tx })
    if (!found) throw notFound('The address')
    const { mail, reason } = found.get()
    await allowAgain(app, tx, caller, { mail, reasons: [reason] })
  })
}
