import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { AlbumPhoto } from '../../contract/photos'
import { useText } from '../../text/text'
import { classNames } from '../../ui/class-names'
import { staffPhotoUrl, badgeOf } from './photo-words'
import { scrollTo, stripWindow, type StripWindow } from './strip-window'
import type { DragOut } from './use-drag-out'
import type { Picking } from './use-picking'
import photosStyles from './photos.module.css'
import styles from './strip-view.module.css'

interface FilmstripProps {
  readonly total: number
  readonly current: number
  readonly photoAt: (place: number) => AlbumPhoto | undefined
  readonly picking: Picking
  readonly hand: DragOut
  /** Called with the visible range, so that its photos are loaded. */
  readonly onShown: (shown: StripWindow) => void
  readonly onGo: (place: number) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Pixels that one thumbnail takes with the gap behind it; `strip-view.module.css` draws it so. */
const step = 104

/** The row of thumbnails and its visible range; the current one is scrolled to the middle. */
const useStrip = (current: number, total: number) => {
  const strip = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ scrolled: 0, width: 1200 })
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const look = () => setPlace({ scrolled: element.scrollLeft, width: element.clientWidth })
    // A vertical mouse wheel scrolls the strip sideways.
    const turn = (event: WheelEvent) => {
      if (Math.abs(event.deltaY) > Math.abs(event.deltaX)) element.scrollLeft += event.deltaY
    }
    const watch = new ResizeObserver(look)
    const stop = new AbortController()
    const { signal } = stop
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true, signal })
    element.addEventListener('wheel', turn, { passive: true, signal })
    return () => {
      watch.disconnect()
      stop.abort()
    }
  }, [])
  useEffect(() => {
    const element = strip.current
    if (element) element.scrollLeft = scrollTo(current, { width: element.clientWidth, step, total })
  }, [current, total])
  useEffect(() => {
    // Takes the focus for its keys when it appears, unless a field or another control has it.
    const here = document.activeElement
    const isBusy = here?.matches('input, textarea, select, button, a') && !here.closest('[data-part=looks]')
    if (!isBusy) strip.current?.focus({ preventScroll: true })
  }, [])
  return { strip, shown: stripWindow({ ...place, step, total }) }
}

/** Thumbnails of however many photos in one row; only those in sight are in the page. */
export const Filmstrip = (props: FilmstripProps) => {
  const { total, current, onShown, onKeyDown } = props
  const words = useText().staff.photos
  const id = useId()
  const { strip, shown } = useStrip(current, total)
  const { from, to } = shown
  useEffect(() => onShown({ from, to }), [onShown, from, to])
  return (
    <div
      ref={strip}
      className={styles.photoStrip}
      role="listbox"
      aria-label={words.strip.label}
      aria-multiselectable="true"
      aria-orientation="horizontal"
      aria-activedescendant={total > 0 ? `${id}-${current}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div
        className={styles.photoStripLength}
        style={{ inlineSize: `${total * step}px` }}
        role="presentation"
      >
        {Array.from({ length: Math.max(0, to - from) }, (_, nth) => (
          <Frame key={from + nth} {...props} id={`${id}-${from + nth}`} at={from + nth} />
        ))}
      </div>
    </div>
  )
}

interface FrameProps extends FilmstripProps {
  readonly id: string
  readonly at: number
}

/** One position in the strip, whether its photo is loaded or not. */
const Frame = ({ id, at, total, current, photoAt, picking, hand, onGo }: FrameProps) => {
  const words = useText().staff.photos
  const photo = photoAt(at)
  const isPicked = photo !== undefined && picking.isPicked(photo.file)
  const press = (event: MouseEvent) => {
    onGo(at)
    if (photo && (event.ctrlKey || event.metaKey)) picking.toggle(photo)
    if (photo && event.shiftKey) picking.reach(photo, photoAt(current)?.file)
  }
  return (
    // The strip has the focus and its keys; its texts are its label.
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      className={classNames(
        styles.stripFrame,
        at === current && styles.stripFrameCurrent,
        isPicked && styles.stripFramePicked,
      )}
      aria-selected={isPicked}
      aria-setsize={total}
      aria-posinset={at + 1}
      style={{ insetInlineStart: `${at * step}px` }}
      draggable={photo !== undefined}
      onClick={press}
      onPointerDown={() => photo && hand.touch(photo)}
      onDragStart={event => photo && hand.drag(event, photo)}
    >
      {photo ? <FramePhoto photo={photo} /> : <span className="unseen">{words.strip.waiting}</span>}
    </div>
  )
}

const FramePhoto = ({ photo }: { readonly photo: AlbumPhoto }) => {
  const words = useText().staff.photos
  const { tone, text } = badgeOf(words, photo)
  return (
    <>
      <img
        src={staffPhotoUrl(photo, 320)}
        alt=""
        decoding="async"
        draggable={false}
        style={{ backgroundColor: photo.colour }}
      />
      {photo.best && (
        <span className={`${photosStyles.photoBest} ${styles.stripFrameBest}`}>{words.best}</span>
      )}
      <span className={styles.stripFrameUse} data-tone={tone} title={text} />
      <span className="unseen">
        {text}, {words.tile(photo.file)}
      </span>
    </>
  )
}
