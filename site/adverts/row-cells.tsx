import type { AdvertCard } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import { FactList } from '../../shared/ui/fact-list'
import { Link } from '../../shared/ui/link'
import { sellerPath } from '../../shared/rules/slug'
import { CompareButton } from '../compare/compare-button'
import { laterPart } from '../platform/later'
import { useNow } from '../platform/site-context'
import { WatchButton } from '../watchlist/watch-button'
import { AdvertLink } from '../advert-facts/advert-link'
import { AdvertPhoto } from '../advert-facts/advert-photo'
import { Deal } from '../advert-facts/deal'
import { EngineLifeBar } from '../advert-facts/engine-life'
import { airframeFacts, daysListed, makeOf, placeOf } from '../advert-facts/facts'
import { Price } from '../advert-facts/price'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './listing-row.module.css'
import listingStyles from './listing.module.css'

// Loaded lazily, because only searches have match reasons; the server renders them with the row.
const reasons = laterPart(async () => (await import('./match-reasons')).MatchReasons)
if (import.meta.env.SSR) void reasons.prepare()

export interface CellProps {
  readonly advert: AdvertCard
  readonly first: boolean
}

/**
 * A row's photo is narrow. On a phone the card is as wide as the screen, but a smaller width is stated: most phones
 * would otherwise load a file with four times the pixels, for no visible difference.
 */
export const rowPhotoSizes = '(width >= 1024px) 190px, (width >= 640px) 50vw, 72vw'

/** Whether the title, which names the row, says all of these words: who has the row read aloud hears them once. */
export const isInTitle = (words: string | null, { title }: AdvertCard): boolean =>
  (words ?? '').split(' ').every(word => title.includes(word))

/** Photo, manufacturer and model, and the facts that buyers sort by. */
export const GeneralCell = ({ advert, first }: CellProps) => {
  const { words, card } = useText()
  const { year, condition, fuel, seats } = advert
  const facts = [
    year,
    words.conditions[condition ?? ''],
    words.fuels[fuel ?? ''],
    seats === null ? null : card.seats(seats),
  ].filter(Boolean)
  return (
    <>
      <AdvertPhoto advert={advert} sizes={rowPhotoSizes} first={first} />
      <span className={`${blocks.clamp} ${styles.rowMake}`} aria-hidden={isInTitle(makeOf(advert), advert)}>
        {makeOf(advert)}
      </span>
      <span className={`${styles.rowFacts} ${styles.rowDots} num`}>
        {facts.map(fact => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </>
  )
}

/** Hours of the aircraft, as on a data plate: label left, value right. */
export const AirframeCell = ({ advert }: CellProps) => {
  const text = useText()
  const facts = airframeFacts(advert, text)
  return (
    <>
      <FactList facts={facts} className={`${styles.plate} num`} />
      <EngineLifeBar life={advert.engineLife} />
    </>
  )
}

/** Title, place and age; its link covers the whole row. */
export const NameCell = ({ advert }: CellProps) => {
  const { card } = useText()
  const days = daysListed(advert.start, useNow())
  return (
    <>
      <AdvertLink advert={advert} className={`${blocks.clamp} ${styles.rowTitle}`}>
        {advert.title}
      </AdvertLink>
      <Deal advert={advert} />
      <span className={styles.rowPlace}>{placeOf(advert)}</span>
      {days !== null && <span className={`${styles.rowAge} num`}>{card.age(days)}</span>}
      {advert.seller && <SellerLink seller={advert.seller} />}
      {advert.matched?.length ? <reasons.Part advert={advert} /> : null}
    </>
  )
}

/** One line, whatever the name's length; the whole of it is read aloud, and shown to a mouse that rests on it. */
const SellerLink = ({ seller }: { readonly seller: NonNullable<AdvertCard['seller']> }) => {
  const { card } = useText()
  const name = seller.name ?? card.someSeller(seller.isBusiness)
  return (
    <Link href={sellerPath(seller.key)} className={styles.rowSeller} title={name}>
      {name}
    </Link>
  )
}

/** A dash keeps the table column readable; a card omits a missing registration. */
export const RegistrationCell = ({ advert }: CellProps) =>
  advert.registration ? (
    <span className={`${styles.rowMark} num`}>{advert.registration}</span>
  ) : (
    <span className={listingStyles.listingWide}>–</span>
  )

/** The price and the actions of a row. */
export const PriceCell = ({ advert }: CellProps) => (
  <>
    <Price advert={advert} />
    <span className={styles.rowActions}>
      <WatchButton advert={advert} />
      <CompareButton advert={advert} />
    </span>
  </>
)
