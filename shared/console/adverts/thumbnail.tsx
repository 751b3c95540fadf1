import { photoUrl } from '../../ui/photo'
import styles from './advert-board.module.css'

interface ThumbnailProps {
  readonly file: string
  /** Pixels. */
  readonly width?: number
  readonly height?: number
}

/** The cover of an advert in a row of a grid. */
export const Thumbnail = ({ file, width = 45, height = 30 }: ThumbnailProps) => (
  <img
    className={styles.boardPhoto}
    src={photoUrl(file, 320)}
    alt=""
    loading="lazy"
    width={width}
    height={height}
    onError={event => (event.currentTarget.dataset['gone'] = '')}
    onLoad={event => delete event.currentTarget.dataset['gone']}
  />
)
