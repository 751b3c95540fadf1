import type { AdvertCard } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import { Icon } from '../../shared/ui/icon'
import { useWatch } from './watch-list'
import toggleStyles from '../../shared/ui/toggle.module.css'
import styles from './watch-button.module.css'

interface WatchButtonProps {
  readonly advert: AdvertCard
  /** Shows a label beside the heart. */
  readonly worded?: boolean
}

/** Puts an advert on the watch list, or takes it off. */
export const WatchButton = ({ advert, worded = false }: WatchButtonProps) => {
  const { card } = useText()
  const [isWatched, toggle] = useWatch(advert)
  return (
    <button
      type="button"
      className={`${toggleStyles.toggle} ${styles.watchButton} with-script`}
      aria-pressed={isWatched}
      aria-label={card.watchOf(advert.title)}
      onClick={toggle}
    >
      <Icon name="heart" />
      {worded && <span>{isWatched ? card.watching : card.watch}</span>}
    </button>
  )
}
