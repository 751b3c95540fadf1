import { signalWeights } from '../../../shared/data/signal-codes'
import type { App } from '../../platform/app/app-context'
import { findLikePhotos, isPlain } from '../../photos/photos.public'
import { tiesToFindings, type Finder, type StoredTie } from './findings'
import { openSql, type Subject } from './subjects'
import { marks } from '../../platform/db/values'

/** Hashes per search. */
const atOnce = 60
const most = 2000

interface OwnPhoto {
  readonly advertId: number
  readonly file: string
  readonly contentHash: string
  readonly perceptualHash: string
}
interface Like extends OwnPhoto {
  readonly distance: number
  readonly ownerId: number
}

/** Finds photos that equal or closely resemble those of somebody else's live advert. */
export const findPhotos: Finder = async (app, subjects) => {
  const own = await photosOf(app, subjects)
  const likes = await likesOf(app, own)
  const others = await advertsOf(
    app,
    [...likes.values()].flat().map(({ advertId }) => advertId),
  )
  const ties = new Map<Subject, StoredTie[]>()
  for (const subject of subjects) {
    const mine = own.filter(({ advertId }) => advertId === subject.id)
    const matches = mine.flatMap(photo =>
      [...(likes.get(photo.contentHash) ?? []), ...(likes.get(photo.perceptualHash) ?? [])].map(like => ({
        photo,
        like,
      })),
    )
    // Only the most similar photo of each other advert counts.
    const nearest = new Map<number, StoredTie & { distance: number }>()
    for (const { photo, like } of matches) {
      const other = others.get(like.advertId)
      if (!other?.live || other.ownerId === subject.ownerId) continue
      if ((nearest.get(like.advertId)?.distance ?? 64) <= like.distance) continue
      nearest.set(like.advertId, {
        id: like.advertId,
        tie: 'photo',
        photo: { mine: photo.file, theirs: like.file, distance: like.distance },
        distance: like.distance,
      })
    }
    ties.set(
      subject,
      [...nearest.values()]
        .toSorted((a, b) => a.distance - b.distance || a.id - b.id)
        .map(({ distance: _, ...tie }) => tie),
    )
  }
  return { found: tiesToFindings('photo', signalWeights.photo, ties), related: others.keys() }
}

const photosOf = async (app: App, subjects: readonly Subject[]): Promise<readonly OwnPhoto[]> => {
  if (subjects.length === 0) return []
  const rows = await app.db.readCurrent(
    `SELECT advert_id, file, content_hash, perceptual_hash FROM photos
      WHERE advert_id IN (${marks(subjects)}) AND status = 'stored' AND deleted_at IS NULL`,
    subjects.map(({ id }) => id),
  )
  return rows.map(row => ({
    advertId: Number(row['advert_id']),
    file: String(row['file']),
    contentHash: String(row['content_hash']),
    perceptualHash: String(row['perceptual_hash']),
  }))
}

/** The content hash finds identical files, also of plain pictures; the perceptual hash finds similar ones. */
const likesOf = async (app: App, own: readonly OwnPhoto[]): Promise<ReadonlyMap<string, readonly Like[]>> => {
  const likes = new Map<string, Like[]>()
  const add = (key: string, like: Like) => void (likes.get(key)?.push(like) ?? likes.set(key, [like]))
  const hashes = [...new Set(own.map(({ perceptualHash }) => perceptualHash))].filter(hash => !isPlain(hash))
  for (let at = 0; at < hashes.length; at += atOnce)
    for (const { of, advertId, ...like } of await findLikePhotos(app.db, hashes.slice(at, at + atOnce)))
      if (advertId !== null) add(of, { ...like, advertId })
  const plain = [...new Set(own.filter(photo => isPlain(photo.perceptualHash)).map(each => each.contentHash))]
  if (plain.length === 0) return likes
  const rows = await app.db.readCurrent(
    `SELECT advert_id, owner_id, file, content_hash FROM photos
      WHERE content_hash IN (${marks(plain)}) AND advert_id IS NOT NULL AND status = 'stored'
        AND deleted_at IS NULL LIMIT ${most}`,
    plain,
  )
  for (const row of rows) {
    const contentHash = String(row['content_hash'])
    add(contentHash, {
      advertId: Number(row['advert_id']),
      ownerId: Number(row['owner_id']),
      file: String(row['file']),
      contentHash,
      perceptualHash: '',
      distance: 0,
    })
  }
  return likes
}

const advertsOf = async (app: App, ids: readonly number[]) => {
  const wanted = [...new Set(ids)].slice(0, most)
  if (wanted.length === 0) return new Map<number, { live: boolean; ownerId: number }>()
  const rows = await app.db.readCurrent(
    `SELECT id, owner_id, live FROM adverts WHERE id IN (${marks(wanted)}) AND ${openSql}`,
    wanted,
  )
  return new Map(
    rows.map(row => [Number(row['id']), { live: Boolean(row['live']), ownerId: Number(row['owner_id']) }]),
  )
}
