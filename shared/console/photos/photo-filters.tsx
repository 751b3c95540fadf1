import { albumFilters, type AlbumFilter } from '../../data/album-codes'
import { useText } from '../../text/text'
import { grouped } from '../../rules/grouped'
import styles from './photos.module.css'

interface PhotoFiltersProps {
  readonly usage: AlbumFilter
  readonly totals: Readonly<Record<Exclude<AlbumFilter, 'all'>, number>> | undefined
  readonly onChange: (usage: AlbumFilter) => void
}

/** Which photos are shown, each with how many there are. */
export const PhotoFilters = ({ usage, totals, onChange }: PhotoFiltersProps) => {
  const { staff } = useText()
  const words = staff.photos
  const countOf = (filter: AlbumFilter) =>
    totals && grouped(filter === 'all' ? totals.used + totals.orphan : totals[filter])
  return (
    <div className={styles.photoFilters} role="group" aria-label={words.filterLabel}>
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
