import { marks } from '../../platform/db/values'
import type { App } from '../../platform/app/app-context'
import { queryWords, searchOf } from '../../search/search.public'
import { kindIn, statusIn } from '../stored-code'

/** Maximum number of results: one more than the palette shows, which says so. */
const most = 9
/** More candidates are read than shown, as some may be deleted. */
const looked = 60

/** The adverts in any state that staff most likely mean: by id, then by registration or other number, then by words. */
export const findAdverts = async (app: App, search: string) => {
  const words = queryWords(search)
  const found = words.length > 0 ? await searchOf(app).ranked(words) : []
  const id = /^#?\d{1,10}$/.test(search.trim()) ? Number(search.trim().replace('#', '')) : 0
  const ids = [...new Set([...(id > 0 ? [id] : []), ...found.slice(0, looked)])]
  if (ids.length === 0) return []
  const rows = await app.db.readCurrent(
    `SELECT a.id, a.kind, a.title, a.status, a.registration, u.name, u.surname
       FROM adverts a LEFT JOIN users u ON u.id = a.owner_id
      WHERE a.deleted_at IS NULL AND a.id IN (${marks(ids)})`,
    ids,
  )
  const byId = new Map(rows.map(row => [Number(row['id']), row]))
  return ids
    .flatMap(each => {
      const row = byId.get(each)
      return row ? [row] : []
    })
    .slice(0, most)
    .map(row => ({
      id: Number(row['id']),
      kind: kindIn(row['kind']),
      title: String(row['title']),
      status: statusIn(row['status']),
      registration: row['registration'] === null ? null : String(row['registration']),
      ownerName: [row['name'], row['surname']].filter(Boolean).join(' '),
    }))
}
