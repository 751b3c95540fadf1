import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Posted } from '../../../shared/client/pages'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { advertQueries } from '../../../shared/queries/adverts'
import { advertPath, idOfSlug } from '../../../shared/rules/slug'
import { plainForms as words } from '../../../shared/text/en-plain-forms'
import { useText } from '../../../shared/text/text'
import { Link } from '../../../shared/ui/link'
import { SendProblem } from '../../../shared/ui/send-problem'
import { isSamePath } from '../detail/same-path'
import { kindOfPath } from '../../platform/categories'
import { useHead } from '../../platform/head'
import { GoneView } from '../../platform/not-found'
import type { LoadContext, Loaded } from '../../platform/page'
import { postedQuery } from '../../platform/posted'
import { useLocation } from '../../platform/router'
import { useClient, useRouteParams } from '../../platform/site-context'
import styles from './plain-forms.module.css'

type TitleOf = (title: string) => string

/** Loads a page with a form of one public advert; an outdated slug is redirected. */
export const loadPlain =
  (name: 'contact' | 'report', titleOf: TitleOf) =>
  async ({ client, queries, url, params, text }: LoadContext): Promise<Loaded> => {
    const kind = kindOfPath(url.pathname)
    const id = idOfSlug(params['slug'] ?? '')
    const advert =
      id === undefined ? null : await queries.ensureQueryData(advertQueries.publicDetail(client, kind, id))
    if (!advert) return { status: 404, head: { title: text.shell.notFound, hidden: true } }
    const path = `${advertPath(kind, advert.slug)}/${name}`
    const head = { title: titleOf(advert.title), hidden: true }
    return isSamePath(url.pathname, path) ? { head } : { head, redirect: path }
  }

interface PlainFrameProps {
  readonly titleOf: TitleOf
  readonly children: (advert: AdvertDetail, posted: Posted | null) => ReactNode
}

/** A page with a form of one advert, what became of it, and the way back. */
export const PlainFrame = ({ titleOf, children }: PlainFrameProps) => {
  const { common, shell } = useText()
  const { slug = '' } = useRouteParams()
  const { pathname } = useLocation()
  const id = idOfSlug(slug)
  const detail = advertQueries.publicDetail(useClient(), kindOfPath(pathname), id ?? 0)
  const { data: advert } = useQuery({ ...detail, enabled: id !== undefined })
  const { data: posted = null } = useQuery(postedQuery(pathname))
  useHead({ title: advert ? titleOf(advert.title) : shell.notFound, hidden: true })
  if (id === undefined || advert === null) return <GoneView />
  if (!advert) return <p className="wrap">{common.loading}</p>
  return (
    <div className={`${styles.plain} wrap`}>
      <h1>{titleOf(advert.title)}</h1>
      {posted?.problem && <SendProblem>{posted.problem}</SendProblem>}
      {children(advert, posted)}
      <p>
        <Link href={advertPath(advert.kind, advert.slug)} className="link">
          {words.back}
        </Link>
      </p>
    </div>
  )
}
