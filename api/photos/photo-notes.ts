import type { HandlerReply } from '../../shared/contract/kit'
import type { PhotoNote, photos } from '../../shared/contract/photos'
import { isStaff } from '../../shared/rules/access'
import type { App } from '../platform/app/app-context'
import { marks } from '../platform/db/values'
import type { Context } from '../platform/http/context'
import { cellsOf, compareColours, isOneColour } from './photo-colours'
import { findLikePhotos, hashDistance, isPlain, likeDistance } from './photo-likeness'

type Call = (typeof photos)['notes']

/** Pixels on the long side below which a photo is blurred in every place where it is shown. */
const leastSide = 400

interface Looked {
  readonly file: string
  readonly ownerId: number
  readonly advertId: number | null
  readonly longSide: number
  readonly contentHash: string
  readonly perceptualHash: string
  readonly colours: string | null
}

/**
 * What a seller should know of these photos before they are published: which are small, of one colour, or the same as an
 * earlier one of the list or one in another open advert of their owner. Photos without a remark, and photos that are not
 * the caller's, are left out; staff may ask about any.
 */
export const photoNotes = async ({ app, caller, query }: Context<Call>): Promise<HandlerReply<Call>> => {
  const names = [...new Set(query.name ?? [])]
  const found = await looksOf(app, names)
  const mine = found.filter(({ ownerId }) => ownerId === caller.actor.id || isStaff(caller.actor))
  const listed = names.flatMap(name => mine.find(({ file }) => file === name) ?? [])
  const elsewhere = await sameElsewhere(app, listed)
  return listed
    .map((photo, at): PhotoNote => {
      const first = listed.slice(0, at).find(other => isSame(photo, other))
      return {
        file: photo.file,
        small: photo.longSide < leastSide,
        plain: isUniform(photo),
        sameAs: first?.file ?? null,
        advertId: first ? null : (elsewhere.get(photo.file) ?? null),
      }
    })
    .filter(({ small, plain, sameAs, advertId }) => small || plain || sameAs !== null || advertId !== null)
}

const looksOf = async (app: App, names: readonly string[]): Promise<readonly Looked[]> => {
  if (names.length === 0) return []
  const rows = await app.db.readCurrent(
    `SELECT file, owner_id, advert_id, width, height, content_hash, perceptual_hash, colours FROM photos
      WHERE file IN (${marks(names)}) AND status = 'stored' AND deleted_at IS NULL`,
    names,
  )
  return rows.map(row => ({
    file: String(row['file']),
    ownerId: Number(row['owner_id']),
    advertId: row['advert_id'] === null ? null : Number(row['advert_id']),
    longSide: Math.max(Number(row['width']), Number(row['height'])),
    contentHash: String(row['content_hash']),
    perceptualHash: String(row['perceptual_hash']),
    colours: row['colours'] === null ? null : String(row['colours']),
  }))
}

const isUniform = ({ perceptualHash, colours }: Looked) =>
  isPlain(perceptualHash) && isOneColour(cellsOf(colours))

/** The same file, or the same picture in another size. Pictures without shapes are only the same as the same file. */
const isSame = (one: Looked, other: Looked) =>
  one.contentHash === other.contentHash ||
  (!isPlain(one.perceptualHash) &&
    hashDistance(one.perceptualHash, other.perceptualHash) <= likeDistance &&
    compareColours(cellsOf(one.colours), cellsOf(other.colours)) === 'same')

/** By file the other open advert of the same owner that has the same photo, if there is one. */
const sameElsewhere = async (app: App, listed: readonly Looked[]): Promise<ReadonlyMap<string, number>> => {
  const hashes = listed.map(({ perceptualHash }) => perceptualHash)
  const owners = new Set(listed.map(({ ownerId }) => ownerId))
  const here = new Set(listed.map(({ advertId }) => advertId).concat(null))
  const candidates = (await findLikePhotos(app.db, hashes)).filter(
    ({ ownerId, advertId }) => owners.has(ownerId) && !here.has(advertId),
  )
  const known = await looksOf(app, [...new Set(candidates.map(({ file }) => file))].slice(0, mostLikes))
  const open = await openAdverts(
    app,
    known.flatMap(({ advertId }) => advertId ?? []),
  )
  return new Map(
    listed.flatMap(photo => {
      const same = known.find(
        other => other.ownerId === photo.ownerId && open.has(other.advertId ?? 0) && isSame(photo, other),
      )
      return same?.advertId ? [[photo.file, same.advertId] as const] : []
    }),
  )
}

/** Sellers of parts may use one photo in many adverts; one of those is told. */
const mostLikes = 500

const openAdverts = async (app: App, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const wanted = [...new Set(ids)].slice(0, mostLikes)
  if (wanted.length === 0) return new Set()
  const rows = await app.db.readCurrent(
    `SELECT id FROM adverts WHERE id IN (${marks(wanted)}) AND deleted_at IS NULL AND closed_reason IS NULL`,
    wanted,
  )
  return new Set(rows.map(row => Number(row['id'])))
}
