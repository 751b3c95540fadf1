import { advertQueries } from '../../../shared/queries/adverts'
import { advertPath, idOfSlug } from '../../../shared/rules/slug'
import type { Text } from '../../../shared/text/text'
import { kindOfPath } from '../../platform/categories'
import type { LoadContext, Loaded } from '../../platform/page'
import { detailHead } from './detail-head'
import { closedPart, sheetPart } from './later-parts'
import { isSamePath } from '../../platform/same-path'

/**
 * Loads an advert of any kind by the id at the end of its slug; a wrong slug is redirected. A sold or expired advert
 * keeps its address and is answered with 410, its main facts and similar adverts; any other advert that is not public
 * with 404. In both cases the browser fetches again, because the user may be its owner.
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
  // Errors are ignored: the advert is useful without similar ones and parts.
  await Promise.all([
    queries.prefetchQuery(advertQueries.similar(client, id)),
    (kind === 'aircraft' || kind === 'lease') &&
      advert?.manufacturer &&
      advert.model &&
      queries.prefetchQuery(advertQueries.fitting(client, advert.manufacturer, advert.model)),
    sheetPart.prepare(),
    closed && closedPart.prepare(),
  ])
  const sheet = 'adverts/detail/spec-sheet'
  return advert ? { head, also: [sheet] } : { head, status: 410, also: [sheet, 'adverts/detail/closed-view'] }
}

const missing = (text: Text): Loaded => ({ status: 404, head: { title: text.shell.notFound, hidden: true } })
