import { useQuery } from '@tanstack/react-query'
import type { PacketOnSale } from '../../shared/contract/packets'
import { packetQueries } from '../../shared/queries/packets'
import { formatEuro } from '../../shared/rules/money'
import { packets } from '../../shared/text/en-packets'
import { useText, type Text } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { useHead, type Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { useClient } from '../platform/site-context'
import { NotSold } from './not-sold'
import './packages.css'

export const texts = { en: { packets } }

const groups = ['aircraft', 'parts', 'lease'] as const

/** How packages can be paid: all in the same ways. */
const methodsOf = (list: readonly PacketOnSale[]) => list[0]?.methods ?? []

const headOf = ({ packets }: Text, list: readonly PacketOnSale[] = []): Head => ({
  title: packets.title,
  description: packets.description,
  canonical: '/packets',
  ...(import.meta.env.SSR && methodsOf(list).length > 0 ? { jsonLd: () => offers(packets, list) } : {}),
})

/** The prices for search engines. */
const offers = (packets: Text['packets'], list: readonly PacketOnSale[]) => ({
  '@type': 'OfferCatalog',
  name: packets.title,
  itemListElement: list.map(({ group, name, credits, priceCents }) => ({
    '@type': 'Offer',
    name: `${packets.groups[group]}, ${name}: ${packets.credits(credits)}`,
    price: (priceCents / 100).toFixed(2),
    priceCurrency: 'EUR',
  })),
})

export const load = async ({ client, queries, text }: LoadContext): Promise<Loaded> => ({
  head: headOf(text, await queries.ensureQueryData(packetQueries.list(client))),
})

/** Three groups of packages with their prices (checklist PACK-01). */
export const Page = () => {
  const text = useText()
  const { packets, common } = text
  const { data, isError, refetch } = useQuery(packetQueries.list(useClient()))
  useHead(headOf(text))
  return (
    <div className="packets wrap">
      <header className="packets-head">
        <h1>{packets.title}</h1>
        <p>{packets.intro}</p>
      </header>
      {isError && !data && (
        <p className="packets-failed">
          {packets.failed} <Button onClick={() => void refetch()}>{common.retry}</Button>
        </p>
      )}
      {data && methodsOf(data).length === 0 && <NotSold />}
      {groups.map(group => (
        <Group key={group} group={group} list={data?.filter(packet => packet.group === group) ?? []} />
      ))}
      <footer className="packets-notes">
        {packets.notes(methodsOf(data ?? [])).map(note => (
          <p key={note}>{note}</p>
        ))}
        <p className="packets-ways">
          <Link href="/account-types" className="link">
            {packets.aboutTypes}
          </Link>
          <Link href="/termsandconditions" className="link">
            {packets.terms}
          </Link>
        </p>
      </footer>
    </div>
  )
}

interface GroupProps {
  readonly group: PacketOnSale['group']
  readonly list: readonly PacketOnSale[]
}

const Group = ({ group, list }: GroupProps) => {
  const { packets } = useText()
  const title = `packets-${group}`
  return (
    <section className="packets-group" aria-labelledby={title}>
      <h2 id={title}>{packets.groups[group]}</h2>
      <p>{packets.groupTexts[group]}</p>
      <ul>
        {list.map(packet => (
          <PackageCard key={packet.id} packet={packet} />
        ))}
      </ul>
    </section>
  )
}

const PackageCard = ({ packet }: { readonly packet: PacketOnSale }) => {
  const { packets } = useText()
  const { id, group, name, credits, priceCents, perCreditCents, mostPopular, methods } = packet
  return (
    <li className={mostPopular ? 'packet packet-popular' : 'packet'}>
      <h3>{name}</h3>
      {mostPopular && <p className="packet-mark">{packets.mostPopular}</p>}
      <p className="packet-credits">{packets.credits(credits)}</p>
      <p className="packet-price num">{formatEuro(priceCents)}</p>
      <p className="packet-each num">{packets.each(formatEuro(perCreditCents))}</p>
      {methods.length > 0 && (
        <LinkButton
          href={`/packets/order?packet=${id}`}
          look={mostPopular ? 'main' : 'plain'}
          wide
          aria-label={packets.buyOf(packets.groups[group] ?? '', name)}
        >
          {packets.buy}
        </LinkButton>
      )}
    </li>
  )
}
