import { marks } from '../platform/db/values'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'

/** Where the present name of an object is stored, by type; other types are shown by id. */
const sources: Readonly<Record<string, { readonly table: string; readonly name: string }>> = {
  advert: { table: 'adverts', name: 'title' },
  bannerRequest: { table: 'banner_requests', name: 'company' },
  brand: { table: 'brands', name: 'name' },
  category: { table: 'categories', name: 'name' },
  mail: { table: 'mail_outbox', name: 'subject' },
  mailing: { table: 'mailings', name: 'subject' },
  model: { table: 'models', name: 'name' },
  order: { table: 'orders', name: 'invoice_number' },
  ticket: { table: 'support_tickets', name: 'subject' },
}

const people = `name || ' ' || surname`
const peopleMysql = `CONCAT(name, ' ', surname)`

export interface AuditNames {
  readonly actor: (id: number) => string | null
  readonly object: (type: string, id: string) => string | null
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
    if (row['actor_id'] !== null) want('user', row['actor_id'])
    want(String(row['object_type']), row['object_id'])
  }
  const named = await Promise.all(
    [...wanted].map(async ([type, ids]) => [type, await namesOf(app, type, [...ids])] as const),
  )
  const byType = new Map(named)
  const name = (type: string, id: number) => byType.get(type)?.get(id) ?? null
  return { actor: id => name('user', id), object: (type, id) => name(type, Number(id)) }
}

const namesOf = async (
  app: App,
  type: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const isUser = type === 'user'
  const source = isUser
    ? { table: 'users', name: app.db.dialect === 'sqlite' ? people : peopleMysql }
    : sources[type]
  if (!source) return new Map()
  const rows = await app.db.readCurrent(
    `SELECT id, ${source.name} AS label FROM ${source.table}
      WHERE id IN (${marks(ids)})${isUser ? ' AND deleted_at IS NULL' : ''}`,
    ids,
  )
  return new Map(
    rows.flatMap(row => (row['label'] ? [[Number(row['id']), String(row['label'])] as const] : [])),
  )
}
