import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { AlbumPhoto } from '../../contract/photos'
import { useText } from '../../text/text'
import { classNames } from '../../ui/class-names'
import { averageColour } from '../../ui/photo'
import { albumUrl, badgeOf, sizeText } from './photo-words'
import type { Picking } from './use-picking'

interface PhotoGridProps {
  readonly photos: readonly AlbumPhoto[]
  readonly picking: Picking
  readonly onOpen: (photo: AlbumPhoto) => void
  readonly onDelete: () => void
}

/** Neighbours of one group stand in one frame. */
const groupsOf = (photos: readonly AlbumPhoto[]) => {
  const groups: { readonly key: string; readonly grouped: boolean; readonly photos: AlbumPhoto[] }[] = []
  for (const photo of photos) {
    const last = groups.at(-1)
    const key = photo.group === null ? 'all' : String(photo.group)
    if (last?.key === key) last.photos.push(photo)
    else groups.push({ key, grouped: photo.group !== null, photos: [photo] })
  }
  return groups
}

/** Photos to look through and select, with mouse and keyboard; one of them is the stop of the Tab key. */
export const PhotoGrid = ({ photos, picking, onOpen, onDelete }: PhotoGridProps) => {
  const { staff } = useText()
  const words = staff.album
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const help = useId()
  const stop = Math.min(active, photos.length - 1)

  const tiles = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
  const go = (to: number, reach: boolean) => {
    const next = Math.max(0, Math.min(photos.length - 1, to))
    setActive(next)
    tiles()[next]?.focus()
    const photo = photos[next]
    if (reach && photo) picking.reach(photo.file)
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
  const onKeyDown = (event: KeyboardEvent) => {
    const photo = photos[stop]
    const ways: Readonly<Record<string, () => void>> = {
      ArrowRight: () => go(stop + 1, event.shiftKey),
      ArrowLeft: () => go(stop - 1, event.shiftKey),
      ArrowDown: () => go(vertical(1), event.shiftKey),
      ArrowUp: () => go(vertical(-1), event.shiftKey),
      Home: () => go(0, event.shiftKey),
      End: () => go(photos.length - 1, event.shiftKey),
      ' ': () => photo && picking.toggle(photo.file),
      Enter: () => photo && onOpen(photo),
      Delete: onDelete,
      Escape: picking.clear,
      ...(event.ctrlKey || event.metaKey ? { a: picking.all } : {}),
    }
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    way()
  }
  const press = (event: MouseEvent, photo: AlbumPhoto) => {
    setActive(photos.indexOf(photo))
    if (event.shiftKey) picking.reach(photo.file)
    else picking.toggle(photo.file)
  }
  const tile = (photo: AlbumPhoto) => {
    const badge = badgeOf(words, photo)
    const size = sizeText(photo.bytes)
    return (
      // Its texts are its label.
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label
      <div
        key={photo.file}
        role="option"
        className={classNames('album-tile', picking.isPicked(photo.file) && 'album-tile-picked')}
        aria-selected={picking.isPicked(photo.file)}
        tabIndex={photos[stop] === photo ? 0 : -1}
        onKeyDown={onKeyDown}
        onClick={event => press(event, photo)}
        onDoubleClick={() => onOpen(photo)}
      >
        <img
          src={albumUrl(photo, 320)}
          alt=""
          loading="lazy"
          decoding="async"
          width={photo.width}
          height={photo.height}
          draggable={false}
          style={{ backgroundColor: averageColour(photo.hash) }}
        />
        <span className="album-caption">
          <span className={`album-badge album-badge-${badge.tone}`}>{badge.text}</span>
          <span className="album-size num">{size}</span>
          <span className="unseen">{words.tile(photo.file)}</span>
        </span>
      </div>
    )
  }
  return (
    <>
      <p id={help} className="album-keys">
        {words.keys}
      </p>
      <div
        ref={list}
        role="listbox"
        aria-label={words.grid}
        aria-multiselectable="true"
        aria-describedby={help}
        tabIndex={-1}
        className="album-grid"
      >
        {groupsOf(photos).map(({ key, grouped, photos: members }) =>
          grouped ? (
            <div key={key} role="group" aria-label={words.group(members.length)} className="album-group">
              {members.map(tile)}
            </div>
          ) : (
            members.map(tile)
          ),
        )}
      </div>
    </>
  )
}
