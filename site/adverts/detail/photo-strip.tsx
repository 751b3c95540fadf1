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
  /** Gives each photo an id, such as `photo-3`, so that links to it work before scripts have loaded. */
  readonly idPrefix?: string
  /** Opens the full-screen viewer; absent in the viewer itself. */
  readonly onOpen?: () => void
}

/**
 * Milliseconds after which a strip counts as resting, in browsers without `scrollend`: too short to notice, but longer
 * than the time between two frames. On a busy device a smooth scroll pauses longer, and would otherwise end half way.
 */
const restTime = 100

/**
 * Photos in a horizontally scrolling row, so that touch, wheel and links move it without scripts; the index follows the
 * scroll position, and the scroll position follows the index.
 */
export const PhotoStrip = (props: PhotoStripProps) => {
  const { photos, title, index, onIndex, sizes, maxWidth, idPrefix, onOpen } = props
  const { detail } = useText()
  const strip = useRef<HTMLDivElement>(null)
  const loaded = usePageLoaded()
  const aimRef = useRef<number>(undefined)
  useStripPlace(strip, aimRef, index, onIndex)
  const rest = useRestingPlace(strip, aimRef, onIndex)
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

/** True once the page has loaded, so that neighbouring photos are fetched only after everything else. */
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

/** The photo that the strip is being scrolled to; undefined once it is there or the visitor scrolls. */
type Aim = RefObject<number | undefined>

/** Scrolls to the current photo: smoothly to a neighbour, instantly otherwise and after a change of width. */
const useStripPlace = (
  strip: RefObject<HTMLElement | null>,
  aimRef: Aim,
  index: number,
  onIndex: (index: number) => void,
) => {
  const shown = useRef<number>(undefined)
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const place = placeOf(element)
    // The visitor swiped before the scripts had loaded, or is swiping.
    const isSwiped = shown.current === undefined && place > 0
    shown.current = isSwiped ? Math.round(place) : index
    if (isSwiped) return onIndex(shown.current)
    const far = Math.abs(index - place)
    if (far < 0.01) return
    aimRef.current = index
    element.scrollTo({ left: index * element.clientWidth, behavior: far < 1.5 ? 'auto' : 'instant' })
  }, [strip, aimRef, index, onIndex])
  useEffect(() => {
    const element = strip.current
    if (!element) return
    let width = element.clientWidth
    // Also called for the first layout of a dialog, which has no size before it opens.
    const observer = new ResizeObserver(() => {
      if (width === element.clientWidth) return
      width = element.clientWidth
      element.scrollTo({ left: (shown.current ?? 0) * width, behavior: 'instant' })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [strip])
}

/**
 * Reports the photo at which the strip came to rest after a swipe. On its way to a photo it reports none: keys that are
 * pressed quickly move the aim further while it still passes the photos before.
 */
const useRestingPlace = (
  strip: RefObject<HTMLElement | null>,
  aimRef: Aim,
  onIndex: (index: number) => void,
) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onScrollEnd = () => {
    if (!strip.current?.clientWidth) return
    const place = Math.round(placeOf(strip.current))
    if (aimRef.current === undefined) return onIndex(place)
    if (place === aimRef.current) aimRef.current = undefined
  }
  const letGo = () => {
    aimRef.current = undefined
  }
  const onScroll = () => {
    if ('onscrollend' in window) return
    clearTimeout(timer.current)
    timer.current = setTimeout(onScrollEnd, restTime)
  }
  return { onScroll, onScrollEnd, onPointerDown: letGo, onTouchStart: letGo, onWheel: letGo }
}
