import { memo, useId } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import type { Market } from '../../contract/deciding-figures'
import { formatPrice } from '../../rules/money'
import { advertPath } from '../../rules/slug'
import { useText } from '../../text/text'
import { Link } from '../../ui/link'
import { Skeleton } from '../../ui/skeleton'
import { useProgram } from '../platform/host'
import itemStyles from './item.module.css'
import styles from './price-range.module.css'

interface PriceRangeProps {
  readonly market: Market | undefined
  readonly isFailed: boolean
  readonly advert: Pick<AdvertFile['advert'], 'price' | 'currency' | 'priceMode'>
  /** The price before the edit that waits; null where it stays. */
  readonly before: number | null
}

/** Percent by which a price differs from another. */
const apart = (price: number, from: number) => Math.round((price / from - 1) * 100)

/** The price against similar adverts: their middle half, each of them, this one, and the nearest four by name. */
export const PriceRange = memo(({ market, isFailed, advert, before }: PriceRangeProps) => {
  const { market: words } = useText().staff.deciding
  const id = useId()
  const price = market?.price
  const isPriced = advert.price > 0 && advert.priceMode !== 'onRequest'
  return (
    <section className={styles.range} aria-labelledby={id} data-part="price-range">
      <h3 id={id} className={styles.rangeTitle}>
        {market ? words.title(market.count) : words.plain}
        {price && isPriced && (
          <small className="num">
            {words.ofMedian(apart(advert.price, price.median))}
            {before !== null && ` · ${words.was(apart(before, price.median))}`}
          </small>
        )}
      </h3>
      {!market && !isFailed && <Skeleton height="52px" />}
      {!market && isFailed && <p className={itemStyles.itemQuiet}>{words.failed}</p>}
      {market && !price && <p className={itemStyles.itemQuiet}>{words.tooFew}</p>}
      {market && price && (
        <>
          <Axis market={market} price={price} own={isPriced ? advert.price : null} before={before} />
          <Nearest market={market} own={isPriced ? advert.price : null} />
        </>
      )}
    </section>
  )
})
PriceRange.displayName = 'PriceRange'

interface AxisProps {
  readonly market: Market
  readonly price: NonNullable<Market['price']>
  readonly own: number | null
  readonly before: number | null
}

/** An axis from the least to the greatest price; what it shows is said in words beside it. */
const Axis = ({ market, price, own, before }: AxisProps) => {
  const { market: words } = useText().staff.deciding
  const marked = [own, before].filter(value => value !== null)
  const from = Math.min(price.least, ...marked)
  const to = Math.max(price.most, ...marked)
  const place = (value: number) => (to > from ? ((value - from) / (to - from)) * 98 + 1 : 50)
  const money = (value: number) => formatPrice(Math.round(value), market.currency)
  return (
    <>
      <svg
        className={styles.rangeAxis}
        viewBox="0 0 100 22"
        preserveAspectRatio="none"
        role="img"
        aria-label={words.said(money(price.low), money(price.high), money(price.median))}
      >
        <line x1="0" x2="100" y1="11" y2="11" className={styles.rangeLine} />
        <Marks price={price} place={place} />
        {before !== null && (
          <rect x={place(before) - 0.4} width="0.8" y="2" height="18" className={styles.rangeBefore} />
        )}
        {own !== null && (
          <rect x={place(own) - 0.4} width="0.8" y="2" height="18" className={styles.rangeOwn} />
        )}
      </svg>
      <p className={`${styles.rangeEnds} num`} aria-hidden="true">
        <span>{money(from)}</span>
        <span>{words.median(money(price.median))}</span>
        <span>{money(to)}</span>
      </p>
    </>
  )
}

interface MarksProps extends Pick<AxisProps, 'price'> {
  readonly place: (value: number) => number
}

/** The middle half as a box, and each advert as a dot. */
const Marks = ({ price, place }: MarksProps) => (
  <>
    <rect
      x={place(price.low)}
      width={Math.max(1, place(price.high) - place(price.low))}
      y="8"
      height="6"
      className={styles.rangeHalf}
    />
    {price.all.map((value, at) => (
      // Several may ask the same.
      // oxlint-disable-next-line react/no-array-index-key
      <rect key={at} x={place(value) - 0.6} width="1.2" y="9" height="4" className={styles.rangeDot} />
    ))}
  </>
)

const Nearest = ({ market, own }: { readonly market: Market; readonly own: number | null }) => {
  const text = useText()
  const { market: words } = text.staff.deciding
  const { siteHref } = useProgram()
  return (
    <ul className={`${styles.rangeNearest} num`} aria-label={words.nearest}>
      {market.nearest.map(({ advertId, kind, slug, title, registration, hours, price }) => (
        <li key={advertId}>
          <Link href={siteHref(advertPath(kind, slug))} target="_blank" rel="noopener">
            {registration ? `${registration}, ${title}` : title}
          </Link>
          <span>{hours === null ? '' : `${text.number(hours)} h`}</span>
          <span>{formatPrice(price, market.currency)}</span>
          <span data-same={own === price || undefined}>
            {own === null ? '' : own === price ? words.same : words.apart(apart(price, own))}
          </span>
        </li>
      ))}
    </ul>
  )
}
