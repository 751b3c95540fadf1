import type { ReactNode } from 'react'
import type { AdvertCard } from '../../shared/contract/adverts'
import { formatPrice } from '../../shared/rules/money'
import { InCurrency } from '../currency/in-currency'
import { useText, type Text } from '../../shared/text/text'
import { classNames } from '../../shared/ui/class-names'
import { unitOf } from './stock'
import styles from './price.module.css'

interface PriceProps {
  readonly advert: AdvertCard
  /** Adds the date of the exchange rate to the amount in the visitor's currency. */
  readonly isSaid?: boolean
}

/** The asking price with its unit for leases and parts, the amount in the visitor's currency, and the last reduction. */
export const Price = ({ advert, isSaid }: PriceProps) => priceOf(advert, useText(), isSaid)

/** The same for the many of a table, without a component. */
export const priceOf = (advert: AdvertCard, text: Text, isSaid?: boolean) => {
  const { price, currency, priceMode, priceBefore, priceDroppedAt, rateUnit } = advert
  if (priceMode === 'onRequest') return Amount({ isAsked: true, children: text.card.onRequest })
  const unit = unitOf(advert)
  const drop = priceBefore === null ? 0 : priceBefore - price
  return (
    <>
      {Amount({
        children: (
          <>
            {formatPrice(price, currency)}
            {unit && <small> {unit}</small>}
            {rateUnit && <small> {text.card.per(text.words.rateUnits[rateUnit] ?? rateUnit)}</small>}
          </>
        ),
      })}
      {InCurrency({ price, currency, isSaid })}
      {drop > 0 && priceBefore !== null && (
        <span
          className={`${styles.priceDrop} num`}
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

interface AmountProps {
  /** The price is on request. */
  readonly isAsked?: boolean
  readonly children: ReactNode
}

/** Only the asking price, without conversion and reduction. */
export const Amount = ({ isAsked = false, children }: AmountProps) => (
  <span className={classNames(styles.price, isAsked ? styles.priceAsked : 'num')}>{children}</span>
)
