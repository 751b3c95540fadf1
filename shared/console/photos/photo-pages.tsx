import type { Reply } from '../../contract/kit'
import type { AlbumPhoto, photos } from '../../contract/photos'
import { useText } from '../../text/text'
import { Pager } from '../../ui/pager'
import { Skeleton } from '../../ui/skeleton'
import { useHost } from '../platform/host'
import { PhotoGrid } from './photo-grid'
import type { PhotoGroup } from './photo-groups'
import { PhotoPreview } from './photo-preview'
import type { DragOut } from './use-drag-out'
import type { Picking } from './use-picking'
import styles from './photos.module.css'

interface PhotoPagesProps {
  readonly data: Reply<(typeof photos)['list']>
  readonly isStale: boolean
  readonly page: number
  /** The photo that is open, by its file. */
  readonly opened: string | undefined
  readonly onOpened: (file: string | undefined) => void
  readonly picking: Picking
  readonly hand: DragOut
  readonly busy: boolean
  /** The selected ones, or this one. */
  readonly onRemove: (photo: AlbumPhoto) => void
  readonly onTrash: (photo: AlbumPhoto) => void
  readonly onRestore: (photo: AlbumPhoto) => void
  readonly onSave: (photo: AlbumPhoto) => void
  readonly onKeepBest: (group: PhotoGroup) => void
}

/** The photos as pages of tiles; one opens large over them. */
export const PhotoPages = (props: PhotoPagesProps) => {
  const {
    data,
    isStale,
    page,
    opened,
    onOpened: setOpen,
    picking,
    hand,
    busy,
    onRemove,
    onTrash,
    onRestore,
    onSave,
    onKeepBest,
  } = props
  const words = useText().staff.photos
  const { place, hrefOf } = useHost()
  const { files, totalPages } = data
  const at = files.findIndex(({ file }) => file === opened)
  const photo = files[at]
  const pageHref = (to: number) => {
    const next = new URLSearchParams(place.search)
    next.set('page', String(to))
    return hrefOf(`${place.path}?${next.toString()}`)
  }
  // What was acted on must not open again where it turns up next.
  const close = (report: (photo: AlbumPhoto) => void, shown: AlbumPhoto) => {
    setOpen(undefined)
    report(shown)
  }
  const step = (to: number) => (files[to] ? () => setOpen(files[to]?.file) : null)
  return (
    <div className={styles.photoPane} aria-busy={isStale}>
      <PhotoGrid
        photos={files}
        picking={picking}
        hand={hand}
        onOpen={({ file }) => setOpen(file)}
        onDelete={onRemove}
        onSave={onSave}
        onKeepBest={onKeepBest}
      />
      {totalPages > 1 && <Pager page={page} pages={totalPages} hrefOf={pageHref} words={words.pager} />}
      {photo && (
        <PhotoPreview
          photo={photo}
          busy={busy}
          onPrevious={step(at - 1)}
          onNext={step(at + 1)}
          onSave={() => onSave(photo)}
          onTrash={() => close(onTrash, photo)}
          onRestore={() => close(onRestore, photo)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

/** In the place of photos that are being read. */
export const PhotosWaiting = () => (
  <div className={styles.photoGrid} aria-hidden="true">
    {Array.from({ length: 12 }, (_, at) => (
      <Skeleton key={at} height="150px" />
    ))}
  </div>
)
