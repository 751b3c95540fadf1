import type { AlbumPhoto } from '../../contract/photos'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { RemoveButton, SaveButton } from './photo-buttons'
import { PhotoFacts } from './photo-facts'
import { staffPhotoUrl } from './photo-words'
import styles from './photo-preview.module.css'

interface PhotoPreviewProps {
  readonly photo: AlbumPhoto
  readonly busy: boolean
  /** Null at the end of the page. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  readonly onSave: () => void
  readonly onTrash: () => void
  readonly onRestore: () => void
  readonly onClose: () => void
}

/** A photo as large as there is room, with where it is used. */
export const PhotoPreview = (props: PhotoPreviewProps) => {
  const { photo, busy, onPrevious, onNext, onSave, onTrash, onRestore, onClose } = props
  const { staff, common } = useText()
  const words = staff.photos
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.preview.title}
      closeLabel={common.close}
      className={styles.photoPreview}
      footer={
        <>
          <Button disabled={!onPrevious} aria-label={words.preview.previous} onClick={() => onPrevious?.()}>
            <Icon name="left" />
          </Button>
          <Button disabled={!onNext} aria-label={words.preview.next} onClick={() => onNext?.()}>
            <Icon name="right" />
          </Button>
          <SaveButton count={1} onSave={onSave} />
          <RemoveButton
            count={1}
            isTrash={photo.trashedAt !== null}
            busy={busy}
            onTrash={onTrash}
            onRestore={onRestore}
          />
        </>
      }
    >
      <img
        key={photo.file}
        className={styles.photoLarge}
        src={staffPhotoUrl(photo, 1280)}
        alt={words.preview.title}
        width={photo.width}
        height={photo.height}
        style={{ backgroundColor: photo.colour }}
      />
      <PhotoFacts photo={photo} />
    </Dialog>
  )
}
