import type { Dealer } from '../../shared/contract/sellers'
import { listingPaths, sellerPath } from '../../shared/rules/slug'
import { useText } from '../../shared/text/text'
import { Icon } from '../../shared/ui/icon'
import { Link } from '../../shared/ui/link'
import { Pager } from '../../shared/ui/pager'
import { photoUrl } from '../../shared/ui/photo'
import { kindSections } from '../adverts/advert-section'
import { dealersAddress, type Asked } from './dealers-address'
import blocks from '../../shared/ui/blocks.module.css'
import listPageStyles from '../platform/list-page.module.css'
import styles from './dealers.module.css'

interface DealerListProps {
  readonly asked: Asked
  readonly found: {
    readonly dealers: readonly Dealer[]
    readonly page: number
    readonly totalElements: number
    readonly totalPages: number
  }
}

export const DealerList = ({ asked, found }: DealerListProps) => {
  const { dealers: text } = useText()
  const { dealers, page, totalElements, totalPages } = found
  if (dealers.length === 0) return <NoDealers isNarrowed={Object.keys(asked).length > 0} />
  const words = { label: text.pages, previous: text.previous, next: text.next, page: text.page }
  return (
    <>
      <p className={`${styles.dealersFound} num`} role="status">
        {text.found(totalElements)}
      </p>
      <ul className={styles.dealersList}>
        {dealers.map(dealer => (
          <li key={dealer.key} className={blocks.panel}>
            <DealerCard dealer={dealer} />
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <Pager
          page={page}
          pages={totalPages}
          hrefOf={n => dealersAddress.hrefOf(n === 1 ? withoutPage(asked) : { ...asked, page: String(n) })}
          words={words}
        />
      )}
    </>
  )
}

const withoutPage = ({ page: _page, ...asked }: Asked): Asked => asked

const NoDealers = ({ isNarrowed }: { readonly isNarrowed: boolean }) => {
  const { dealers } = useText()
  return (
    <div className={listPageStyles.listEmpty} role="status">
      <h2>{isNarrowed ? dealers.none : dealers.noneAtAll}</h2>
      {isNarrowed && (
        <p>
          {dealers.noneText}{' '}
          <Link href="/dealers" className="link">
            {dealers.all}
          </Link>
        </p>
      )}
    </div>
  )
}

const DealerCard = ({ dealer }: { readonly dealer: Dealer }) => {
  const { dealers } = useText()
  const { name, logo, since, isVerified } = dealer
  const place = [dealer.town, dealer.countryName].filter(Boolean).join(', ')
  return (
    <article className={styles.dealerCard}>
      {logo && (
        <img
          className={styles.dealerLogo}
          src={photoUrl(logo.file, logo.widths[0] ?? logo.width)}
          alt=""
          loading="lazy"
          width={logo.width}
          height={logo.height}
        />
      )}
      <h2>
        <Link href={sellerPath({ ...dealer, isBusiness: true })} className="link">
          {name}
        </Link>
      </h2>
      <p className={styles.dealerPlace}>
        {place && <span>{place}</span>}
        <span>{dealers.since(since)}</span>
        {isVerified && (
          <span className={styles.dealerVerified}>
            <Icon name="check" />
            {dealers.badge}
          </span>
        )}
      </p>
      <Kinds dealer={dealer} />
    </article>
  )
}

/** The listings of what the company offers. */
const Kinds = ({ dealer: { key, counts } }: { readonly dealer: Dealer }) => {
  const { dealers, words } = useText()
  return (
    <ul className={blocks.cluster}>
      {kindSections
        .filter(({ kind }) => (counts[kind] ?? 0) > 0)
        .map(({ kind }) => (
          <li key={kind}>
            <Link href={`${listingPaths[kind]}?seller=${key}`} className={`${styles.dealerKind} num`}>
              {dealers.of(words.kinds[kind] ?? kind, counts[kind] ?? 0)}
            </Link>
          </li>
        ))}
    </ul>
  )
}
