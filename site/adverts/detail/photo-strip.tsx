import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Photo as PhotoData } from '../../../shared/contract/photos'
import { useText } from '../../../shared/text/text'
import { classNames } from '../../../shared/ui/class-names'
import { Photo } from '../../../shared/ui/photo'
import styles from './gallery.module.css'

interface PhotoStripProps {
  readonly photos: readonly PhotoData[]
  readonly title: string
  readonly index: number
  readonly onIndex: (index: number) => void
  readonly sizes: string
  readonly maxWidth?: number
  /** With it, each photo can be reached by its number before scripts are there: `photo-3`. */
  readonly idPrefix?: string
  /** The strip of a page's own photos; that of the full screen is opened by hand. */
  readonly onOpen?: () => void
}

/**
 * How long a strip must rest until its place counts, in browsers that do not tell of the end of a scroll: shorter than
 * a look, longer than the pause between two frames. On a busy device a glide pauses longer, and would end half way.
 */
const restTime = 100

/**
 * Photos side by side in a row that is scrolled, so that fingers, wheels and links move it without any script; the
 * index follows the row, and the row the index.
 */
export const PhotoStrip = (props: PhotoStripProps) => {
  const { photos, title, index, onIndex, sizes, maxWidth, idPrefix, onOpen } = props
  const { detail } = useText()
  const strip = useRef<HTMLDivElement>(null)
  const loaded = usePageLoaded()
  useStripPlace(strip, index, onIndex)
  const rest = useRestingPlace(strip, onIndex)
  const isNear = (at: number) => loaded && [0, 1, photos.length - 1].includes(Math.abs(at - index))
  return (
    // A press on a photo only repeats the button beside it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={strip}
      className={classNames(styles.strip, onOpen && styles.stripOpens)}
      role="group"
      aria-label={detail.photos}
      // What scrolls must be reachable by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={photos.length > 1 ? 0 : undefined}
      {...rest}
      onClick={onOpen}
    >
      {photos.map((photo, at) => (
        <div key={photo.file} id={idPrefix && `${idPrefix}${at + 1}`} className={styles.stripPhoto}>
          <Photo
            photo={photo}
            alt={detail.photoOf(at + 1, photos.length, title)}
            sizes={sizes}
            first={at === 0 && onOpen !== undefined}
            soon={isNear(at)}
            {...(maxWidth ? { maxWidth } : {})}
          />
        </div>
      ))}
    </div>
  )
}

/** The neighbours are fetched once the page itself has all it needs. */
const usePageLoaded = (): boolean => {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const onLoad = () => setLoaded(true)
    if (document.readyState === 'complete') onLoad()
    else addEventListener('load', onLoad, { once: true })
    return () => removeEventListener('load', onLoad)
  }, [])
  return loaded
}

const placeOf = ({ scrollLeft, clientWidth }: HTMLElement) => (clientWidth ? scrollLeft / clientWidth : 0)

/** Brings the row to the photo that is shown: a step glides, a leap does not, and a new width keeps the photo. */
const useStripPlace = (
  strip: RefObject<HTMLElement | null>,
  index: number,
  onIndex: (index: number) => void,
) => {
  const shown = useRef<number>(undefined)
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const place = placeOf(element)
    // Whoever swiped before the scripts were there keeps what they see.
    const swiped = shown.current === undefined && Math.round(place) > 0
    shown.current = swiped ? Math.round(place) : index
    if (swiped) return onIndex(shown.current)
    const far = Math.abs(index - place)
    if (far < 0.5) return
    element.scrollTo({ left: index * element.clientWidth, behavior: far < 1.5 ? 'auto' : 'instant' })
  }, [strip, index, onIndex])
  useEffect(() => {
    const element = strip.current
    if (!element) return
    // Also the first layout of a dialog, which has none before it opens.
    const observer = new ResizeObserver(() =>
      element.scrollTo({ left: (shown.current ?? 0) * element.clientWidth, behavior: 'instant' }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [strip])
}

/** Tells where the row came to rest after a swipe. */
const useRestingPlace = (strip: RefObject<HTMLElement | null>, onIndex: (index: number) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onScrollEnd = () => {
    if (strip.current?.clientWidth) onIndex(Math.round(placeOf(strip.current)))
  }
  const onScroll = () => {
    if ('onscrollend' in window) return
    clearTimeout(timer.current)
    timer.current = setTimeout(onScrollEnd, restTime)
  }
  return { onScroll, onScrollEnd }
}
