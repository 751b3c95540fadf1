import type { CatalogueConflict, Seen } from '../../shared/contract/catalogue'
import { AppError } from '../../shared/contract/errors'
import { aliasSeparator } from '../../shared/data/catalogue-codes'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { fromJson, toIso } from '../platform/db/values'

export type EntryKind = 'brand' | 'model' | 'category'

const nameOf: Readonly<Record<EntryKind, string>> = {
  brand: 'The manufacturer',
  model: 'The model',
  category: 'The category',
}

const sameNames = (one: readonly string[], two: readonly string[]) =>
  one.length === two.length && one.every((name, at) => name === two[at])

/** Whether the stored entry is what the editor saw; `type` is compared only if given. */
const isAsSeen = (now: Seen, seen: Seen): boolean =>
  now.name === seen.name &&
  sameNames(now.aliases, seen.aliases) &&
  (seen.type === undefined || seen.type === now.type)

/** Throws `version_conflict` with the present values and their last editor when the editor saw others. */
export const refuseUnseen = async (
  app: App,
  tx: Tx,
  of: EntryKind,
  id: number,
  { now, seen }: { readonly now: Seen; readonly seen: Seen | undefined },
): Promise<void> => {
  if (!seen || isAsSeen(now, seen)) return
  const data: CatalogueConflict = { now, ...(await lastEditorOf(app, tx, of, id, now)) }
  throw new AppError('version_conflict', `${nameOf[of]} ${changedBy(data)}.`, { data })
}

/** For entries that differ from what the editor saw: by id, the reason to report for the file's cell. */
export const unseenOf = async (
  app: App,
  tx: Tx,
  of: EntryKind,
  nowOf: (id: number) => Seen | undefined,
  seen: readonly (Seen & { readonly id: number })[],
): Promise<ReadonlyMap<number, string>> => {
  const news = new Map<number, string>()
  for (const each of seen) {
    const now = nowOf(each.id)
    if (!now || isAsSeen(now, each)) continue
    const names = [now.name, ...now.aliases].join(`${aliasSeparator} `)
    news.set(each.id, `${changedBy(await lastEditorOf(app, tx, of, each.id, now))}: it is ${names} now`)
  }
  return news
}

/** `was changed in the meantime by Ada Byron` */
const changedBy = ({ by }: Pick<CatalogueConflict, 'by'>): string =>
  `was changed in the meantime${by ? ` by ${by}` : ''}`

/** The last editor by the audit log; none when the latest entry is something else, such as a merge. */
const lastEditorOf = async (
  app: App,
  tx: Tx,
  of: EntryKind,
  id: number,
  now: Seen,
): Promise<{ readonly by: string | null; readonly at: string | null }> => {
  const [row] = await app.db.readIn(
    tx,
    `SELECT a.at, a.after_state, u.name, u.surname FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id
      WHERE a.object_type = ? AND a.object_id = ? ORDER BY a.id DESC LIMIT 1`,
    [of, String(id)],
  )
  const after = fromJson<{ name?: string; aliases?: string[] }>(row?.['after_state'], {})
  const isThis = (after.name ?? now.name) === now.name && sameNames(after.aliases ?? now.aliases, now.aliases)
  if (!row || !isThis) return { by: null, at: null }
  const by = [row['name'], row['surname']].filter(Boolean).join(' ')
  return { by: by || null, at: toIso(row['at']) }
}
