import type { AlbumGrouping } from '../../shared/data/album-codes'
import type { App } from '../platform/app/app-context'
import type { Database } from '../platform/db/connect'
import { groupLikePhotos, type Hashed } from './photo-likeness'

/** Photos by id that belong together; the group with the newest photo first, the newest photo of each first. */
export type AlbumGroups = Readonly<Record<AlbumGrouping, readonly (readonly number[])[]>> & {
  /** The group of each photo, by the photo's id. */
  readonly groupOf: Readonly<Record<AlbumGrouping, ReadonlyMap<number, readonly number[]>>>
}

/** Milliseconds after which changes of other processes are visible at the latest. */
const maxAge = 10_000
/** After uploads in this process a shorter age applies: new photos appear soon, without rereading for each. */
const maxAgeOfGrown = 1000

interface Kept {
  readonly at: number
  readonly groups: Promise<AlbumGroups>
  readonly grown?: boolean
}

const cache = new WeakMap<Database, Kept>()

/** The groups of all visible photos; read at once, then cached for seconds while staff turn pages. */
export const albumGroups = (app: App): Promise<AlbumGroups> => {
  const now = app.clock().getTime()
  const kept = cache.get(app.db)
  const longest = kept?.grown ? maxAgeOfGrown : maxAge
  if (kept && now >= kept.at && now - kept.at < longest) return kept.groups
  const groups = readGroups(app.db)
  cache.set(app.db, { at: now, groups })
  groups.catch(() => cache.delete(app.db))
  return groups
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
  const alike = newestFirst(groupLikePhotos(photos).filter(differ))
  return { duplicate, alike, groupOf: { duplicate: byMember(duplicate), alike: byMember(alike) } }
}

const newestFirst = (groups: readonly (readonly number[])[]) =>
  groups.map(ids => ids.toSorted((a, b) => b - a)).toSorted((a, b) => b[0]! - a[0]!)

const byMember = (groups: readonly (readonly number[])[]) =>
  new Map(groups.flatMap(ids => ids.map(id => [id, ids] as const)))
