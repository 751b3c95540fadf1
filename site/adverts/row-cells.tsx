import type { AdvertCard } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import { FactList } from '../../shared/ui/fact-list'
import { CompareButton } from '../compare/compare-button'
import { laterPart } from '../platform/later'
import { useNow } from '../platform/site-context'
import { WatchButton } from '../watchlist/watch-button'
import { AdvertLink } from '../advert-facts/advert-link'
import { AdvertPhoto } from '../advert-facts/advert-photo'
import { EngineLifeBar } from '../advert-facts/engine-life'
import { airframeFacts, daysListed, makeOf, placeOf } from '../advert-facts/facts'
import { Price } from '../advert-facts/price'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './listing-row.module.css'
import listingStyles from './listing.module.css'

// Only searches have reasons; the server draws them with the row.
const reasons = laterPart(async () => (await import('./match-reasons')).MatchReasons)
if (import.meta.env.SSR) void reasons.prepare()

export interface CellProps {
  readonly advert: AdvertCard
  readonly first: boolean
}

/**
 * A row's photo is narrow; a phone's card is as wide as its screen, and says less: else most phones would take the file
 * that has four times the pixels for a difference that nobody sees.
 */
export const rowPhotoSizes = '(width >= 1024px) 190px, (width >= 640px) 50vw, 72vw'

/** What it is: photo, make and model, and the facts that a buyer sorts by. */
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
      <span className={`${blocks.clamp} ${styles.rowMake}`}>{makeOf(advert)}</span>
      <span className={`${styles.rowFacts} ${styles.rowDots} num`}>
        {facts.map(fact => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </>
  )
}

/** Its hours, as a data plate has them: label left, value right. */
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

/** What its seller calls it, where it stands and since when; the link of the whole row. */
export const NameCell = ({ advert }: CellProps) => {
  const { card } = useText()
  const days = daysListed(advert.start, useNow())
  return (
    <>
      <AdvertLink advert={advert} className={`${blocks.clamp} ${styles.rowTitle}`}>
        {advert.title}
      </AdvertLink>
      <span className={styles.rowPlace}>{placeOf(advert)}</span>
      {days !== null && <span className={`${styles.rowAge} num`}>{card.age(days)}</span>}
      {advert.matched?.length ? <reasons.Part advert={advert} /> : null}
    </>
  )
}

/** A dash keeps the column readable; a card simply has no registration. */
export const RegistrationCell = ({ advert }: CellProps) =>
  advert.registration ? (
    <span className={`${styles.rowMark} num`}>{advert.registration}</span>
  ) : (
    <span className={listingStyles.listingWide}>–</span>
  )

/** What is asked, and what can be done with the row. */
export const PriceCell = ({ advert }: CellProps) => (
  <>
    <Price advert={advert} />
    <span className={styles.rowActions}>
      <WatchButton advert={advert} />
      <CompareButton advert={advert} />
    </span>
  </>
)
