import { useState } from 'react'
import type { Photo as PhotoData } from '../../../shared/contract/photos'
import { useText } from '../../../shared/text/text'
import { classNames } from '../../../shared/ui/class-names'
import { Photo } from '../../../shared/ui/photo'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './gallery.module.css'

interface ThumbnailsProps {
  readonly photos: readonly PhotoData[]
  readonly index: number
  readonly onPick: (index: number) => void
}

/** Two rows of five; the others appear on demand, or when navigation reaches them. */
const foldedCount = 10

/** Whether the last photo would stand alone in rows of five. */
const standsAlone = (count: number) => count % 5 === 1

const listClass = (folded: boolean, count: number) =>
  classNames(
    blocks.screenOnly,
    styles.thumbs,
    folded ? styles.thumbsFolded : standsAlone(count) && styles.thumbsSix,
  )

/** Small photos, five a row, or six. They are links to the large ones, so they work before scripts do. */
export const Thumbnails = ({ photos, index, onPick }: ThumbnailsProps) => {
  const { detail } = useText()
  const [unfolded, setUnfolded] = useState(false)
  const rest = photos.length - foldedCount
  const folded = rest > 0 && !unfolded && index < foldedCount
  return (
    <ol className={listClass(folded, photos.length)}>
      {photos.map((photo, at) => (
        <li key={photo.file}>
          <a
            href={`#photo-${at + 1}`}
            className={styles.thumb}
            aria-label={detail.showPhoto(at + 1)}
            aria-current={at === index ? 'true' : undefined}
            onClick={event => {
              event.preventDefault()
              onPick(at)
            }}
          >
            <Photo photo={photo} alt="" sizes="(width >= 1024px) 190px, 20vw" maxWidth={320} />
          </a>
          {folded && at === foldedCount - 1 && (
            <button
              type="button"
              className={`${styles.thumbMore} num with-script`}
              aria-label={detail.morePhotos(rest)}
              onClick={() => setUnfolded(true)}
            >
              +{rest}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
