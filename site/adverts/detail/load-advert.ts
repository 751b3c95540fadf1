import { advertQueries } from '../../../shared/queries/adverts'
import { advertPath, idOfSlug } from '../../../shared/rules/slug'
import type { Text } from '../../../shared/text/text'
import { kindOfPath } from '../../platform/categories'
import type { LoadContext, Loaded } from '../../platform/page'
import { detailHead } from './detail-head'

/** Whether two paths are one, however their letters are escaped. */
export const isSamePath = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Fetches an advert of any kind by the id at the end of its slug. Another slug than its own is answered with a redirect.
 * What is sold or expired keeps its address and answers 410, with what it was and what is like it; anything else that is
 * not public answers 404. Either page looks again in the browser, where its owner may be known.
 */
export const loadAdvert = async (context: LoadContext): Promise<Loaded> => {
  const { client, queries, url, params, text } = context
  const kind = kindOfPath(url.pathname)
  const id = idOfSlug(params['slug'] ?? '')
  if (id === undefined) return missing(text)
  const advert = await queries.ensureQueryData(advertQueries.publicDetail(client, kind, id))
  const closed = advert ? null : await queries.ensureQueryData(advertQueries.closed(client, id))
  const found = advert ?? (closed?.kind === kind ? closed : null)
  if (!found) return missing(text)
  const path = advertPath(kind, found.slug)
  const head = advert ? detailHead(advert, text) : { title: found.title, canonical: path, hidden: true }
  if (!isSamePath(url.pathname, path)) return { head, redirect: path + url.search }
  // Without its neighbours the advert is still worth showing.
  await queries.prefetchQuery(advertQueries.similar(client, id))
  return advert ? { head } : { head, status: 410 }
}

const missing = (text: Text): Loaded => ({ status: 404, head: { title: text.shell.notFound, hidden: true } })
