import type { FieldChange } from '../../shared/contract/field-change'
import { fieldChanges } from '../platform/audit/entry-changes'
import { marks } from '../platform/db/values'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'

/** Where the present name of an object is stored, by type; other types are shown by id. */
const sources: Readonly<Record<string, { readonly table: string; readonly name: string }>> = {
  advert: { table: 'adverts', name: 'title' },
  apiKey: { table: 'api_keys', name: 'name' },
  bannerRequest: { table: 'banner_requests', name: 'company' },
  brand: { table: 'brands', name: 'name' },
  category: { table: 'categories', name: 'name' },
  mail: { table: 'mail_outbox', name: 'subject' },
  mailing: { table: 'mailings', name: 'subject' },
  model: { table: 'models', name: 'name' },
  order: { table: 'orders', name: 'invoice_number' },
  ticket: { table: 'support_tickets', name: 'subject' },
}

/** What the ids in changed fields are ids of; `filter.owner` of a job as well as `ownerId` of a photo. */
const idFields: Readonly<Record<string, string>> = {
  advertId: 'advert',
  brandId: 'brand',
  categoryId: 'category',
  copyOfAdvert: 'advert',
  modelId: 'model',
  owner: 'user',
  ownerId: 'user',
  suspendedBy: 'user',
  userId: 'user',
}
/** In merges the object's own type. */
const typeOfId = (field: string, type: string): string | undefined =>
  field === 'into' || field === 'parent' || field === 'parentId'
    ? type
    : idFields[field.split('.').at(-1) ?? '']

const people = `name || ' ' || surname`
const peopleMysql = `CONCAT(name, ' ', surname)`

export interface AuditNames {
  readonly actor: (id: number) => string | null
  readonly object: (type: string, id: string) => string | null
  /** The currency of an advert's amounts; null for everything else. */
  readonly currency: (type: string, id: string) => string | null
  /** The names behind the ids in an entry's changes, by field and id. */
  readonly values: (type: string, changes: readonly FieldChange[]) => Record<string, string>
}

/** The names of all users and objects in some rows of the audit log, with one query per type. */
export const auditNames = async (app: App, rows: readonly Row[]): Promise<AuditNames> => {
  const wanted = new Map<string, Set<number>>()
  const want = (type: string, id: unknown) => {
    const number = Number(id)
    if (!Number.isSafeInteger(number) || number <= 0) return
    wanted.set(type, (wanted.get(type) ?? new Set()).add(number))
  }
  for (const row of rows) {
    const type = String(row['object_type'])
    if (row['actor_id'] !== null) want('user', row['actor_id'])
    if (row['for_user_id'] !== null) want('user', row['for_user_id'])
    if (row['key_id'] !== null) want('apiKey', row['key_id'])
    want(type, row['object_id'])
    for (const { of, id } of idsIn(type, fieldChanges(row))) want(of, id)
  }
  const named = await Promise.all(
    [...wanted].map(async ([type, ids]) => [type, await namesOf(app, type, [...ids])] as const),
  )
  const byType = new Map(named)
  const name = (type: string, id: number) => byType.get(type)?.get(id)?.name ?? null
  return {
    actor: id => name('user', id),
    object: (type, id) => name(type, Number(id)),
    currency: (type, id) => byType.get(type)?.get(Number(id))?.currency ?? null,
    values: (type, changes) =>
      Object.fromEntries(
        idsIn(type, changes).flatMap(({ field, of, id }) => {
          const found = name(of, Number(id))
          return found === null ? [] : [[`${field} ${id}`, found]]
        }),
      ),
  }
}

const idsIn = (type: string, changes: readonly FieldChange[]) =>
  changes.flatMap(({ field, from, to }) => {
    const of = typeOfId(field, type)
    return of === undefined
      ? []
      : [from, to].flatMap(side => side?.split(', ') ?? []).map(id => ({ field, of, id }))
  })

interface Named {
  readonly name: string
  readonly currency: string | null
}

const namesOf = async (
  app: App,
  type: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Named>> => {
  const isUser = type === 'user'
  const source = isUser
    ? { table: 'users', name: app.db.dialect === 'sqlite' ? people : peopleMysql }
    : sources[type]
  if (!source) return new Map()
  const rows = await app.db.readCurrent(
    `SELECT id, ${source.name} AS label${type === 'advert' ? ', currency' : ''} FROM ${source.table}
      WHERE id IN (${marks(ids)})${isUser ? ' AND deleted_at IS NULL' : ''}`,
    ids,
  )
  return new Map(
    rows.flatMap(row =>
      row['label']
        ? [
            [
              Number(row['id']),
              { name: String(row['label']), currency: row['currency'] ? String(row['currency']) : null },
            ] as const,
          ]
        : [],
    ),
  )
}
