import type { AdvertCard } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import styles from './deal.module.css'

/** Says that an advert is under offer, or leased until a day (checklist SELL-02); nothing of any other. */
export const Deal = ({
  advert: { underOffer, letUntil },
}: {
  readonly advert: Pick<AdvertCard, 'underOffer' | 'letUntil'>
}) => {
  const { card, date } = useText()
  const said = underOffer ? card.underOffer : letUntil && card.letUntil(date(letUntil))
  return said && <span className={styles.deal}>{said}</span>
}
