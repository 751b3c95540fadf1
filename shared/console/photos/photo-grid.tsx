import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { AlbumPhoto } from '../../contract/photos'
import { useText } from '../../text/text'
import { KeepBest } from './keep-best'
import { isHeldDown } from '../platform/keyboard'
import { groupsOf, splitOf, type PhotoGroup } from './photo-groups'
import { PhotoTile, useTileFocus } from './photo-tile'
import type { DragOut } from './use-drag-out'
import type { Picking } from './use-picking'
import photoPreviewStyles from './photo-preview.module.css'
import styles from './photos.module.css'

interface PhotoGridProps {
  readonly photos: readonly AlbumPhoto[]
  readonly picking: Picking
  readonly hand: DragOut
  readonly onOpen: (photo: AlbumPhoto) => void
  readonly onDelete: (photo: AlbumPhoto) => void
  readonly onSave: (photo: AlbumPhoto) => void
  /** Asked for one group; where photos stand in groups. */
  readonly onKeepBest: (group: PhotoGroup) => void
}

/** Photos to look through and select, with mouse and keyboard; one of them is the stop of the Tab key. */
export const PhotoGrid = (props: PhotoGridProps) => {
  const { photos, picking, hand, onOpen, onDelete, onSave, onKeepBest } = props
  const words = useText().staff.photos
  const [active, setActive] = useState(0)
  const help = useId()
  const stop = Math.min(active, photos.length - 1)
  const { pane, go, vertical, onFocus, onBlur } = useTileFocus(photos.length, stop, setActive)
  const groups = groupsOf(photos)

  const step = (to: number, reach: boolean) => {
    const from = photos[stop]
    const photo = photos[go(to)]
    if (reach && photo) picking.reach(photo, picking.picked.length === 0 ? from?.file : undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const photo = photos[stop]
    const group = groups.find(({ members }) => photo && members.includes(photo))
    const ways: Readonly<Record<string, (() => void) | false | undefined>> = {
      ArrowRight: () => step(stop + 1, event.shiftKey),
      ArrowLeft: () => step(stop - 1, event.shiftKey),
      ArrowDown: () => step(vertical(1), event.shiftKey),
      ArrowUp: () => step(vertical(-1), event.shiftKey),
      Home: () => step(0, event.shiftKey),
      End: () => step(photos.length - 1, event.shiftKey),
      ' ': photo && (() => picking.toggle(photo)),
      Enter: photo && (() => onOpen(photo)),
      Delete: photo && (() => onDelete(photo)),
      Escape: picking.clear,
      ...(event.ctrlKey || event.metaKey
        ? { a: picking.all }
        : { s: photo && (() => onSave(photo)), b: group?.isGroup && (() => onKeepBest(group)) }),
    }
    const way = ways[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!way || event.altKey) return
    event.preventDefault()
    if (!isHeldDown(event)) way()
  }
  const press = (event: MouseEvent, photo: AlbumPhoto) => {
    setActive(photos.indexOf(photo))
    if (event.shiftKey) picking.reach(photo)
    else picking.toggle(photo)
  }
  const tile = (photo: AlbumPhoto) => (
    <PhotoTile
      key={photo.file}
      photo={photo}
      isPicked={picking.isPicked(photo.file)}
      isStop={photos[stop] === photo}
      onPress={event => press(event, photo)}
      onOpen={() => onOpen(photo)}
      onKeyDown={onKeyDown}
      onTouch={() => hand.touch(photo)}
      onDragStart={event => hand.drag(event, photo)}
    />
  )
  const list = {
    role: 'listbox',
    'aria-label': words.grid,
    'aria-multiselectable': true,
    'aria-describedby': help,
    tabIndex: -1,
    className: styles.photoGrid,
  } as const
  return (
    <div ref={pane} className={styles.photoList} onFocus={onFocus} onBlur={onBlur}>
      <p id={help} className={styles.photoKeys}>
        {words.help}
      </p>
      {groups.map((group, at) =>
        group.isGroup ? (
          <section
            key={group.key}
            className={styles.photoGroup}
            role="group"
            aria-label={words.group(group.members.length)}
          >
            <GroupHead group={group} at={at + 1} onKeepBest={() => onKeepBest(group)} />
            <div {...list}>{group.members.map(tile)}</div>
          </section>
        ) : (
          <div key={group.key} {...list}>
            {group.members.map(tile)}
          </div>
        ),
      )}
    </div>
  )
}

interface GroupHeadProps {
  readonly group: PhotoGroup
  readonly at: number
  readonly onKeepBest: () => void
}

/** How many there are, how many are in use, and the way to be left with the best one. */
const GroupHead = ({ group, at, onKeepBest }: GroupHeadProps) => {
  const words = useText().staff.photos.groups
  const { members } = group
  const { best } = splitOf(members)
  const inUse = members.filter(({ uses }) => uses.length > 0).length
  return (
    <header className={styles.photoGroupHead}>
      <span className="num">{words.head(members.length, inUse)}</span>
      {!best && <span className={photoPreviewStyles.photoState}>{words.bestElsewhere}</span>}
      <KeepBest members={members} at={at} onKeepBest={onKeepBest} />
    </header>
  )
}
