import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Posted } from '../../../shared/client/pages'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import type { ClosedAdvert } from '../../../shared/contract/closed-adverts'
import { advertQueries } from '../../../shared/queries/adverts'
import { advertPath, idOfSlug } from '../../../shared/rules/slug'
import { detail } from '../../../shared/text/en-detail'
import { plainForms as words } from '../../../shared/text/en-plain-forms'
import { useText } from '../../../shared/text/text'
import { Link } from '../../../shared/ui/link'
import { TextArea } from '../../../shared/ui/text-area'
import { SimilarAdverts } from '../detail/similar-adverts'
import { isSamePath } from '../../platform/same-path'
import { kindOfPath } from '../../platform/categories'
import { useHead } from '../../platform/head'
import { GoneView } from '../../platform/not-found'
import type { LoadContext, Loaded } from '../../platform/page'
import { postedQuery } from '../../platform/posted'
import { useLocation } from '../../platform/router'
import { useClient, useRouteParams } from '../../platform/site-context'
import styles from './plain-forms.module.css'

/** What is told of an advert that has ended, and of similar ones. */
export const plainTexts = { en: { detail } }

type TitleOf = (title: string) => string

/**
 * Loads a page with a form of one advert; an outdated slug is redirected. An advert that is sold or expired can still be
 * reported, but has no contact any more, which is answered with 410.
 */
export const loadPlain =
  (name: 'contact' | 'report', titleOf: TitleOf) =>
  async ({ client, queries, url, params, text }: LoadContext): Promise<Loaded> => {
    const missing: Loaded = { status: 404, head: { title: text.shell.notFound, hidden: true } }
    const kind = kindOfPath(url.pathname)
    const id = idOfSlug(params['slug'] ?? '')
    if (id === undefined) return missing
    const advert = await queries.ensureQueryData(advertQueries.publicDetail(client, kind, id))
    if (!advert) await queries.prefetchQuery(advertQueries.similar(client, id))
    const found = advert ?? (await queries.ensureQueryData(advertQueries.closed(client, id)))
    if (found?.kind !== kind) return missing
    const path = `${advertPath(kind, found.slug)}/${name}`
    const head = { title: titleOf(found.title), hidden: true }
    if (!isSamePath(url.pathname, path)) return { head, redirect: path }
    return advert || name === 'report' ? { head } : { head, status: 410 }
  }

interface PlainFrameProps {
  readonly titleOf: TitleOf
  /** The form, and what became of it; the advert is null once it is sold or expired. */
  readonly children: (advert: AdvertDetail | null, posted: Posted | null) => ReactNode
}

/** A page with a form of one advert, what became of it, and the way back. */
export const PlainFrame = ({ titleOf, children }: PlainFrameProps) => {
  const { common, shell } = useText()
  const { slug = '' } = useRouteParams()
  const { pathname } = useLocation()
  const { advert, closed, isWaiting, id } = useEither(kindOfPath(pathname), idOfSlug(slug))
  const { data: posted = null } = useQuery(postedQuery(pathname))
  const found = advert ?? closed
  useHead({ title: found ? titleOf(found.title) : shell.notFound, hidden: true })
  if (isWaiting) return <p className="wrap">{common.loading}</p>
  if (!found) return <Missing id={id} typed={posted?.fields['text']} />
  return (
    <>
      <div className={`${styles.plain} wrap`}>
        <h1>{titleOf(found.title)}</h1>
        {closed && <Ended advert={closed} />}
        {children(advert, posted)}
        <p>
          <Link href={advertPath(found.kind, found.slug)} className="link">
            {words.back}
          </Link>
        </p>
      </div>
      {closed && <Similar id={closed.id} />}
    </>
  )
}

/** The public advert or, if there is none, what remains of it. */
const useEither = (kind: AdvertDetail['kind'], id: number | undefined) => {
  const client = useClient()
  const isNumbered = id !== undefined
  const live = useQuery({ ...advertQueries.publicDetail(client, kind, id ?? 0), enabled: isNumbered })
  const ended = useQuery({ ...advertQueries.closed(client, id ?? 0), enabled: live.data === null })
  return {
    id,
    advert: live.data ?? null,
    closed: live.data === null && ended.data?.kind === kind ? ended.data : null,
    isWaiting: isNumbered && (live.isPending || (live.data === null && ended.isPending)),
  }
}

const Ended = ({ advert: { reason, closedAt, kind } }: { readonly advert: ClosedAdvert }) => {
  const { detail, date } = useText()
  return <p role="status">{words.ended(detail.closed[reason](date(closedAt), kind))}</p>
}

const Similar = ({ id }: { readonly id: number }) => (
  <div className="wrap">
    <SimilarAdverts id={id} />
  </div>
)

interface MissingProps {
  readonly id: number | undefined
  readonly typed: string | undefined
}

/** Of an advert that was withdrawn nothing is told; what was typed about it is not lost, though. */
const Missing = ({ id, typed }: MissingProps) => (
  <>
    <GoneView />
    {typed && (
      <div className={`${styles.plain} wrap`}>
        <TextArea label={words.typed} rows={4} defaultValue={typed} readOnly />
      </div>
    )}
    {id !== undefined && <Similar id={id} />}
  </>
)
