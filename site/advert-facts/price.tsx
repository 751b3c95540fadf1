import type { AdvertCard } from '../../shared/contract/adverts'
import { formatPrice } from '../../shared/rules/money'
import { InCurrency } from '../currency/in-currency'
import { useText } from '../../shared/text/text'
import './advert.css'

interface PriceProps {
  readonly advert: AdvertCard
  /** Says the day of the rate beside what the price comes to in the visitor's currency. */
  readonly isSaid?: boolean
}

/** The price as it is asked, with its unit for leases, what that is in the visitor's currency, and what it has come down by. */
export const Price = ({ advert, isSaid }: PriceProps) => {
  const text = useText()
  const { price, currency, priceMode, priceBefore, priceDroppedAt, rateUnit } = advert
  if (priceMode === 'onRequest') return <span className="price price-asked">{text.card.onRequest}</span>
  const drop = priceBefore === null ? 0 : priceBefore - price
  return (
    <>
      <span className="price num">
        {formatPrice(price, currency)}
        {rateUnit && <small> {text.card.per(text.words.rateUnits[rateUnit] ?? rateUnit)}</small>}
      </span>
      <InCurrency price={price} currency={currency} isSaid={isSaid} />
      {drop > 0 && priceBefore !== null && (
        <span
          className="price-drop num"
          title={
            priceDroppedAt
              ? text.card.droppedFrom(formatPrice(priceBefore, currency), text.date(priceDroppedAt))
              : undefined
          }
        >
          {text.card.dropped(formatPrice(drop, currency))}
        </span>
      )}
    </>
  )
}
