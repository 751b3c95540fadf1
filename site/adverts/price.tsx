import type { AdvertCard } from '../../shared/contract/adverts'
import { formatPrice } from '../../shared/rules/money'
import { useText } from '../../shared/text/text'

/** The price as it is asked, with its unit for leases and what it has come down by. */
export const Price = ({ advert }: { readonly advert: AdvertCard }) => {
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
