import type { AdvertCard as Advert } from '../../shared/contract/adverts'
import { useText, type Text } from '../../shared/text/text'
import { Skeleton } from '../../shared/ui/skeleton'
import { FactList } from '../../shared/ui/fact-list'
import { CompareButton } from '../compare/compare-button'
import { useNow } from '../platform/site-context'
import { WatchButton } from '../watchlist/watch-button'
import { AdvertLink } from '../advert-facts/advert-link'
import { AdvertPhoto, PhotoFrame } from '../advert-facts/advert-photo'
import { Deal } from '../advert-facts/deal'
import { EngineLifeBar } from '../advert-facts/engine-life'
import { airframeFacts, daysListed, placeOf } from '../advert-facts/facts'
import { Price } from '../advert-facts/price'
import { amountOf, saleOf } from '../advert-facts/stock'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './advert-card.module.css'

interface AdvertCardProps {
  readonly advert: Advert
  readonly sizes: string
  readonly first?: boolean
  /** The level that the heading has in its page. */
  readonly heading?: 'h2' | 'h3'
}

/** An advert of any kind in a grid: photo, price, title, hours, place and age. */
export const AdvertCard = ({ advert, sizes, first = false, heading: Heading = 'h3' }: AdvertCardProps) => {
  const text = useText()
  const days = daysListed(advert.start, useNow())
  const facts = cardFacts(advert, text)
  return (
    <article className={`${blocks.panel} ${styles.card} later`}>
      <AdvertPhoto advert={advert} sizes={sizes} first={first} />
      <div className={styles.cardActions}>
        <WatchButton advert={advert} />
        <CompareButton advert={advert} />
      </div>
      <div className={styles.cardBody}>
        <p className={styles.cardPrice}>
          <Price advert={advert} />
        </p>
        <Heading className={`${blocks.clamp} ${styles.cardTitle}`}>
          <AdvertLink advert={advert}>{advert.title}</AdvertLink>
        </Heading>
        <Deal advert={advert} />
        <FactList facts={facts} className={`${styles.cardFacts} num`} />
        <EngineLifeBar life={advert.engineLife} />
        <p className={styles.cardPlace}>
          <span>{placeOf(advert)}</span>
          {days !== null && <span className="num">{text.card.age(days)}</span>}
        </p>
      </div>
    </article>
  )
}

const cardFacts = (advert: Advert, text: Text): readonly (readonly [string, string])[] => {
  const { words, card } = text
  switch (advert.kind) {
    case 'part':
      return known([
        [card.partNumber, advert.partNumber],
        [card.condition, words.partConditions[advert.partCondition ?? ''] ?? advert.partCondition],
        [card.stock, amountOf(advert)],
        [card.sale, saleOf(advert)],
      ])
    case 'toollease':
      return [[card.tool, words.toolTypes[advert.type] ?? advert.type]]
    case 'lease':
    case 'aircraft':
      return [
        ...(advert.year === null ? [] : [[card.year, String(advert.year)] as const]),
        ...airframeFacts(advert, text),
      ]
  }
}

const known = (facts: readonly (readonly [string, string | null | undefined])[]) =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))

/** A placeholder for a card that is still loading. */
export const CardSkeleton = () => (
  <div className={`${blocks.panel} ${styles.card}`} aria-hidden="true">
    <PhotoFrame className={styles.cardWaiting} />
    <div className={styles.cardBody}>
      <Skeleton width="45%" height="22px" />
      <Skeleton width="90%" height="18px" />
      <Skeleton width="70%" height="34px" />
      <Skeleton width="60%" height="14px" />
    </div>
  </div>
)
