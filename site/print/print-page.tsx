import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation } from '../platform/router'
import { advertQueries } from '../../shared/queries/adverts'
import { advertPath, idOfSlug } from '../../shared/rules/slug'
import { detail } from '../../shared/text/en-detail'
import { print } from '../../shared/text/en-print'
import { useText, type Text } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { isSamePath } from '../platform/same-path'
import { kindOfPath } from '../platform/categories'
import { useHead, type Head } from '../platform/head'
import { GoneView } from '../platform/not-found'
import type { LoadContext, Loaded } from '../platform/page'
import { useClient, useRouteParams } from '../platform/site-context'
import { PrintSheet, type Way } from './print-sheet'
import messageStyles from '../platform/message.module.css'
import styles from './print.module.css'

export const texts = { en: { detail, print } }

/** What leads a reader of the sheet to the advert: its public address and its QR code; both are cached. */
const wayQuery = (path: string, origin: string) =>
  queryOptions({
    queryKey: ['print', 'way', path],
    queryFn: async (): Promise<Way> => {
      const { qrCode } = await import('../sharing/qr-code')
      return { address: origin + path, code: qrCode(origin + path) }
    },
    staleTime: Infinity,
  })

const headOf = (title: string, path: string, { print }: Text): Head => ({
  title: print.titleOf(title),
  canonical: path,
  hidden: true,
})

const gone = (text: Text): Loaded => ({ status: 404, head: { title: text.shell.notFound, hidden: true } })

/** Loads a public advert's print page; an old slug is redirected to the right one, a closed advert to its own page. */
export const load = async ({ client, queries, url, params, text }: LoadContext): Promise<Loaded> => {
  const kind = kindOfPath(url.pathname)
  const id = idOfSlug(params['slug'] ?? '')
  if (id === undefined) return gone(text)
  const advert = await queries.ensureQueryData(advertQueries.publicDetail(client, kind, id))
  if (!advert) {
    const closed = await queries.ensureQueryData(advertQueries.closed(client, id))
    if (closed?.kind !== kind) return gone(text)
    const path = advertPath(kind, closed.slug)
    return { head: headOf(closed.title, path, text), redirect: path }
  }
  const path = advertPath(kind, advert.slug)
  const head = headOf(advert.title, path, text)
  if (!isSamePath(url.pathname, `${path}/print`)) return { head, redirect: `${path}/print` }
  await queries.ensureQueryData(wayQuery(path, url.origin))
  return { head }
}

export const Page = () => {
  const text = useText()
  const { slug = '' } = useRouteParams()
  const { pathname } = useLocation()
  const id = idOfSlug(slug)
  const query = useQuery({
    ...advertQueries.publicDetail(useClient(), kindOfPath(pathname), id ?? 0),
    enabled: id !== undefined,
  })
  const { data: advert, isError } = query
  const path = advert ? advertPath(advert.kind, advert.slug) : ''
  const way = useQuery({
    ...wayQuery(path, typeof location === 'object' ? location.origin : ''),
    enabled: Boolean(advert),
  })
  useHead(advert ? headOf(advert.title, path, text) : { title: text.shell.notFound })
  if ((isError && !advert) || way.isError)
    return (
      <div className={`${messageStyles.message} wrap`} role="alert">
        <h1>{text.detail.failed}</h1>
        <Button look="main" onClick={() => void (advert ? way : query).refetch()}>
          {text.common.retry}
        </Button>
      </div>
    )
  if (id === undefined || advert === null) return <GoneView />
  if (!advert || !way.data) return <p className={`${styles.sheetWaiting} wrap`}>{text.common.loading}</p>
  return <PrintSheet advert={advert} path={path} way={way.data} />
}
