import { photoUrl } from '../../ui/photo'
import styles from './advert-board.module.css'

/** The cover of an advert in a row of a grid. */
export const Thumbnail = ({ file }: { readonly file: string }) => (
  <img
    className={styles.boardPhoto}
    src={photoUrl(file, 320)}
    alt=""
    loading="lazy"
    width="45"
    height="30"
    onError={event => (event.currentTarget.dataset['gone'] = '')}
    onLoad={event => delete event.currentTarget.dataset['gone']}
  />
)
