import type { Photo } from '../../../shared/contract/photos'
import { useText } from '../../../shared/text/text'
import { Dialog } from '../../../shared/ui/dialog'
import { PhotoStrip } from './photo-strip'
import { PhotoSteps } from './photo-steps'
import styles from './gallery.module.css'

interface GalleryViewerProps {
  readonly photos: readonly Photo[]
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly index: number
  readonly onIndex: (index: number) => void
  readonly onStep: (by: number) => void
}

/** Full-screen view of a photo, uncropped and in its largest stored size. */
export const GalleryViewer = ({
  open,
  onClose,
  photos,
  title,
  index,
  onIndex,
  onStep,
}: GalleryViewerProps) => {
  const { detail, common } = useText()
  const count = photos.length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={count > 1 ? detail.counter(index + 1, count) : title}
      closeLabel={common.close}
      place="full"
      className={styles.viewer}
    >
      <div className={styles.viewerStage}>
        <PhotoStrip
          photos={photos}
          title={title}
          index={index}
          onIndex={onIndex}
          sizes="100vw"
          maxWidth={2560}
        />
        {count > 1 && <PhotoSteps onStep={onStep} />}
      </div>
      {count > 1 && (
        <p className="unseen" role="status">
          {detail.counterSpoken(index + 1, count)}
        </p>
      )}
    </Dialog>
  )
}
