import type { AdvertCard } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import { Icon } from '../../shared/ui/icon'
import { useNotify } from '../../shared/ui/toast'
import { toggleChosen, useChosen } from './compare-list'
import toggleStyles from '../../shared/ui/toggle.module.css'
import styles from './compare-button.module.css'

/** Takes an advert into the comparison, or out of it. */
export const CompareButton = ({ advert }: { readonly advert: AdvertCard }) => {
  const { card } = useText()
  const notify = useNotify()
  const isChosen = useChosen().some(({ id }) => id === advert.id)
  return (
    <button
      type="button"
      className={`${toggleStyles.toggle} ${styles.compareButton} with-script`}
      aria-pressed={isChosen}
      aria-label={card.compareOf(advert.title)}
      onClick={() => {
        if (toggleChosen(advert) === 'full') notify(card.compareFull)
      }}
    >
      <Icon name={isChosen ? 'check' : 'compare'} />
      <span>{card.compare}</span>
    </button>
  )
}
