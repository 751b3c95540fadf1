import type { AlbumPhoto, PhotoUse } from '../../shared/contract/photos'
import type { AlbumGrouping } from '../../shared/data/album-codes'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { toIso, marks } from '../platform/db/values'
import type { PhotoRow } from '../platform/db/schema/photo.model'
import { albumGroups } from './album-groups'
import type { PlacesInGroups } from './group-pages'
import { presentPhoto } from './photos.present'
import { trashKey } from './trash-key'
import { fullName } from '../platform/db/full-name'
import { oneOf } from '../platform/db/row-readers'
import { advertKinds, advertStatuses } from '../../shared/data/advert-codes'

/** These photos in this order, each with its seller and its uses; four queries per page. */
export const albumPhotos = async (
  app: App,
  ids: readonly number[],
  groups: PlacesInGroups,
): Promise<AlbumPhoto[]> => {
  if (ids.length === 0) return []
  const rows = await app.db.readCurrent(
    `SELECT p.id, p.file, p.owner_id, p.advert_id, p.position, p.width, p.height, p.widths, p.hash, p.bytes,
            p.content_hash, p.perceptual_hash, p.deleted_at, p.created_at, u.name, u.surname, u.mail,
            a.title, a.kind, a.status, a.live, a.cover
       FROM photos p LEFT JOIN users u ON u.id = p.owner_id LEFT JOIN adverts a ON a.id = p.advert_id
      WHERE p.id IN (${marks(ids)})`,
    ids,
  )
  const [drafts, banners, { groupOf, doubtful }] = await Promise.all([
    draftUses(app, rows),
    bannerUses(app, rows),
    albumGroups(app),
  ])
  const othersOf = (id: number, by: AlbumGrouping) => Math.max(0, (groupOf[by].get(id)?.length ?? 0) - 1)
  const byId = new Map(rows.map(row => [Number(row['id']), row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    if (!row) return []
    const file = String(row['file'])
    const uses = [...advertUse(row), ...(drafts.get(file) ?? []), ...(banners.get(file) ?? [])]
    const key = row['deleted_at'] === null ? null : trashKey(app, file)
    return [
      {
        ...present(row, uses),
        key,
        group: groups.get(id)?.group ?? null,
        best: groups.get(id)?.best ?? false,
        doubtful: doubtful.has(id),
        sameFile: othersOf(id, 'duplicate'),
        lookAlike: othersOf(id, 'alike'),
      },
    ]
  })
}

const present = (
  row: Row,
  uses: PhotoUse[],
): Omit<AlbumPhoto, 'key' | 'group' | 'best' | 'doubtful' | 'sameFile' | 'lookAlike'> => {
  const photo = presentPhoto({
    file: String(row['file']),
    width: Number(row['width']),
    height: Number(row['height']),
    widths: String(row['widths']),
    hash: String(row['hash']),
  } satisfies Partial<PhotoRow>)
  return {
    ...photo,
    filename: photo.file,
    bytes: Number(row['bytes']),
    ownerId: Number(row['owner_id']),
    owner:
      row['mail'] === null || row['mail'] === undefined
        ? null
        : {
            name: fullName(row),
            mail: String(row['mail']),
          },
    advertId: row['advert_id'] === null ? null : Number(row['advert_id']),
    uses,
    createdAt: toIso(row['created_at']) ?? '',
    trashedAt: toIso(row['deleted_at']),
    contentHash: String(row['content_hash']),
    perceptualHash: String(row['perceptual_hash']),
  }
}

/** A negative position belongs to a revision that waits for review. */
const advertUse = (row: Row): PhotoUse[] =>
  row['advert_id'] === null || row['title'] === null
    ? []
    : [
        {
          kind: Number(row['position']) < 0 ? 'revision' : 'advert',
          id: Number(row['advert_id']),
          title: String(row['title']),
          advert: {
            kind: oneOf(row['kind'], advertKinds),
            status: oneOf(row['status'], advertStatuses),
            live: Boolean(row['live']),
            cover: String(row['cover'] ?? '').includes(String(row['file'])),
          },
        },
      ]

/** Drafts of the sellers of photos that no advert uses, by file. */
const draftUses = async (app: App, rows: readonly Row[]): Promise<ReadonlyMap<string, PhotoUse[]>> => {
  const free = rows.filter(row => row['advert_id'] === null)
  const owners = [...new Set(free.map(row => Number(row['owner_id'])))]
  if (owners.length === 0) return new Map()
  const drafts = await app.db.readCurrent(
    `SELECT id, user_id, name, content FROM drafts WHERE user_id IN (${marks(owners)})`,
    owners,
  )
  return grouped(
    free.flatMap(row =>
      drafts
        .filter(
          draft =>
            Number(draft['user_id']) === Number(row['owner_id']) &&
            String(draft['content']).includes(String(row['file'])),
        )
        .map(
          draft => [row, { kind: 'draft', id: Number(draft['id']), title: String(draft['name']) }] as const,
        ),
    ),
  )
}

const bannerUses = async (app: App, rows: readonly Row[]): Promise<ReadonlyMap<string, PhotoUse[]>> => {
  const free = rows.filter(row => row['advert_id'] === null)
  if (free.length === 0) return new Map()
  const banners = await app.db.readCurrent(
    `SELECT id, file, class, slot FROM banners WHERE file IN (${marks(free)}) ORDER BY id`,
    free.map(row => String(row['file'])),
  )
  return grouped(
    banners.map(banner => [
      banner,
      {
        kind: 'banner',
        id: Number(banner['id']),
        title: `${String(banner['class'])} ${String(banner['slot'])}`,
      },
    ]),
  )
}

const grouped = (uses: readonly (readonly [Row, Omit<PhotoUse, 'advert'>])[]) => {
  const byFile = new Map<string, PhotoUse[]>()
  for (const [row, use] of uses) {
    const file = String(row['file'])
    byFile.set(file, [...(byFile.get(file) ?? []), { ...use, advert: null }])
  }
  return byFile
}
