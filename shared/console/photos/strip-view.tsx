import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { AlbumPhoto } from '../../contract/photos'
import { useText } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useItemKeys } from '../platform/use-item-keys'
import { Filmstrip } from './filmstrip'
import { PhotoFacts } from './photo-facts'
import { staffPhotoUrl } from './photo-words'
import { RemoveButton, SaveButton } from './photo-buttons'
import { pressKey } from './press-key'
import type { StripWindow } from './strip-window'
import type { DragOut } from './use-drag-out'
import type { PhotoCommands } from './use-photos-screen'
import type { Picking } from './use-picking'
import type { StripPhotos } from './use-strip-photos'
import styles from './strip-view.module.css'

interface StripViewProps {
  readonly photos: StripPhotos
  readonly total: number
  readonly current: number
  readonly picking: Picking
  readonly hand: DragOut
  readonly busy: boolean
  readonly onGo: (place: number) => void
  readonly onShown: (shown: StripWindow) => void
  readonly commands: PhotoCommands
  readonly onOpen: (photo: AlbumPhoto) => void
  /** The button that keeps the best photo of the group, if photos are grouped. */
  readonly best: ReactNode
}

/** Thumbnails that Page Up and Page Down go by. */
const leap = 10

/** One large photo with its details above a strip of all photos (checklist DESK-06). */
export const StripView = (props: StripViewProps) => {
  const { photos, total, current, picking, hand, onGo, onShown } = props
  const photo = photos.at(current)
  const go = (to: number, reach = false) => {
    const next = Math.max(0, Math.min(total - 1, to))
    const target = photos.at(next)
    if (reach && target) picking.reach(target, picking.picked.length === 0 ? photo?.file : undefined)
    onGo(next)
  }
  const onKeyDown = useStripKeys(props, go)
  return (
    <div className={styles.stripView}>
      <Stage {...props} onStep={go} />
      <div className={styles.photoSide}>{photo && <PhotoSide {...props} photo={photo} />}</div>
      <Filmstrip
        total={total}
        current={current}
        photoAt={photos.at}
        picking={picking}
        hand={hand}
        onShown={onShown}
        onGo={onGo}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

/** The keys of the strip: while it has the focus, and those that hold wherever the focus is. */
const useStripKeys = (
  { photos, total, current, picking, commands, onOpen }: StripViewProps,
  go: (to: number, reach?: boolean) => void,
) => {
  const photo = photos.at(current)
  const remove = photo && (() => commands.remove(photo))
  const onKeyDown = (event: KeyboardEvent) => {
    pressKey(event, {
      ArrowRight: () => go(current + 1, event.shiftKey),
      ArrowLeft: () => go(current - 1, event.shiftKey),
      PageDown: () => go(current + leap, event.shiftKey),
      PageUp: () => go(current - leap, event.shiftKey),
      Home: () => go(0),
      End: () => go(total - 1),
      ' ': photo && (() => picking.toggle(photo)),
      Enter: photo && (() => onOpen(photo)),
      Escape: picking.clear,
      Delete: remove,
      ...(event.ctrlKey || event.metaKey ? {} : { s: photo && (() => commands.save(photo)) }),
    })
  }
  // Wherever the focus is, as long as it is not in a field.
  useItemKeys({
    ArrowRight: () => go(current + 1),
    ArrowLeft: () => go(current - 1),
    Home: () => go(0),
    End: () => go(total - 1),
    Delete: remove,
    s: photo && (() => commands.save(photo)),
  })
  return onKeyDown
}

/** The photo itself, with the ways to the one before and the one behind it. */
const Stage = (props: StripViewProps & { readonly onStep: (to: number) => void }) => {
  const { photos, total, current, hand, onStep } = props
  const words = useText().staff.photos
  const photo = photos.at(current)
  const next = photos.at(current + 1)
  const label = photo ? words.strip.large(photo.file) : ''
  return (
    <figure className={styles.photoStage}>
      {photo && <Large key={photo.file} photo={photo} next={next} hand={hand} label={label} />}
      <IconButton
        className={styles.photoStageBack}
        label={words.preview.previous}
        disabled={current === 0}
        onClick={() => onStep(current - 1)}
      >
        <Icon name="left" />
      </IconButton>
      <IconButton
        className={styles.photoStageOn}
        label={words.preview.next}
        disabled={current >= total - 1}
        onClick={() => onStep(current + 1)}
      >
        <Icon name="right" />
      </IconButton>
      <figcaption className="num">
        <output>{words.strip.place(current + 1, total)}</output>
      </figcaption>
    </figure>
  )
}

/** What can be done with the photo, and all that is known of it. */
const PhotoSide = (props: StripViewProps & { readonly photo: AlbumPhoto }) => {
  const { photo, picking, busy, commands, onOpen, best } = props
  const { strip: words } = useText().staff.photos
  const isPicked = picking.isPicked(photo.file)
  return (
    <>
      <div className={styles.photoSideActions}>
        <Button size="s" aria-pressed={isPicked} onClick={() => picking.toggle(photo)}>
          {isPicked ? words.unselect : words.select}
        </Button>
        {photo.uses.some(({ advert }) => advert) && (
          <Button size="s" onClick={() => onOpen(photo)}>
            {words.openAdvert}
          </Button>
        )}
        <SaveButton size="s" count={1} onSave={() => commands.save(photo)} />
        <RemoveButton
          size="s"
          count={1}
          isTrash={photo.trashedAt !== null}
          busy={busy}
          onTrash={() => commands.remove(photo)}
          onRestore={() => commands.restore(photo)}
        />
        {best}
      </div>
      <PhotoFacts photo={photo} />
    </>
  )
}

interface LargeProps {
  readonly photo: AlbumPhoto
  /** Loaded in advance, since it is probably shown next. */
  readonly next: AlbumPhoto | undefined
  readonly hand: DragOut
  readonly label: string
}

/** Shows the small file until the large one has loaded, so that browsing is fast. */
const Large = ({ photo, next, hand, label }: LargeProps) => {
  const { staff, common } = useText()
  const [isThere, setThere] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const small = staffPhotoUrl(photo, 320)
  if (isFailed)
    return (
      <p className={styles.photoStageFailed} role="alert">
        {staff.photos.strip.notShown} <Button onClick={() => setFailed(false)}>{common.retry}</Button>
      </p>
    )
  return (
    <>
      {!isThere && <img className={styles.photoStageImage} src={small} alt="" />}
      {/* Dragging is not the only way: `s` saves the photo too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <img
        className={styles.photoStageImage}
        src={staffPhotoUrl(photo, 1280)}
        alt={label}
        draggable
        onLoad={() => {
          setThere(true)
          if (next) new Image().src = staffPhotoUrl(next, 1280)
        }}
        onError={() => setFailed(true)}
        onPointerDown={() => hand.touch(photo)}
        onDragStart={event => hand.drag(event, photo)}
      />
    </>
  )
}
