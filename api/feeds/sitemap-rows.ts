import type { AdvertKind } from '../../shared/contract/adverts'
import { advertKinds } from '../../shared/data/advert-codes'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { marks } from '../platform/db/values'
import { listingIndexOf } from '../search/search.public'

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

const partOf = (id: number) => Math.ceil(id / idsPerFile)

/** Notes a time by a number unless a later one is noted. */
const noteLatest = (latest: Map<number, number>, by: number, time: number) => {
  if (time > (latest.get(by) ?? 0)) latest.set(by, time)
}

const ascending = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b)

/** The files that have adverts. */
export const sitemapParts = async (app: App, now: Date): Promise<readonly SitemapPart[]> => {
  await listingIndexOf(app).fresh()
  return advertKinds.flatMap(kind => {
    const latest = new Map<number, number>()
    listingIndexOf(app).each({ kind, now: now.getTime() }, (id, _, changed) =>
      noteLatest(latest, partOf(id), changed),
    )
    return ascending(latest.keys()).map(part => ({
      kind,
      part,
      changed: new Date(latest.get(part)!).toISOString(),
    }))
  })
}

/** The public adverts of one file, by id, in batches. */
export const advertsOfPart = async function* (
  app: App,
  { kind, part }: Pick<SitemapPart, 'kind' | 'part'>,
  now: Date,
): AsyncGenerator<readonly Row[]> {
  await listingIndexOf(app).fresh()
  const found: number[] = []
  listingIndexOf(app).each({ kind, now: now.getTime() }, id => {
    if (partOf(id) === part) found.push(id)
  })
  const ids = ascending(found)
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const some = ids.slice(at, at + rowsAtOnce)
    yield await app.db.read(
      `SELECT id, title, updated_at FROM adverts WHERE id IN (${marks(some)}) AND live = 1 ORDER BY id`,
      some,
    )
  }
}

/** A sitemap has 50,000 addresses at most. */
const mostSellers = 50_000

/** The owners of public adverts by id, in batches, with the last change of those; the newest accounts are left out beyond the limit. */
export const publicSellers = async function* (
  app: App,
  now: Date,
): AsyncGenerator<readonly { readonly id: number; readonly changed: string }[]> {
  await listingIndexOf(app).fresh()
  const latest = new Map<number, number>()
  for (const kind of advertKinds)
    listingIndexOf(app).each({ kind, now: now.getTime() }, (_, ownerId, changed) =>
      noteLatest(latest, ownerId, changed),
    )
  const sellers = ascending(latest.keys())
    .slice(0, mostSellers)
    .map(id => ({ id, changed: new Date(latest.get(id)!).toISOString() }))
  for (let at = 0; at < sellers.length; at += rowsAtOnce) yield sellers.slice(at, at + rowsAtOnce)
}
