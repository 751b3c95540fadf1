import type { OwnAdvert } from '../../shared/contract/adverts'
import type { AdvertFigures } from '../../shared/contract/figures'
import { useText } from '../../shared/text/text'
import { Sparkline, sparkDays } from './sparkline'
import styles from './own-row.module.css'

interface RowFiguresProps {
  readonly advert: OwnAdvert
  /** Undefined while they are loading; then none are shown. */
  readonly figures: AdvertFigures | undefined
  readonly onOpen: () => void
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Views and enquiries of an advert, in total and for the last 30 days; a press opens the daily statistics. */
export const RowFigures = ({ advert, figures, onOpen }: RowFiguresProps) => {
  const { mine, number } = useText()
  const days = figures?.views.length
  const spark = figures && mine.spark(sum(figures.views), sum(figures.enquiries), days || sparkDays)
  return (
    <button type="button" className={`${styles.ownFigures} num`} title={spark} onClick={onOpen}>
      <span>
        <b>{number(advert.views)}</b> {mine.viewsWord(advert.views)}
      </span>{' '}
      {figures ? (
        <Sparkline views={figures.views} enquiries={figures.enquiries} />
      ) : (
        <span className={styles.ownNoSpark} />
      )}
      {advert.enquiries > 0 && (
        <span className={styles.ownEnquiries}>{mine.enquiries(advert.enquiries)}</span>
      )}
      <span className="unseen">
        {' '}
        {spark && `${spark}. `}
        {mine.figures(advert.title)}
      </span>
    </button>
  )
}
