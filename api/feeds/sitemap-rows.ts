import type { AdvertKind } from '../../shared/contract/adverts'
import { advertKinds } from '../../shared/data/advert-codes'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { timeParam, toIso } from '../platform/db/values'
import { oneOf } from '../platform/db/row-readers'

/** Ids per file. A file holds one kind's adverts of a range of ids, so an advert never moves to another file. */
const idsPerFile = 10_000
const rowsAtOnce = 1000

export interface SitemapPart {
  readonly kind: AdvertKind
  /** Counted from 1. */
  readonly part: number
  /** When its most recently changed advert was changed, in ISO 8601. */
  readonly changed: string
}

// Both planners would rather walk a listing's index and then read each row.
const byId = ({ db }: App) =>
  db.dialect === 'sqlite' ? 'adverts NOT INDEXED' : 'adverts FORCE INDEX (PRIMARY)'

const rangeOf = (part: number) => [(part - 1) * idsPerFile, part * idsPerFile] as const

/** The files that have adverts. The table is read range by range, so that other requests get their turn. */
export const sitemapParts = async (app: App, now: Date): Promise<readonly SitemapPart[]> => {
  const [last] = await app.db.read('SELECT MAX(id) AS id FROM adverts')
  const count = Math.ceil(Number(last?.['id'] ?? 0) / idsPerFile)
  const parts: SitemapPart[] = []
  for (let part = 1; part <= count; part++) {
    const rows = await app.db.read(
      `SELECT kind, MAX(updated_at) AS changed FROM ${byId(app)}
        WHERE id > ? AND id <= ? AND live = 1 AND exp > ? GROUP BY kind`,
      [...rangeOf(part), timeParam(app.db.dialect, now)],
    )
    for (const row of rows)
      parts.push({ kind: oneOf(row['kind'], advertKinds), part, changed: toIso(row['changed']) ?? '' })
  }
  const order = (kind: AdvertKind) => advertKinds.indexOf(kind)
  return parts.toSorted((a, b) => order(a.kind) - order(b.kind) || a.part - b.part)
}

/** The public adverts of one file, by id, in batches. */
export const advertsOfPart = async function* (
  app: App,
  { kind, part }: Pick<SitemapPart, 'kind' | 'part'>,
  now: Date,
): AsyncGenerator<readonly Row[]> {
  const [first, end] = rangeOf(part)
  for (let after = first; ;) {
    const rows = await app.db.read(
      `SELECT id, title, updated_at FROM ${byId(app)}
        WHERE id > ? AND id <= ? AND kind = ? AND live = 1 AND exp > ? ORDER BY id LIMIT ${rowsAtOnce}`,
      [after, end, kind, timeParam(app.db.dialect, now)],
    )
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    after = Number(rows.at(-1)!['id'])
  }
}

/** A sitemap has 50,000 addresses at most. */
const mostSellers = 50_000

/** The owners of public adverts by id, in batches, with the last change of those; the newest accounts are left out beyond the limit. */
export const publicSellers = async function* (
  app: App,
  now: Date,
): AsyncGenerator<readonly { readonly id: number; readonly changed: string | undefined }[]> {
  for (let after = 0, count = 0; count < mostSellers;) {
    const rows = await app.db.read(
      `SELECT owner_id, MAX(updated_at) AS changed FROM adverts
        WHERE owner_id > ? AND live = 1 AND exp > ? GROUP BY owner_id ORDER BY owner_id LIMIT ${rowsAtOnce}`,
      [after, timeParam(app.db.dialect, now)],
    )
    if (rows.length > 0)
      yield rows.map(row => ({ id: Number(row['owner_id']), changed: toIso(row['changed']) ?? undefined }))
    if (rows.length < rowsAtOnce) return
    count += rows.length
    after = Number(rows.at(-1)!['owner_id'])
  }
}
