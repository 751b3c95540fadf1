import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import type { AlbumPhoto } from '../../contract/photos'
import { useText } from '../../text/text'
import { classNames } from '../../ui/class-names'
import { staffPhotoUrl, badgeOf, sizeText } from './photo-words'
import type { DragOut } from './use-drag-out'
import styles from './photos.module.css'

interface PhotoTileProps {
  readonly photo: AlbumPhoto
  readonly isPicked: boolean
  /** The one that the Tab key stops at. */
  readonly isStop: boolean
  readonly onPress: (event: MouseEvent) => void
  readonly onOpen: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Handlers to drag the photo out of the console. */
  readonly hand: DragOut
}

/** One photo to look at and select: what uses it, its size, and whether it is the best of its group. */
export const PhotoTile = ({ photo, isPicked, isStop, hand, ...on }: PhotoTileProps) => {
  const words = useText().staff.photos
  return (
    // The texts inside are the label.
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label
    <div
      role="option"
      className={classNames(styles.photoTile, isPicked && styles.photoTilePicked)}
      aria-selected={isPicked}
      tabIndex={isStop ? 0 : -1}
      draggable
      onKeyDown={on.onKeyDown}
      onClick={on.onPress}
      onDoubleClick={on.onOpen}
      onPointerDown={() => hand.touch(photo)}
      onDragStart={event => hand.drag(event, photo)}
    >
      <img
        src={staffPhotoUrl(photo, 320)}
        alt=""
        loading="lazy"
        decoding="async"
        width={photo.width}
        height={photo.height}
        draggable={false}
        style={{ backgroundColor: photo.colour }}
      />
      {photo.best && <span className={styles.photoBest}>{words.best}</span>}
      <Caption photo={photo} />
    </div>
  )
}

/** Its use and file size, and its pixels next to duplicates of the same picture. */
const Caption = ({ photo }: { readonly photo: AlbumPhoto }) => {
  const words = useText().staff.photos
  const badge = badgeOf(words, photo)
  return (
    <span className={styles.photoCaption}>
      <span className={styles.photoBadge} data-tone={badge.tone}>
        {badge.text}
      </span>
      <span className={`${styles.photoSize} num`}>
        {photo.group !== null && (
          <span>
            {photo.width} × {photo.height}
          </span>
        )}
        {sizeText(photo.bytes)}
      </span>
      <span className="unseen">{words.tile(photo.file)}</span>
    </span>
  )
}

/** Moves through tiles wherever they stand: along their order, and to the nearest of the row above or below. */
export const useTileFocus = (count: number, stop: number, onStop: (place: number) => void) => {
  const pane = useRef<HTMLDivElement>(null)
  const tiles = () => [...(pane.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
  const go = (to: number): number => {
    const next = Math.max(0, Math.min(count - 1, to))
    onStop(next)
    tiles()[next]?.focus()
    return next
  }
  /** The tile above or below: the nearest one of the next row that begins further up or down. */
  const vertical = (direction: 1 | -1): number => {
    const all = tiles()
    const from = all[stop]?.getBoundingClientRect()
    if (!from) return stop
    const boxes = all.map((tile, at) => ({ at, box: tile.getBoundingClientRect() }))
    const beyond = boxes.filter(({ box }) => (box.top - from.top) * direction > 4)
    const row = Math.min(...beyond.map(({ box }) => Math.abs(box.top - from.top)))
    const near = beyond
      .filter(({ box }) => Math.abs(Math.abs(box.top - from.top) - row) < 4)
      .toSorted((a, b) => Math.abs(a.box.left - from.left) - Math.abs(b.box.left - from.left))
    return near[0]?.at ?? stop
  }
  const isInside = useRef(false)
  useEffect(() => {
    // The focused tile was removed with its photo, so the tile in its place takes the focus.
    if (isInside.current && document.activeElement === document.body) tiles()[stop]?.focus()
  })
  const onFocus = () => {
    isInside.current = true
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) isInside.current = false
  }
  return { pane, go, vertical, onFocus, onBlur }
}
