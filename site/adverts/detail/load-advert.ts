import type { AdvertDetail } from '../../../shared/contract/adverts'
import type { Client } from '../../../shared/client/client'
import { advertQueries } from '../../../shared/queries/adverts'
import { advertPath, idOfSlug } from '../../../shared/rules/slug'
import { kindOfPath } from '../../shell/categories'
import type { LoadContext, Loaded } from '../../shell/page'
import { detailHead } from './detail-head'

/** How many adverts stand under 'More like this'. */
export const similarCount = 4

/** The newest of the same type and manufacturer; one more than is shown, since the advert itself may be among them. */
export const similarQuery = (client: Client, { kind, type, manufacturer }: AdvertDetail) =>
  advertQueries.few(client, kind, { type, ...(manufacturer ? { manufacturer } : {}) }, similarCount + 1)

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
 * Fetches an advert of any kind by the id at the end of its slug. Another slug than its own is answered with a redirect,
 * and what is not public with 404, whose text the page itself shows: an owner's browser will look again.
 */
export const loadAdvert = async ({ client, queries, url, params, text }: LoadContext): Promise<Loaded> => {
  const kind = kindOfPath(url.pathname)
  const id = idOfSlug(params['slug'] ?? '')
  const advert =
    id === undefined ? null : await queries.ensureQueryData(advertQueries.publicDetail(client, kind, id))
  if (!advert) return { status: 404, head: { title: text.shell.notFound, hidden: true } }
  const head = detailHead(advert, text)
  const path = advertPath(kind, advert.slug)
  if (!isSamePath(url.pathname, path)) return { head, redirect: path + url.search }
  // Without its neighbours the advert is still worth showing.
  await queries.prefetchQuery(similarQuery(client, advert))
  return { head }
}
