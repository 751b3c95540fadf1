import { useQuery } from '@tanstack/react-query'
import type { PackageOnSale } from '../../shared/contract/packages'
import { packageQueries } from '../../shared/queries/packages'
import { stockPlanQueries } from '../../shared/queries/stock-plans'
import { formatEuro } from '../../shared/rules/money'
import { packages } from '../../shared/text/en-packages'
import { useText, type Text } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { useHead, type Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { useClient } from '../platform/site-context'
import { PlanOffers } from './plan-offers'
import { NotSold } from './not-sold'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './packages.module.css'

export const texts = { en: { packages } }

const groups = ['aircraft', 'parts', 'lease'] as const

/** The available payment methods; they are the same for all packages. */
const methodsOf = (list: readonly PackageOnSale[]) => list[0]?.methods ?? []

const headOf = ({ packages }: Text, list: readonly PackageOnSale[] = []): Head => ({
  title: packages.title,
  description: packages.description,
  canonical: '/packets',
  ...(import.meta.env.SSR && methodsOf(list).length > 0 ? { jsonLd: () => offers(packages, list) } : {}),
})

/** The prices for search engines. */
const offers = (packages: Text['packages'], list: readonly PackageOnSale[]) => ({
  '@type': 'OfferCatalog',
  name: packages.title,
  itemListElement: list.map(({ group, name, credits, priceCents }) => ({
    '@type': 'Offer',
    name: `${packages.groups[group]}, ${name}: ${packages.credits(credits)}`,
    price: (priceCents / 100).toFixed(2),
    priceCurrency: 'EUR',
  })),
})

export const load = async ({ client, queries, text }: LoadContext): Promise<Loaded> => {
  const [list] = await Promise.all([
    queries.ensureQueryData(packageQueries.list(client)),
    queries.ensureQueryData(stockPlanQueries.offers(client)),
  ])
  return { head: headOf(text, list) }
}

/** Three groups of packages with their prices (checklist PACK-01). */
export const Page = () => {
  const text = useText()
  const { packages, common } = text
  const { data, isError, refetch } = useQuery(packageQueries.list(useClient()))
  useHead(headOf(text))
  return (
    <div className={`${styles.packages} wrap`}>
      <header className={styles.packagesHead}>
        <h1>{packages.title}</h1>
        <p>{packages.intro}</p>
      </header>
      {isError && !data && (
        <p>
          {packages.failed} <Button onClick={() => void refetch()}>{common.retry}</Button>
        </p>
      )}
      {data && methodsOf(data).length === 0 && <NotSold />}
      {groups.map(group => (
        <Group key={group} group={group} list={data?.filter(packet => packet.group === group) ?? []} />
      ))}
      <PlanOffers />
      <footer className={styles.packagesNotes}>
        {packages.notes(methodsOf(data ?? [])).map(note => (
          <p key={note}>{note}</p>
        ))}
        <p className={`${blocks.cluster} ${styles.packagesWays}`}>
          <Link href="/account-types" className="link">
            {packages.aboutTypes}
          </Link>
          <Link href="/termsandconditions" className="link">
            {packages.terms}
          </Link>
        </p>
      </footer>
    </div>
  )
}

interface GroupProps {
  readonly group: PackageOnSale['group']
  readonly list: readonly PackageOnSale[]
}

const Group = ({ group, list }: GroupProps) => {
  const { packages } = useText()
  const title = `packages-${group}`
  return (
    <section className={styles.packagesGroup} aria-labelledby={title}>
      <h2 id={title}>{packages.groups[group]}</h2>
      <p>{packages.groupTexts[group]}</p>
      <ul>
        {list.map(packet => (
          <PackageCard key={packet.id} packet={packet} />
        ))}
      </ul>
    </section>
  )
}

const PackageCard = ({ packet }: { readonly packet: PackageOnSale }) => {
  const { packages } = useText()
  const { id, group, name, credits, priceCents, perCreditCents, mostPopular, methods } = packet
  return (
    <li className={mostPopular ? `${styles.packageCard} ${styles.packagePopular}` : styles.packageCard}>
      <h3>{name}</h3>
      {mostPopular && <p className={styles.packageMark}>{packages.mostPopular}</p>}
      <p className={`${blocks.note} ${styles.packageCredits}`}>{packages.credits(credits)}</p>
      <p className={`${styles.packagePrice} num`}>{formatEuro(priceCents)}</p>
      <p className={`${blocks.note} ${styles.packageEach} num`}>
        {packages.each(formatEuro(perCreditCents))}
      </p>
      {methods.length > 0 && (
        <LinkButton
          href={`/packets/order?packet=${id}`}
          look={mostPopular ? 'main' : 'plain'}
          wide
          aria-label={packages.buyOf(packages.groups[group] ?? '', name)}
        >
          {packages.buy}
        </LinkButton>
      )}
    </li>
  )
}
