import { pick } from '../../../shared/rules/keys'
import type { MailTemplate } from '../../../shared/contract/deciding'
import { notFound } from '../../../shared/contract/errors'
import { mailPurposes, type MailPurpose } from '../../../shared/data/mail-purposes'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { fullName } from '../../platform/db/full-name'
import { mailTemplates } from '../../platform/db/schema/mail-template.model'
import { users } from '../../platform/db/schema/user.model'
import {
  count,
  fieldsOf,
  joinedFieldsOf,
  select,
  selection,
  within,
  type Read,
  type Selected,
} from '../../platform/db/select'
import { builtIn, builtInNames, type TemplateText } from './built-in'

const t = fieldsOf(mailTemplates, 't')
const editor = joinedFieldsOf(users, 'u')
const storedTemplate = selection({
  ...pick(t, 'id', 'purpose', 'builtIn', 'name', 'subject', 'text', 'version', 'updatedAt', 'updatedBy'),
  editorName: editor.name,
  editorSurname: editor.surname,
})
const from = 'FROM mail_templates t LEFT JOIN users u ON u.id = t.updated_by'

const toTemplate = (row: Selected<typeof storedTemplate>): MailTemplate => ({
  key: row.builtIn ?? String(row.id),
  purpose: row.purpose,
  name: row.name,
  subject: row.subject,
  text: row.text,
  builtIn: row.builtIn !== null,
  changed: row.builtIn !== null,
  version: row.version,
  updatedAt: row.updatedAt,
  updatedBy:
    row.updatedBy === null ? null : { id: row.updatedBy, name: fullName(row, 'editorName', 'editorSurname') },
})

/** A built-in template that nobody has edited. */
const asBuilt = (purpose: MailPurpose): MailTemplate => ({
  key: purpose,
  purpose,
  name: builtInNames[purpose],
  ...builtIn[purpose],
  builtIn: true,
  changed: false,
  version: 0,
  updatedAt: null,
  updatedBy: null,
})

export const isPurpose = (key: string): key is MailPurpose => mailPurposes.some(each => each === key)

/** The built-in templates in their order, then those that staff made, by name. */
export const allTemplates = async (app: App, most: number): Promise<MailTemplate[]> => {
  const rows = await select(
    app.db.readCurrent,
    storedTemplate,
    `${from} ORDER BY t.built_in IS NULL, t.name, t.id LIMIT ${most + mailPurposes.length}`,
  )
  const stored = rows.map(toTemplate)
  const edited = new Map(stored.filter(each => each.builtIn).map(each => [each.key, each]))
  return [
    ...mailPurposes.map(purpose => edited.get(purpose) ?? asBuilt(purpose)),
    ...stored.filter(each => !each.builtIn),
  ]
}

/** Reads inside a transaction or outside of any. */
export const readerOf = ({ db }: App, tx?: Tx): Read => (tx ? within(db, tx) : db.readCurrent)

/** The template of this key; throws `not_found`. */
export const templateByKey = async (read: Read, key: string): Promise<MailTemplate> => {
  const [row] = isPurpose(key)
    ? await select(read, storedTemplate, `${from} WHERE t.built_in = ?`, [key])
    : await select(read, storedTemplate, `${from} WHERE t.id = ?`, [Number(key) || 0])
  if (row && (isPurpose(key) || row.builtIn === null)) return toTemplate(row)
  if (isPurpose(key)) return asBuilt(key)
  throw notFound('The template')
}

/** The default text for a purpose. */
export const textFor = async (read: Read, purpose: MailPurpose): Promise<TemplateText> =>
  templateByKey(read, purpose)

/** Whether there is a template of this key. */
export const templateExists = async (read: Read, key: string): Promise<boolean> =>
  isPurpose(key) ||
  (await count(read, 'FROM mail_templates WHERE id = ? AND built_in IS NULL', [Number(key) || 0])) > 0
