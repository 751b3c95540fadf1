import { memo } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import { formatPrice } from '../../rules/money'
import { useText } from '../../text/text'
import styles from './item.module.css'

/** Only where the price has changed. */
export const PriceHistory = memo(({ advert }: { readonly advert: AdvertFile['advert'] }) => {
  const { deciding: words } = useText().staff
  if (advert.priceHistory.length < 2) return null
  return (
    <section className={styles.itemPart} aria-labelledby="item-prices">
      <h3 id="item-prices">{words.prices}</h3>
      <ul className={`${styles.itemList} num`}>
        {advert.priceHistory.toReversed().map(({ price, currency, at }) => (
          <li key={at}>
            <span className={styles.itemQuiet}>{words.when(at)}</span> {formatPrice(price, currency)}
          </li>
        ))}
      </ul>
    </section>
  )
})
PriceHistory.displayName = 'PriceHistory'
