import type { AlbumGrouping } from '../../shared/data/album-codes'
import type { App } from '../platform/app/app-context'
import type { Database } from '../platform/db/connect'
import { marks } from '../platform/db/values'
import { cellsOf } from './photo-colours'
import { groupLikePhotos, splitByColour, type Hashed } from './photo-likeness'

/** Photos by id that belong together; the group with the newest photo first, the newest photo of each first. */
export type AlbumGroups = Readonly<Record<AlbumGrouping, readonly (readonly number[])[]>> & {
  /** The group of each photo, by the photo's id. */
  readonly groupOf: Readonly<Record<AlbumGrouping, ReadonlyMap<number, readonly number[]>>>
  /** The photos of groups of look-alikes that may show different things. */
  readonly doubtful: ReadonlySet<number>
}

/** Changes of other processes are seen at the latest after this many milliseconds. */
const maxAge = 10_000
/**
 * After uploads in this process a shorter age applies, so many times what the reading took: new photos appear soon, and
 * rereading for each never takes more than a fifth of the time.
 */
const restAfterReading = 4
const maxAgeOfGrown = 1000

interface Kept {
  readonly at: number
  readonly groups: Promise<AlbumGroups>
  /** Milliseconds that the reading took; undefined until it has ended. */
  readonly took?: number
  readonly grown?: boolean
}

const cache = new WeakMap<Database, Kept>()

/** The groups of all visible photos; read at once, then cached for seconds while staff turn pages. */
export const albumGroups = (app: App): Promise<AlbumGroups> => {
  const now = app.clock().getTime()
  const kept = cache.get(app.db)
  const longest = kept?.grown
    ? Math.min((kept.took ?? maxAge) * (1 + restAfterReading), maxAgeOfGrown)
    : maxAge
  if (kept && now >= kept.at && now - kept.at < longest) return kept.groups
  const groups = readGroups(app.db)
  cache.set(app.db, { at: now, groups })
  groups.then(
    () => amend(app.db, groups, { took: app.clock().getTime() - now }),
    () => cache.delete(app.db),
  )
  return groups
}

/** Adds to what is cached, unless something else has been read since. */
const amend = (db: Database, groups: Promise<AlbumGroups>, more: Partial<Kept>): void => {
  const kept = cache.get(db)
  if (kept?.groups === groups) cache.set(db, { ...kept, ...more })
}

/** Call after photos were added. */
export const albumGrew = (db: Database): void => {
  const kept = cache.get(db)
  if (kept) cache.set(db, { ...kept, grown: true })
}

/** Call after photos were deleted or restored. */
export const forgetAlbum = (db: Database): void => void cache.delete(db)

const readGroups = async (db: Database): Promise<AlbumGroups> => {
  const photos: Hashed[] = []
  const contentOf = new Map<number, string>()
  const byContent = new Map<string, number[]>()
  await db.scan(
    "SELECT id, content_hash, perceptual_hash FROM photos WHERE status = 'stored' AND deleted_at IS NULL",
    [],
    row => {
      const id = Number(row['id'])
      const content = String(row['content_hash'])
      photos.push({ id, hash: String(row['perceptual_hash']) })
      contentOf.set(id, content)
      const same = byContent.get(content)
      if (same) same.push(id)
      else byContent.set(content, [id])
    },
  )
  const differ = (ids: readonly number[]) => ids.some(id => contentOf.get(id) !== contentOf.get(ids[0]!))
  const duplicate = newestFirst([...byContent.values()].filter(ids => ids.length > 1))
  const shapes = groupLikePhotos(photos).filter(differ)
  const split = splitByColour(
    shapes,
    new Map(photos.map(({ id, hash }) => [id, hash])),
    await coloursOf(db, shapes.flat()),
  )
  const alike = newestFirst(split.map(({ ids }) => ids).filter(differ))
  const doubtful = new Set(split.filter(({ isSure }) => !isSure).flatMap(({ ids }) => ids))
  return { duplicate, alike, groupOf: { duplicate: byMember(duplicate), alike: byMember(alike) }, doubtful }
}

/** Ids in one statement. */
const batch = 2000

/** The colours of these photos, as far as they are known; only look-alikes are asked for theirs. */
const coloursOf = async (db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>> => {
  const found = new Map<number, Uint8Array>()
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch)
    const sql = `SELECT id, colours FROM photos WHERE id IN (${marks(some)}) AND colours IS NOT NULL`
    for (const row of await db.readCurrent(sql, some)) {
      const cells = cellsOf(String(row['colours']))
      if (cells) found.set(Number(row['id']), cells)
    }
  }
  return found
}

const newestFirst = (groups: readonly (readonly number[])[]) =>
  groups.map(ids => ids.toSorted((a, b) => b - a)).toSorted((a, b) => b[0]! - a[0]!)

const byMember = (groups: readonly (readonly number[])[]) =>
  new Map(groups.flatMap(ids => ids.map(id => [id, ids] as const)))
