import { formatPrice } from '../../shared/rules/money'
import { filter } from '../../shared/text/en-filter'
import type { CellOf } from './listing-kind'
import { priceCell } from './row-cells'
import styles from './listing-row.module.css'

/** The price cell of a listing that is sorted by mid-time prices, with the advert's own. */
export const MidTimePriceCell = (props: CellOf) => {
  const { midTimePrice, currency } = props.advert
  return (
    <>
      {priceCell(props)}
      {midTimePrice !== null && (
        <span className={`${styles.rowMidTime} num`}>
          {filter.midTime} <b>{formatPrice(midTimePrice, currency)}</b>
        </span>
      )}
    </>
  )
}
