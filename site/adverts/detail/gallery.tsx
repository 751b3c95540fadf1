import { useCallback, useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import type { Photo as PhotoData } from '../../../shared/contract/photos'
import { useText } from '../../../shared/text/text'
import { Icon } from '../../../shared/ui/icon'
import { useOnDemand } from '../../platform/on-demand'
import { placeOfKey, wrapped } from './gallery-steps'
import { PhotoStrip } from './photo-strip'
import { PhotoSteps } from './photo-steps'
import { Thumbnails } from './thumbnails'
import blocks from '../../../shared/ui/blocks.module.css'
import photoStyles from '../../../shared/ui/photo.module.css'
import styles from './gallery.module.css'

interface GalleryProps {
  readonly photos: readonly PhotoData[]
  readonly title: string
}

const loadViewer = () => import('./gallery-viewer').then(({ GalleryViewer }) => GalleryViewer)

const bigSizes = '(width >= 1464px) 996px, (width >= 1024px) calc(100vw - 468px), 85vw'

/** All photos of an advert: one large, the others below it, and each on the whole screen. */
export const Gallery = ({ photos, title }: GalleryProps) => {
  const { detail } = useText()
  const [index, setIndex] = useState(0)
  const [open, setOpen] = useState(false)
  const [Viewer, wantViewer] = useOnDemand(loadViewer)
  const count = photos.length
  const step = useCallback((by: number) => setIndex(now => wrapped(now + by, count)), [count])
  usePhotoKeys(setIndex, count)
  if (count === 0) return <NoPhotos />
  const shown = { photos, title, index, onIndex: setIndex }
  const expand = () => {
    wantViewer()
    setOpen(true)
  }
  return (
    <section className="gallery" aria-label={detail.photos}>
      <Stage {...shown} onStep={step} onOpen={expand} onNear={wantViewer} />
      {count > 1 && (
        <p className="unseen" role="status">
          {detail.counterSpoken(index + 1, count)}
        </p>
      )}
      {count > 1 && <Thumbnails photos={photos} index={index} onPick={setIndex} />}
      {Viewer && <Viewer {...shown} open={open} onClose={() => setOpen(false)} onStep={step} />}
    </section>
  )
}

const NoPhotos = () => {
  const { detail } = useText()
  return (
    <div className={styles.galleryNone}>
      <span className={`${photoStyles.photo} ${photoStyles.photoNone}`} />
      <p>{detail.noPhotos}</p>
    </div>
  )
}

interface StageProps extends GalleryProps {
  readonly index: number
  readonly onIndex: (index: number) => void
  readonly onStep: (by: number) => void
  readonly onOpen: () => void
  /** The viewer is likely to be opened soon, so its code can be loaded. */
  readonly onNear: () => void
}

/** The large photo with its previous, next and full-screen buttons. */
const Stage = ({ photos, title, index, onIndex, onStep, onOpen, onNear }: StageProps) => {
  const { detail } = useText()
  const count = photos.length
  return (
    <div className={styles.galleryStage}>
      <PhotoStrip
        photos={photos}
        title={title}
        index={index}
        onIndex={onIndex}
        sizes={bigSizes}
        idPrefix="photo-"
        onOpen={onOpen}
      />
      {count > 1 && (
        <>
          <PhotoSteps onStep={onStep} />
          <p className={`${blocks.screenOnly} ${styles.galleryCount} num with-script`} aria-hidden="true">
            {detail.counter(index + 1, count)}
          </p>
        </>
      )}
      <button
        type="button"
        className={`${blocks.screenOnly} ${styles.galleryTool} ${styles.galleryExpand} with-script`}
        aria-label={detail.fullScreen}
        aria-haspopup="dialog"
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onOpen}
      >
        <Icon name="expand" />
      </button>
    </div>
  )
}

/** Keyboard navigation of the photos, here and in full screen, unless another element needs the keys. */
const usePhotoKeys = (onIndex: Dispatch<SetStateAction<number>>, count: number) => {
  useEffect(() => {
    if (count < 2) return
    const onKey = (event: KeyboardEvent) => {
      const to = placeOfKey(event)
      const { target } = event
      if (!to || event.defaultPrevented || !(target instanceof Element)) return
      // Home and End scroll the page unless the focus is in the gallery.
      if (!target.matches(event.key.startsWith('Arrow') ? 'body, main, .gallery *' : '.gallery *')) return
      event.preventDefault()
      onIndex(now => to(now, count))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [count, onIndex])
}
