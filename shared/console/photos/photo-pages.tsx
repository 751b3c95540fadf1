import type { Reply } from '../../contract/kit'
import type { AlbumPhoto, photos } from '../../contract/photos'
import { useText } from '../../text/text'
import { Pager } from '../../ui/pager'
import { Skeleton } from '../../ui/skeleton'
import { useHost } from '../platform/host'
import { withPage } from '../platform/paged-table'
import { PhotoGrid } from './photo-grid'
import { PhotoPreview } from './photo-preview'
import type { DragOut } from './use-drag-out'
import type { PhotoCommands } from './use-photos-screen'
import type { Picking } from './use-picking'
import styles from './photos.module.css'

interface PhotoPagesProps {
  readonly data: Reply<(typeof photos)['list']>
  readonly isStale: boolean
  readonly page: number
  /** The photo that is open, by its file, and opening one. */
  readonly opened: readonly [string | undefined, (file: string | undefined) => void]
  readonly picking: Picking
  readonly hand: DragOut
  readonly busy: boolean
  readonly commands: PhotoCommands
}

/** The photos as pages of tiles; one opens large over them. */
export const PhotoPages = (props: PhotoPagesProps) => {
  const { data, isStale, page, opened, picking, hand, busy, commands } = props
  const words = useText().staff.photos
  const { place, hrefOf } = useHost()
  const { files, totalPages } = data
  const [file, open] = opened
  const at = files.findIndex(each => each.file === file)
  const photo = files[at]
  const pageHref = (to: number) => hrefOf(place.path + withPage(place.search, to))
  // Closed first, so that the preview does not reopen when the photo appears on another page.
  const close = (report: (photo: AlbumPhoto) => void, shown: AlbumPhoto) => {
    open(undefined)
    report(shown)
  }
  const step = (to: number) => (files[to] ? () => open(files[to]?.file) : null)
  return (
    <div className={styles.photoPane} aria-busy={isStale}>
      <PhotoGrid
        photos={files}
        picking={picking}
        hand={hand}
        commands={commands}
        onOpen={each => open(each.file)}
      />
      {totalPages > 1 && <Pager page={page} pages={totalPages} hrefOf={pageHref} words={words.pager} />}
      {photo && (
        <PhotoPreview
          photo={photo}
          busy={busy}
          onPrevious={step(at - 1)}
          onNext={step(at + 1)}
          onSave={() => commands.save(photo)}
          onTrash={() => close(commands.trash, photo)}
          onRestore={() => close(commands.restore, photo)}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  )
}

/** Placeholder while photos are loading. */
export const PhotosWaiting = () => (
  <div className={styles.photoGrid} aria-hidden="true">
    {Array.from({ length: 12 }, (_, at) => (
      <Skeleton key={at} height="150px" />
    ))}
  </div>
)
