import type { KeyboardEvent } from 'react'
import { useText } from '../../../shared/text/text'
import { Button, IconButton } from '../../../shared/ui/button'
import { classNames } from '../../../shared/ui/class-names'
import { Icon } from '../../../shared/ui/icon'
import { Photo } from '../../../shared/ui/photo'
import type { Tile, TileUpload } from './photo-list-state'
import photoStyles from '../../../shared/ui/photo.module.css'
import styles from './photos.module.css'
import buttonStyles from '../../../shared/ui/button.module.css'

interface PhotoTileProps {
  readonly tile: Tile
  readonly at: number
  readonly all: number
  readonly isDragged: boolean
  readonly handlers: object
  readonly helpId: string
  /** Why the photo may be of no use. */
  readonly note: string | undefined
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly onRetry: () => void
}

/** Where an arrow key, Home or End would bring the photo; undefined for other keys. */
const target = (key: string, at: number, all: number): number | undefined =>
  ({ ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: all - 1 })[key]

/** One photo of the gallery, stored or being uploaded. */
export const PhotoTile = ({ tile, at, all, isDragged, handlers, helpId, note, ...rest }: PhotoTileProps) => {
  const { id, photo, upload } = tile
  const { onMove, onRemove, onRetry } = rest
  const { photos } = useText().sellingForm
  const isFailed = upload?.state === 'failed'
  const onKeyDown = (event: KeyboardEvent) => {
    const to = target(event.key, at, all)
    if (to !== undefined) onMove(to)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
  }
  return (
    <li
      className={classNames(styles.tile, isFailed && styles.tileFailed)}
      data-tile={id}
      data-dragged={isDragged || undefined}
    >
      <button
        {...handlers}
        type="button"
        className={styles.tileGrip}
        aria-label={at === 0 ? photos.coverOf(all) : photos.of(at + 1, all)}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
      >
        {photo ? (
          <Photo photo={photo} alt="" sizes="240px" maxWidth={640} />
        ) : (
          upload && <img className={photoStyles.photo} src={upload.preview} alt="" draggable={false} />
        )}
      </button>
      <TileTools at={at} all={all} isFailed={isFailed} onMove={onMove} onRemove={onRemove} />
      {upload && <UploadState upload={upload} onRetry={onRetry} />}
      {note && <TileNote note={note} at={at} onRemove={onRemove} />}
    </li>
  )
}

type TileToolsProps = Pick<PhotoTileProps, 'at' | 'all' | 'onMove' | 'onRemove'> & {
  readonly isFailed: boolean
}

/** Buttons to move or delete a photo without dragging it. */
const TileTools = ({ at, all, isFailed, onMove, onRemove }: TileToolsProps) => {
  const { photos } = useText().sellingForm
  return (
    <>
      {at === 0 && <span className={styles.tileCover}>{photos.cover}</span>}
      {at > 0 && !isFailed && (
        <button
          type="button"
          className={`${styles.tileCover} ${styles.tileMakeCover}`}
          onClick={() => onMove(0)}
        >
          {photos.makeCover}
        </button>
      )}
      <span className={styles.tileTools}>
        <IconButton label={photos.earlier} disabled={at === 0} onClick={() => onMove(at - 1)}>
          <Icon name="left" />
        </IconButton>
        <IconButton label={photos.later} disabled={at === all - 1} onClick={() => onMove(at + 1)}>
          <Icon name="right" />
        </IconButton>
        <IconButton label={photos.remove} className={styles.tileRemove} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      </span>
    </>
  )
}

interface TileNoteProps {
  readonly note: string
  readonly at: number
  readonly onRemove: () => void
}

/** Points out a photo that may be of no use; whether it stays is up to the seller. */
const TileNote = ({ note, at, onRemove }: TileNoteProps) => {
  const { notes } = useText().sellingForm.photos
  return (
    <div className={styles.tileNote}>
      <p>{note}</p>
      <Button size="s" aria-label={notes.removeOf(at + 1)} onClick={onRemove}>
        {notes.remove}
      </Button>
    </div>
  )
}

interface UploadStateProps {
  readonly upload: TileUpload
  readonly onRetry: () => void
}

const UploadState = ({ upload: { file, state, percent, problem }, onRetry }: UploadStateProps) => {
  const { photos } = useText().sellingForm
  if (state === 'failed')
    return (
      <div className={styles.tileFault}>
        <p>
          {problem?.kind === 'offline'
            ? photos.offline
            : problem?.kind === 'signedOut'
              ? photos.signedOut
              : problem?.message}
        </p>
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.buttonS}`} onClick={onRetry}>
          {photos.retry}
        </button>
      </div>
    )
  return (
    <div className={styles.tileProgress}>
      <progress max={100} value={percent ?? 0} aria-label={photos.progress(file.name)} />
      <span className="num">{state === 'sending' ? photos.sending(percent ?? 0) : photos.waiting}</span>
    </div>
  )
}
