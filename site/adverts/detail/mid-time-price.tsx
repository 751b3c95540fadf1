import type { AdvertDetail } from '../../../shared/contract/adverts'
import { formatPrice } from '../../../shared/rules/money'
import { useText } from '../../../shared/text/text'
import { InCurrency } from '../../currency/in-currency'
import { SpecSection } from './spec-section'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './spec-sheet.module.css'

/** The price adjusted to engines in mid-life; renders nothing if an input is missing. */
export const MidTimePrice = ({ advert }: { readonly advert: AdvertDetail }) => {
  const { detail } = useText()
  const { midTime, currency } = advert
  if (!midTime) return null
  return (
    <SpecSection title={detail.midTime}>
      <p className={`${styles.midTime} num`}>
        {formatPrice(midTime.price, currency)}
        <InCurrency price={midTime.price} currency={currency} isSaid />
      </p>
      <p className={`${blocks.hint} ${styles.specStated}`}>
        {detail.midTimeText(midTime.percents, formatPrice(midTime.overhaulCost, currency))}
      </p>
    </SpecSection>
  )
}
