import type { MailTemplate } from '../../../shared/contract/deciding'
import { notFound } from '../../../shared/contract/errors'
import { mailPurposes, type MailPurpose } from '../../../shared/data/mail-purposes'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { Params, Row } from '../../platform/db/connect'
import { toIso } from '../../platform/db/values'
import { builtIn, builtInNames, type TemplateText } from './built-in'
import { oneOf } from '../../platform/db/row-readers'

const sql = `SELECT t.*, u.name AS editor_name, u.surname AS editor_surname FROM mail_templates t
  LEFT JOIN users u ON u.id = t.updated_by`

export const toTemplate = (row: Row): MailTemplate => ({
  key: row['built_in'] === null ? String(row['id']) : String(row['built_in']),
  purpose: oneOf(row['purpose'], mailPurposes),
  name: String(row['name']),
  subject: String(row['subject']),
  text: String(row['text']),
  builtIn: row['built_in'] !== null,
  changed: row['built_in'] !== null,
  version: Number(row['version']),
  updatedAt: toIso(row['updated_at']),
  updatedBy:
    row['updated_by'] === null
      ? null
      : {
          id: Number(row['updated_by']),
          name: [row['editor_name'], row['editor_surname']].filter(Boolean).join(' '),
        },
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
  const rows = await app.db.readCurrent(
    `${sql} ORDER BY t.built_in IS NULL, t.name, t.id LIMIT ${most + mailPurposes.length}`,
  )
  const stored = rows.map(toTemplate)
  const edited = new Map(stored.filter(each => each.builtIn).map(each => [each.key, each]))
  return [
    ...mailPurposes.map(purpose => edited.get(purpose) ?? asBuilt(purpose)),
    ...stored.filter(each => !each.builtIn),
  ]
}

/** Reads inside a transaction or outside of any. */
export type Read = (statement: string, params: Params) => Promise<Row[]>
export const readerOf = (app: App, tx?: Tx): Read =>
  tx ? (statement, params) => app.db.readIn(tx, statement, params) : app.db.readCurrent

/** The template of this key; throws `not_found`. */
export const templateByKey = async (read: Read, key: string): Promise<MailTemplate> => {
  const [row] = await read(`${sql} WHERE ${isPurpose(key) ? 't.built_in' : 't.id'} = ?`, [
    isPurpose(key) ? key : Number(key) || 0,
  ])
  if (row && (isPurpose(key) || row['built_in'] === null)) return toTemplate(row)
  if (isPurpose(key)) return asBuilt(key)
  throw notFound('The template')
}

/** What a mail is made from when nobody chooses. */
export const textFor = async (read: Read, purpose: MailPurpose): Promise<TemplateText> =>
  templateByKey(read, purpose)
