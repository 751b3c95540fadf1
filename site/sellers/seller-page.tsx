import { useQuery } from '@tanstack/react-query'
import type { Client } from '../../shared/client/client'
import type { SellerPage } from '../../shared/contract/sellers'
import { advertQueries } from '../../shared/queries/adverts'
import { sellerQueries } from '../../shared/queries/sellers'
import { listingPaths, sellerKeyOf, sellerPath } from '../../shared/rules/slug'
import { sellerTexts } from '../../shared/text/en-seller'
import { useText, type Text } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { AdvertSection, kindSections, useKindQueries, type KindSection } from '../adverts/advert-section'
import { isSamePath } from '../platform/same-path'
import { ListingWaiting } from '../adverts/listing-table'
import { useHead, type Head } from '../platform/head'
import { laterPart } from '../platform/later'
import { GoneView } from '../platform/not-found'
import type { LoadContext, Loaded } from '../platform/page'
import { useClient, useRouteParams } from '../platform/site-context'
import { sellerFacts } from './seller-facts'
import blocks from '../../shared/ui/blocks.module.css'
import messageStyles from '../platform/message.module.css'
import styles from './seller.module.css'

const dealerFacts = laterPart(async () => (await import('./dealer-facts')).DealerFacts)

export const texts = { en: { seller: sellerTexts } }

const nameOf = ({ name, isBusiness }: SellerPage, { seller }: Text) => name ?? seller.nameless(isBusiness)
const totalOf = ({ counts }: SellerPage) => Object.values(counts).reduce((sum, count) => sum + count, 0)

const headOf = (found: SellerPage, text: Text): Head => {
  const name = nameOf(found, text)
  return {
    title: text.seller.title(name),
    description: text.seller.description(name, totalOf(found)),
    canonical: sellerPath(found),
    ...(import.meta.env.SSR ? { jsonLd: sellerFacts(found, name) } : {}),
  }
}

const rowsQuery = (client: Client, { kind, few }: KindSection, key: string) =>
  advertQueries.few(client, kind, { seller: key }, few)

/** The kinds of which the seller has adverts. */
const sectionsOf = ({ counts }: SellerPage) => kindSections.filter(({ kind }) => (counts[kind] ?? 0) > 0)

export const load = async ({ client, queries, params, text, url }: LoadContext): Promise<Loaded> => {
  const key = sellerKeyOf(params['key'] ?? '')
  const found = await queries.ensureQueryData(sellerQueries.page(client, key))
  if (!found) return { status: 404, head: { title: text.shell.notFound, hidden: true } }
  const [head, path] = [headOf(found, text), sellerPath(found)]
  if (!isSamePath(url.pathname, path)) return { head, redirect: path + url.search }
  if (import.meta.env.SSR && found.dealer) await dealerFacts.prepare()
  await Promise.all(sectionsOf(found).map(section => queries.prefetchQuery(rowsQuery(client, section, key))))
  return { head }
}

export const Page = () => {
  const { key: slug = '' } = useRouteParams()
  const key = sellerKeyOf(slug)
  const { listing, common, seller } = useText()
  const { data, isPending, refetch } = useQuery({
    ...sellerQueries.page(useClient(), key),
    retry: false,
  })
  if (data) return <SellerView key={key} seller={data} />
  if (isPending) return <ListingWaiting />
  if (data === null) return <GoneView title={seller.gone} />
  return (
    <div className={`${messageStyles.message} wrap`} role="alert">
      <h1>{listing.failed}</h1>
      <Button look="main" onClick={() => void refetch()}>
        {common.retry}
      </Button>
    </div>
  )
}

const SellerView = ({ seller }: { readonly seller: SellerPage }) => {
  const text = useText()
  const client = useClient()
  useHead(headOf(seller, text))
  const sections = sectionsOf(seller)
  const answers = useKindQueries(section => ({
    ...rowsQuery(client, section, seller.key),
    enabled: sections.some(({ kind }) => kind === section.kind),
  }))
  return (
    <div className={`${styles.seller} wrap`}>
      <SellerHead seller={seller} />
      {sections.length > 1 && <SellerKinds seller={seller} sections={sections} />}
      {sections.map(section => {
        const { data } = answers[kindSections.findIndex(({ kind }) => kind === section.kind)] ?? {}
        if (!data) return <ListingWaiting key={section.kind} />
        const rows = data.data.map(({ seller: _seller, ...advert }) => advert)
        return (
          <AdvertSection
            key={section.kind}
            section={section}
            found={{ ...data, data: rows }}
            href={listingOf(section.kind, seller)}
            words={{ ...text.seller, count: text.seller.total(data.totalElements) }}
          />
        )
      })}
    </div>
  )
}

interface SellerKindsProps {
  readonly seller: SellerPage
  readonly sections: readonly KindSection[]
}

const SellerKinds = ({ seller, sections }: SellerKindsProps) => {
  const text = useText()
  return (
    <nav aria-label={text.seller.kinds}>
      <ul className={`${blocks.cluster} ${styles.sellerKinds}`}>
        {sections.map(({ kind }) => (
          <li key={kind}>
            <Link href={listingOf(kind, seller)} className={`${blocks.pill} num`}>
              {text.seller.of(text.words.kinds[kind] ?? kind, seller.counts[kind] ?? 0)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const listingOf = (kind: KindSection['kind'], { key }: SellerPage) => `${listingPaths[kind]}?seller=${key}`

const SellerHead = ({ seller: found }: { readonly seller: SellerPage }) => {
  const text = useText()
  const { seller } = text
  const { isBusiness, since, countries, reply } = found
  return (
    <header>
      <p className={styles.sellerType}>{seller.type(isBusiness)}</p>
      <h1>{nameOf(found, text)}</h1>
      <ul className={styles.sellerFacts} aria-label={seller.facts}>
        <li>{seller.total(totalOf(found))}</li>
        <li>
          <time dateTime={since}>{seller.since(since)}</time>
        </li>
        {countries.length > 0 && <li>{seller.places(countries)}</li>}
        {reply && !found.dealer?.answer && <li>{seller.reply(reply)}</li>}
      </ul>
      {found.dealer && <dealerFacts.Part seller={found} name={nameOf(found, text)} />}
      <p className={styles.sellerSafe}>
        {seller.safe}{' '}
        <Link href="/buying-an-aircraft" className="link">
          {seller.safeLink}
        </Link>
      </p>
    </header>
  )
}
