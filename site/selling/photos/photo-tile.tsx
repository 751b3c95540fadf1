import type { KeyboardEvent } from 'react'
import { useText } from '../../../shared/text/text'
import { IconButton } from '../../../shared/ui/button'
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
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly onRetry: () => void
}

/** Where an arrow key, Home or End would bring the photo; null for other keys. */
const target = (key: string, at: number, all: number): number | null => {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return at - 1
    case 'ArrowRight':
    case 'ArrowDown':
      return at + 1
    case 'Home':
      return 0
    case 'End':
      return all - 1
    default:
      return null
  }
}

/** One photo of the gallery, or one on its way there. */
export const PhotoTile = ({
  tile: { id, photo, upload },
  at,
  all,
  isDragged,
  handlers,
  helpId,
  onMove,
  onRemove,
  onRetry,
}: PhotoTileProps) => {
  const { photos } = useText().sellingForm
  const onKeyDown = (event: KeyboardEvent) => {
    const to = target(event.key, at, all)
    if (to !== null) onMove(to)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
  }
  return (
    <li
      className={classNames(styles.tile, upload?.state === 'failed' && styles.tileFailed)}
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
      {at === 0 && <span className={styles.tileCover}>{photos.cover}</span>}
      {at > 0 && upload?.state !== 'failed' && (
        <button
          type="button"
          className={`${styles.tileCover} ${styles.tileMakeCover}`}
          onClick={() => onMove(0)}
        >
          {photos.makeCover}
        </button>
      )}
      {upload && <UploadState upload={upload} onRetry={onRetry} />}
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
    </li>
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
