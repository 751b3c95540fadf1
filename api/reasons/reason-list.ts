import type { Reason } from '../../shared/contract/reasons'
import { maxReasons } from '../../shared/data/reason-limits'
import { reviewFields } from '../../shared/data/review-fields'
import { pick } from '../../shared/rules/keys'
import { reasonBook, type ReasonBook } from '../../shared/rules/reasons'
import type { App } from '../platform/app/app-context'
import { fullName } from '../platform/db/full-name'
import { reasons } from '../platform/db/schema/reason.model'
import { users } from '../platform/db/schema/user.model'
import { fieldsOf, joinedFieldsOf, select, selection, type Read, type Selected } from '../platform/db/select'
import type { Database } from '../platform/db/connect'

const r = fieldsOf(reasons, 'r')
const editor = joinedFieldsOf(users, 'u')
const storedReason = selection({
  ...pick(r, 'code', 'field', 'kinds', 'decisions', 'text', 'textTr', 'textDe', 'mailText', 'template'),
  ...pick(
    r,
    'synonyms',
    'signals',
    'photoText',
    'oftenWith',
    'usual',
    'retiredAt',
    'version',
    'updatedAt',
    'updatedBy',
  ),
  editorName: editor.name,
  editorSurname: editor.surname,
})

const toReason = (row: Selected<typeof storedReason>): Reason => ({
  ...pick(row, 'code', 'text', 'textTr', 'textDe', 'mailText', 'template', 'version', 'photoText', 'usual'),
  field: reviewFields.find(field => field === row.field) ?? null,
  kinds: [...row.kinds],
  decisions: [...row.decisions],
  synonyms: [...row.synonyms],
  signals: [...row.signals],
  oftenWith: [...(row.oftenWith ?? [])],
  retired: row.retiredAt !== null,
  updatedAt: row.updatedBy === null ? null : row.updatedAt,
  updatedBy:
    row.updatedBy === null ? null : { id: row.updatedBy, name: fullName(row, 'editorName', 'editorSurname') },
})

/** All reasons in their order, read anew. */
export const readReasons = async (read: Read): Promise<Reason[]> => {
  const rows = await select(
    read,
    storedReason,
    `FROM reasons r LEFT JOIN users u ON u.id = r.updated_by ORDER BY r.position, r.id LIMIT ${maxReasons}`,
  )
  return rows.map(toReason)
}

/** Milliseconds after which changes of other processes are seen at the latest. */
const reasonsAge = 5000

// Kept as settings are: every decision and every refused advert reads them, and they change a few times a month.
const cache = new WeakMap<Database, { readonly at: number; readonly book: Promise<ReasonBook> }>()

/** All reasons by their codes, at most a few seconds old. */
export const reasonBookOf = (app: App): Promise<ReasonBook> => {
  const now = app.clock().getTime()
  const kept = cache.get(app.db)
  // A negative age means that the clock was set back.
  return kept && now >= kept.at && now - kept.at < reasonsAge ? kept.book : freshReasonBook(app)
}

/** The same, read anew; what a change of reasons calls after its commit. */
export const freshReasonBook = (app: App): Promise<ReasonBook> => {
  const book = readReasons(app.db.readCurrent).then(reasonBook)
  cache.set(app.db, { at: app.clock().getTime(), book })
  book.catch(() => cache.delete(app.db))
  return book
}
