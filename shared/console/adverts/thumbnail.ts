import { photoUrl } from '../../ui/photo'
import { element } from '../platform/element'
import styles from './advert-board.module.css'

/** The cover of an advert in a row of a grid; width and height in pixels. */
export const thumbnail = (file: string, width = 45, height = 30): HTMLImageElement => {
  // Lazy before it has an address, or it would load at once.
  const image = element('img', {
    className: styles.boardPhoto ?? '',
    alt: '',
    loading: 'lazy',
    width,
    height,
  })
  image.addEventListener('error', () => (image.dataset['gone'] = ''))
  image.addEventListener('load', () => delete image.dataset['gone'])
  image.src = photoUrl(file, 320)
  return image
}
