import { photoUrl } from '../../ui/photo'
import { element } from '../platform/element'
import styles from './advert-board.module.css'

/** The widest thumbnail, in CSS pixels; of no photo more is kept. */
const keptWidth = 48
/** Milliseconds for which a row has to be in sight, so that rows that are jumped over load nothing. */
const wait = 60
/** Thumbnails that are kept, some 6 to 24 kB each, so that rows that come back show theirs at once; more than are in sight. */
const mostKept = 100

const kept = new Map<string, HTMLCanvasElement>()

/**
 * The cover of an advert in a row of a grid; width and height in CSS pixels. Only the few pixels that are shown are held:
 * the browser keeps every photo of an `img` in full, some 270 kB each, long after its row has been scrolled away.
 */
export const thumbnail = (file: string, width = 45, height = 30): HTMLCanvasElement => {
  const known = kept.get(file)
  const canvas = known?.isConnected === false ? known : element('canvas', { ariaHidden: 'true' })
  canvas.className = styles.boardPhoto ?? ''
  canvas.style.inlineSize = `${width}px`
  canvas.style.blockSize = `${height}px`
  if (!known) setTimeout(() => void (canvas.isConnected && load(canvas, file)), wait)
  else if (known !== canvas) draw(canvas, known)
  if (known) keep(file, canvas)
  return canvas
}

const load = async (canvas: HTMLCanvasElement, file: string): Promise<void> => {
  try {
    const answer = await fetch(photoUrl(file, 320), { priority: 'low' })
    if (!answer.ok) throw new Error(`The photo was answered with ${answer.status}.`)
    // Made small here, since a canvas would do it within the next frame.
    const size = { resizeWidth: Math.ceil(keptWidth * devicePixelRatio), resizeQuality: 'high' } as const
    const photo = await createImageBitmap(await answer.blob(), size)
    draw(canvas, photo)
    photo.close()
    keep(file, canvas)
  } catch {
    canvas.dataset['gone'] = ''
  }
}

const draw = (canvas: HTMLCanvasElement, photo: ImageBitmap | HTMLCanvasElement) => {
  canvas.width = photo.width
  canvas.height = photo.height
  canvas.getContext('2d')?.drawImage(photo, 0, 0)
}

/** Keeps a thumbnail as the one that was needed last, in the place of the one that was needed longest ago. */
const keep = (file: string, canvas: HTMLCanvasElement): void => {
  kept.delete(file)
  kept.set(file, canvas)
  const [oldest] = kept
  if (kept.size <= mostKept || !oldest) return
  kept.delete(oldest[0])
  // Gives back its pixels at once, which the browser would keep for long.
  if (!oldest[1].isConnected) oldest[1].width = 0
}
