import type { AdvertCard } from '../../shared/contract/adverts'
import type { Text } from '../../shared/text/text'
import { FactList } from '../../shared/ui/fact-list'
import { Link } from '../../shared/ui/link'
import { sellerPath } from '../../shared/rules/slug'
import { CompareButton } from '../compare/compare-button'
import { laterPart } from '../platform/later'
import { WatchButton } from '../watchlist/watch-button'
import { AdvertLink } from '../advert-facts/advert-link'
import { advertPhoto } from '../advert-facts/advert-photo'
import { Deal } from '../advert-facts/deal'
import { engineLifeBar } from '../advert-facts/engine-life'
import { airframeFacts, daysListed, makeOf, placeOf } from '../advert-facts/facts'
import { priceOf } from '../advert-facts/price'
import type { CellOf } from './listing-kind'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './listing-row.module.css'
import listingStyles from './listing.module.css'

// Loaded lazily, because only searches have match reasons; the server renders them with the row.
const reasons = laterPart(async () => (await import('./match-reasons')).MatchReasons)
if (import.meta.env.SSR) void reasons.prepare()

/**
 * A row's photo is narrow. On a phone the card is as wide as the screen, but a smaller width is stated: most phones
 * would otherwise load a file with four times the pixels, for no visible difference.
 */
export const rowPhotoSizes = '(width >= 1024px) 190px, (width >= 640px) 50vw, 72vw'

/** Whether the title, which names the row, says all of these words: who has the row read aloud hears them once. */
export const isInTitle = (words: string | null, { title }: AdvertCard): boolean =>
  (words ?? '').split(' ').every(word => title.includes(word))

/** Photo, manufacturer and model, and the facts that buyers sort by. */
export const generalCell = ({ advert, first, text }: CellOf) => {
  const { words, card } = text
  const { year, condition, fuel, seats } = advert
  const facts = [
    year,
    words.conditions[condition ?? ''],
    words.fuels[fuel ?? ''],
    seats === null ? null : card.seats(seats),
  ].filter(Boolean)
  return (
    <>
      {advertPhoto({ advert, sizes: rowPhotoSizes, first, text })}
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
export const airframeCell = ({ advert, text }: CellOf) => (
  <>
    {FactList({ facts: airframeFacts(advert, text), className: `${styles.plate} num` })}
    {engineLifeBar(advert.engineLife, text)}
  </>
)

/** Title, place and age; its link covers the whole row. */
export const nameCell = ({ advert, text, now }: CellOf) => {
  const days = daysListed(advert.start, now)
  return (
    <>
      {AdvertLink({ advert, className: `${blocks.clamp} ${styles.rowTitle}`, children: advert.title })}
      {(advert.underOffer || advert.letUntil) && <Deal advert={advert} />}
      <span className={styles.rowPlace}>{placeOf(advert)}</span>
      {days !== null && <span className={`${styles.rowAge} num`}>{text.card.age(days)}</span>}
      {advert.seller && sellerLink(advert.seller, text)}
      {advert.matched?.length ? <reasons.Part advert={advert} /> : null}
    </>
  )
}

/** One line, whatever the name's length; the whole of it is read aloud, and shown to a mouse that rests on it. */
const sellerLink = (seller: NonNullable<AdvertCard['seller']>, { card }: Text) => {
  const name = seller.name ?? card.someSeller(seller.isBusiness)
  return (
    <Link href={sellerPath(seller)} className={styles.rowSeller} title={name}>
      {name}
    </Link>
  )
}

/** A dash keeps the table column readable; a card omits a missing registration. */
export const registrationCell = ({ advert }: CellOf) =>
  advert.registration ? (
    <span className={`${styles.rowMark} num`}>{advert.registration}</span>
  ) : (
    <span className={listingStyles.listingWide}>–</span>
  )

/** The price and the actions of a row. */
export const priceCell = ({ advert, text }: CellOf) => (
  <>
    {priceOf(advert, text)}
    <span className={styles.rowActions}>
      <WatchButton advert={advert} />
      <CompareButton advert={advert} />
    </span>
  </>
)
