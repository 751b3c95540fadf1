import { useState } from 'react'
import { albumFilters, type AlbumFilter } from '../../data/album-codes'
import { useText } from '../../text/text'
import { grouped } from '../../rules/grouped'
import styles from './photos.module.css'

type Totals = Readonly<Record<Exclude<AlbumFilter, 'all'>, number>>

interface PhotoFiltersProps {
  readonly usage: AlbumFilter
  readonly totals: Totals | undefined
  /** Whether the totals could not be read. */
  readonly isFailed: boolean
  readonly onChange: (usage: AlbumFilter) => void
}

/** Which photos are shown, each with how many there are. */
export const PhotoFilters = ({ usage, totals, isFailed, onChange }: PhotoFiltersProps) => {
  const { staff } = useText()
  const words = staff.photos
  const counts = useLastKnown(totals)
  const countOf = (filter: AlbumFilter) =>
    counts && grouped(filter === 'all' ? counts.used + counts.orphan : counts[filter])
  return (
    <div
      className={styles.photoFilters}
      data-counting={counts || isFailed ? undefined : ''}
      role="group"
      aria-label={words.filterLabel}
    >
      {albumFilters.map(filter => (
        <button
          key={filter}
          type="button"
          className={styles.photoFilter}
          aria-pressed={filter === usage}
          onClick={() => onChange(filter)}
        >
          {words.filters[filter]} <span className="num">{countOf(filter)}</span>
        </button>
      ))}
    </div>
  )
}

/** The totals of the last list while those of the next are read, so that the filters stay where they are. */
const useLastKnown = (totals: Totals | undefined): Totals | undefined => {
  const [known, setKnown] = useState(totals)
  if (totals && totals !== known) setKnown(totals)
  return totals ?? known
}
