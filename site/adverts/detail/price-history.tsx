import type { AdvertDetail } from '../../../shared/contract/adverts'
import { formatPrice } from '../../../shared/rules/money'
import { useText } from '../../../shared/text/text'
import { useNow } from '../../platform/site-context'
import { SpecSection } from './spec-section'
import styles from './spec-sheet.module.css'

type Entry = AdvertDetail['priceHistory'][number]

const shownEntries = 12

/** What was asked before, newest first, with a small chart of it; nothing for a price that never changed. */
export const PriceHistory = ({ advert }: { readonly advert: AdvertDetail }) => {
  const { detail, date } = useText()
  const { priceHistory, priceMode } = advert
  if (priceHistory.length < 2 || priceMode === 'onRequest') return null
  const entries = priceHistory.map((entry, at) => ({ entry, before: priceHistory[at - 1] }))
  return (
    <SpecSection title={detail.priceHistory}>
      <div className={`${styles.prices} num`}>
        <PriceChart history={priceHistory} />
        <ol className={styles.pricesList}>
          {entries
            .toReversed()
            .slice(0, shownEntries)
            .map(({ entry, before }) => (
              <li key={entry.at}>
                <time dateTime={entry.at.slice(0, 10)}>{date(entry.at)}</time>
                <b>{formatPrice(entry.price, entry.currency)}</b>
                <PriceChange entry={entry} before={before} />
              </li>
            ))}
        </ol>
      </div>
    </SpecSection>
  )
}

interface PriceChangeProps {
  readonly entry: Entry
  readonly before: Entry | undefined
}

const PriceChange = ({ entry, before }: PriceChangeProps) => {
  const { detail } = useText()
  if (!before) return <span>{detail.firstPrice}</span>
  if (before.currency !== entry.currency || before.price === entry.price) return <span />
  const change = entry.price - before.price
  const percent = Math.abs((change / before.price) * 100)
  const shown = `${formatPrice(Math.abs(change), entry.currency)} (${percent < 1 ? percent.toFixed(1) : Math.round(percent)}%)`
  return (
    <span className={change < 0 ? styles.pricesDrop : undefined}>{(change < 0 ? '−' : '+') + shown}</span>
  )
}

const width = 240
const height = 64
const edge = 4

/** Steps, since a price holds until it changes. Prices in two currencies have no common height. */
const PriceChart = ({ history }: { readonly history: readonly Entry[] }) => {
  const now = useNow()
  const prices = history.map(({ price }) => price)
  const lowest = Math.min(...prices)
  const span = Math.max(...prices) - lowest
  if (span === 0 || new Set(history.map(({ currency }) => currency)).size > 1) return null
  const begin = Date.parse(history[0]?.at ?? '')
  const length = Math.max(now - begin, 1)
  const x = (at: string) => (((Date.parse(at) - begin) / length) * width).toFixed(1)
  const y = (price: number) => (edge + (1 - (price - lowest) / span) * (height - 2 * edge)).toFixed(1)
  const steps = history.map(({ at, price }, index) =>
    index === 0 ? `M0 ${y(price)}` : `H${x(at)}V${y(price)}`,
  )
  return (
    <svg
      className={styles.pricesChart}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`${steps.join('')}H${width}`} />
    </svg>
  )
}
