import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { AlbumPhoto } from '../../contract/photos'
import { useText } from '../../text/text'
import { KeepBest } from './keep-best'
import { groupsOf, isDoubtful, splitOf, type PhotoGroup } from './photo-groups'
import { PhotoTile, useTileFocus } from './photo-tile'
import { pressKey } from './press-key'
import type { DragOut } from './use-drag-out'
import type { PhotoCommands } from './use-photos-screen'
import type { Picking } from './use-picking'
import panesStyles from '../platform/panes.module.css'
import photoPreviewStyles from './photo-preview.module.css'
import styles from './photos.module.css'

interface PhotoGridProps {
  readonly photos: readonly AlbumPhoto[]
  readonly picking: Picking
  readonly hand: DragOut
  readonly onOpen: (photo: AlbumPhoto) => void
  readonly commands: Pick<PhotoCommands, 'remove' | 'save' | 'keepBest'>
}

/** A roving tab stop in the grid, and its keys. */
const useGridKeys = ({ photos, picking, onOpen, commands }: PhotoGridProps) => {
  const [active, setActive] = useState(0)
  const stop = Math.min(active, photos.length - 1)
  const photo = photos[stop]
  const { pane, go, vertical, onFocus, onBlur } = useTileFocus(photos.length, stop, setActive)
  const step = (to: number, reach: boolean) => {
    const target = photos[go(to)]
    if (reach && target) picking.reach(target, picking.picked.length === 0 ? photo?.file : undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const group = groupsOf(photos).find(({ members }) => photo && members.includes(photo))
    pressKey(event, {
      ArrowRight: () => step(stop + 1, event.shiftKey),
      ArrowLeft: () => step(stop - 1, event.shiftKey),
      ArrowDown: () => step(vertical(1), event.shiftKey),
      ArrowUp: () => step(vertical(-1), event.shiftKey),
      Home: () => step(0, event.shiftKey),
      End: () => step(photos.length - 1, event.shiftKey),
      ' ': photo && (() => picking.toggle(photo)),
      Enter: photo && (() => onOpen(photo)),
      Delete: photo && (() => commands.remove(photo)),
      Escape: picking.clear,
      ...(event.ctrlKey || event.metaKey
        ? { a: picking.all }
        : {
            s: photo && (() => commands.save(photo)),
            b: group?.isGroup && (() => commands.keepBest(group)),
          }),
    })
  }
  return { stop: photo, setActive, onKeyDown, pane: { ref: pane, onFocus, onBlur } }
}

/** Photos to look through and select, with mouse and keyboard; one of them is the stop of the Tab key. */
export const PhotoGrid = (props: PhotoGridProps) => {
  const { photos, picking, hand, onOpen, commands } = props
  const words = useText().staff.photos
  const help = useId()
  const { stop, setActive, onKeyDown, pane } = useGridKeys(props)
  const press = (event: MouseEvent, photo: AlbumPhoto) => {
    setActive(photos.indexOf(photo))
    if (event.shiftKey) picking.reach(photo)
    else picking.toggle(photo)
  }
  const list = (members: readonly AlbumPhoto[], key?: string) => (
    <div
      key={key}
      role="listbox"
      aria-label={words.grid}
      aria-multiselectable
      aria-describedby={help}
      tabIndex={-1}
      className={styles.photoGrid}
    >
      {members.map(photo => (
        <PhotoTile
          key={photo.file}
          photo={photo}
          isPicked={picking.isPicked(photo.file)}
          isStop={stop === photo}
          onPress={event => press(event, photo)}
          onOpen={() => onOpen(photo)}
          onKeyDown={onKeyDown}
          hand={hand}
        />
      ))}
    </div>
  )
  return (
    <div {...pane} className={styles.photoList}>
      <p id={help} className={styles.photoKeys}>
        {words.help}
      </p>
      {groupsOf(photos).map((group, at) =>
        group.isGroup ? (
          <Group key={group.key} group={group} at={at + 1} onKeepBest={() => commands.keepBest(group)}>
            {list(group.members)}
          </Group>
        ) : (
          list(group.members, group.key)
        ),
      )}
    </div>
  )
}

interface GroupProps {
  readonly group: PhotoGroup
  readonly at: number
  readonly onKeepBest: () => void
  readonly children: ReactNode
}

/** Photos of one picture: how many there are and are in use, and the way to be left with the best one. */
const Group = ({ group, at, onKeepBest, children }: GroupProps) => {
  const { members } = group
  const words = useText().staff.photos
  const { best } = splitOf(members)
  const inUse = members.filter(({ uses }) => uses.length > 0).length
  return (
    <section className={styles.photoGroup} role="group" aria-label={words.group(members.length)}>
      <header className={styles.photoGroupHead}>
        <span className="num">{words.groups.head(members.length, inUse)}</span>
        {isDoubtful(group) && (
          <span className={`${panesStyles.paneMark} ${panesStyles.paneMarkAmber}`}>
            {words.groups.doubtful}
          </span>
        )}
        {!best && <span className={photoPreviewStyles.photoState}>{words.groups.bestElsewhere}</span>}
        <KeepBest members={members} at={at} onKeepBest={onKeepBest} />
      </header>
      {children}
    </section>
  )
}
