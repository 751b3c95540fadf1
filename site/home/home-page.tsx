import { home as homeTexts } from '../../shared/text/en-home'
import { advertQueries } from '../../shared/queries/adverts'
import { bannerQueries } from '../../shared/queries/banners'
import { useText, type Text } from '../../shared/text/text'
import { listQuery } from '../adverts/listing-url'
import { useHead, type Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { siteFacts } from './site-facts'
import { AircraftGrid, useHomeAircraft } from './aircraft-grid'
import { Finder } from './finder'
import { ForSellers } from './for-sellers'
import { HomeBanner } from './home-banner'
import { homeShape, readHome } from './home-listing'
import { NewestSection, newestCount } from './newest-section'
import { TypeChooser } from './type-chooser'
import styles from './home.module.css'

const head = (total: number, { home }: Text): Head => ({
  title: home.title,
  description: home.description(total),
  canonical: '/',
  ...(import.meta.env.SSR ? { jsonLd: siteFacts } : {}),
})

export const texts = { en: { home: homeTexts } }

const sections = ['part', 'lease', 'toollease'] as const

/** Loads all sections in parallel; one that fails is loaded again by the browser. */
export const load = async ({ client, queries, url, text }: LoadContext): Promise<Loaded> => {
  const [page] = await Promise.all([
    queries.ensureQueryData(
      advertQueries.list(client, 'aircraft', listQuery(homeShape, readHome(url.search))),
    ),
    queries.prefetchQuery(bannerQueries.all(client)),
    queries.prefetchQuery(advertQueries.found(client, {})),
    ...sections.map(kind => queries.prefetchQuery(advertQueries.newest(client, kind, newestCount))),
  ])
  return { head: head(page.totalElements, text) }
}

export const Page = () => {
  const text = useText()
  const { home } = text
  const list = useHomeAircraft()
  useHead(head(list.data?.totalElements ?? 0, text))
  return (
    <div className={`${styles.home} wrap`}>
      <HomeBanner>
        <Finder />
      </HomeBanner>
      <TypeChooser />
      <AircraftGrid list={list} />
      <NewestSection kind="part" title={home.parts} />
      <NewestSection kind="lease" title={home.leases} />
      <NewestSection kind="toollease" title={home.tools} />
      <ForSellers />
    </div>
  )
}
