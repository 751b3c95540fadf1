import { count } from '../platform/db/select'
import type { HandlerReply } from '../../shared/contract/kit'
import type { photos } from '../../shared/contract/photos'
import {
  oversizedBytes,
  type AlbumFilter,
  type AlbumGrouping,
  type AlbumSort,
} from '../../shared/data/album-codes'
import type { App } from '../platform/app/app-context'
import type { Params } from '../platform/db/connect'
import type { Context } from '../platform/http/context'
import { albumGroups } from './album-groups'
import { albumPhotos } from './album-rows'
import { searchCondition, type Condition } from './album-search'
import { inBanner, inDraft } from './album-uses'
import { bestOf, ratePhotos } from './best-photos'
import { groupPage, type PlacesInGroups } from './group-pages'
import { pagesOf } from '../platform/http/paged'

type List = (typeof photos)['list']
type Listed = HandlerReply<List>
type Query = Context<List>['query']

const visible = "p.status = 'stored' AND p.deleted_at IS NULL"
const orphaned = `p.advert_id IS NULL AND NOT ${inDraft} AND NOT ${inBanner}`

const conditions: Readonly<Record<Exclude<AlbumFilter, AlbumGrouping>, string>> = {
  all: visible,
  used: `${visible} AND (p.advert_id IS NOT NULL OR ${inDraft} OR ${inBanner})`,
  orphan: `${visible} AND ${orphaned}`,
  oversized: `${visible} AND p.bytes > ${oversizedBytes}`,
  trash: "p.status = 'stored' AND p.deleted_at IS NOT NULL AND p.trashed_by IS NOT NULL",
}

const orders: Readonly<Record<AlbumSort, string>> = {
  newest: 'p.id DESC',
  oldest: 'p.id',
  largest: 'p.bytes DESC, p.id DESC',
}

/** A page of the stored photos with what uses each, and how many there are of every kind (checklist ADM-05). */
export const listAlbum = async ({ app, query }: Context<List>): Promise<Listed> => {
  const { page, size } = query
  const search = query.search ? await searchCondition(app, query.search) : undefined
  const { ids, total, offset, groups } =
    query.usage === 'duplicate' || query.usage === 'alike'
      ? await groupedPage(app, query.usage, query, search)
      : await plainPage(app, query.usage, query, search)
  return {
    files: await albumPhotos(app, ids, groups),
    page,
    size,
    offset,
    totalElements: total,
    totalPages: pagesOf(total, size),
    totals: await countAlbum(app),
  }
}

interface AlbumPage {
  readonly ids: readonly number[]
  readonly total: number
  readonly offset: number
  readonly groups: PlacesInGroups
}

const plainPage = async (
  app: App,
  usage: keyof typeof conditions,
  { page, size, sort }: Query,
  search: Condition | undefined,
): Promise<AlbumPage> => {
  const where = search ? `${conditions[usage]} AND ${search.sql}` : conditions[usage]
  const params: Params = search?.params ?? []
  // The trash is sorted by deletion, as the latest are most likely to be restored.
  const order = usage === 'trash' && sort === 'newest' ? 'p.deleted_at DESC, p.id DESC' : orders[sort]
  const rows = await app.db.readCurrent(
    `SELECT p.id FROM photos p WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`,
    params,
  )
  const total = await count(app.db.readCurrent, `FROM photos p WHERE ${where}`, params)
  return {
    ids: rows.map(row => Number(row['id'])),
    total,
    offset: (page - 1) * size,
    groups: new Map(),
  }
}

/** Groups are kept together; a search keeps the whole group of each matching photo. */
const groupedPage = async (
  app: App,
  usage: AlbumGrouping,
  { page, size }: Query,
  search: Condition | undefined,
): Promise<AlbumPage> => {
  const { groupOf, [usage]: groups } = await albumGroups(app)
  const found = search && (await idsFound(app, search))
  const kept = found ? groups.filter(ids => ids.some(id => found.has(id))) : groups
  const { ids, offset } = groupPage(kept, page, size)
  const shown = [...new Set(ids.flatMap(id => [groupOf[usage].get(id) ?? [id]]))]
  const rated = new Map((await ratePhotos(app, shown.flat())).map(photo => [photo.id, photo]))
  const bests = new Set(shown.map(members => bestOf(members.flatMap(id => rated.get(id) ?? []))?.id))
  const placeOf = (id: number) => ({ group: groupOf[usage].get(id)?.[0] ?? id, best: bests.has(id) })
  return {
    ids,
    total: kept.reduce((sum, members) => sum + members.length, 0),
    offset,
    groups: new Map(ids.map(id => [id, placeOf(id)])),
  }
}

const idsFound = async (app: App, { sql, params }: Condition): Promise<ReadonlySet<number>> => {
  const rows = await app.db.readCurrent(`SELECT p.id FROM photos p WHERE ${visible} AND ${sql}`, params)
  return new Set(rows.map(row => Number(row['id'])))
}

const countAlbum = async (app: App): Promise<Listed['totals']> => {
  const groups = await albumGroups(app)
  const counted = (list: readonly (readonly number[])[]) => list.reduce((sum, ids) => sum + ids.length, 0)
  const [[row], [orphans], [trash]] = await Promise.all([
    app.db.readCurrent(
      `SELECT COUNT(*) AS stored, COALESCE(SUM(bytes), 0) AS bytes,
              COALESCE(SUM(CASE WHEN bytes > ${oversizedBytes} THEN 1 ELSE 0 END), 0) AS oversized
         FROM photos p WHERE ${visible}`,
    ),
    app.db.readCurrent(`SELECT COUNT(*) AS n FROM photos p WHERE ${conditions.orphan}`),
    app.db.readCurrent(`SELECT COUNT(*) AS n FROM photos p WHERE ${conditions.trash}`),
  ])
  const orphan = Number(orphans?.['n'])
  return {
    used: Number(row?.['stored']) - orphan,
    orphan,
    duplicate: counted(groups.duplicate),
    alike: counted(groups.alike),
    oversized: Number(row?.['oversized']),
    trash: Number(trash?.['n']),
    bytes: Number(row?.['bytes']),
  }
}
