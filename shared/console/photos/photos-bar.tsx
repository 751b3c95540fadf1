import type { RefObject } from 'react'
import { albumSorts } from '../../data/album-codes'
import type { PhotosView } from '../../queries/staff-photos'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { acceptedWithHeic } from '../../uploads/upload-queue'
import { SearchField } from '../platform/search-field'
import { useHost } from '../platform/host'
import styles from './photos.module.css'
import buttonStyles from '../../ui/button.module.css'

export const looks = ['grid', 'strip'] as const
export type Look = (typeof looks)[number]

interface PhotosBarProps {
  readonly view: PhotosView
  readonly look: Look
  /** How many are shown, in words. */
  readonly found: string
  readonly search: RefObject<HTMLDivElement | null>
  readonly upload: RefObject<HTMLDivElement | null>
  readonly onSearch: (search: string) => void
  readonly onSort: (sort: string) => void
  readonly onLook: (look: Look) => void
  readonly onFiles: (files: readonly File[]) => void
  readonly onChoose: () => void
}

/** Search, order, the choice of grid or filmstrip, and upload. */
export const PhotosBar = (props: PhotosBarProps) => {
  const { view, look, found, search, upload, onSearch, onSort, onLook, onFiles, onChoose } = props
  const words = useText().staff.photos
  return (
    <div className={styles.photoBar}>
      <div ref={search} className={styles.photoSearch}>
        <SearchField label={words.search} value={view.search} onSearch={onSearch} />
      </div>
      {view.usage !== 'duplicate' && view.usage !== 'alike' && (
        <SelectField
          label={words.sort}
          bare
          value={view.sort}
          onChange={event => onSort(event.target.value)}
          options={albumSorts.map(value => ({ value, label: words.sorts[value] }))}
        />
      )}
      <Looks look={look} onLook={onLook} />
      <div ref={upload}>
        <UploadButton onFiles={onFiles} onChoose={onChoose} />
      </div>
      <output className={`${styles.photoCount} num`}>{found}</output>
    </div>
  )
}

/** A grid or a filmstrip. */
const Looks = ({ look, onLook }: Pick<PhotosBarProps, 'look' | 'onLook'>) => {
  const words = useText().staff.photos
  return (
    <div className={styles.photoLooks} data-part="looks" role="group" aria-label={words.viewLabel}>
      {looks.map(each => (
        <Button
          key={each}
          size="s"
          look={each === look ? 'plain' : 'quiet'}
          aria-pressed={each === look}
          onClick={() => onLook(each)}
        >
          {words.views[each]}
        </Button>
      ))}
    </div>
  )
}

/** Opens the dialog of the program around the console, or else the browser's. */
const UploadButton = ({ onFiles, onChoose }: Pick<PhotosBarProps, 'onFiles' | 'onChoose'>) => {
  const words = useText().staff.photos
  const { desktop } = useHost()
  if (desktop?.photos)
    return (
      <Button size="s" onClick={onChoose}>
        <Icon name="plus" /> {words.upload.choose}
      </Button>
    )
  return (
    <label className={`${buttonStyles.button} ${buttonStyles.buttonS} ${styles.photoChoose}`}>
      <Icon name="plus" /> {words.upload.choose}
      <input
        type="file"
        className="unseen"
        accept={acceptedWithHeic}
        multiple
        onChange={event => {
          const { currentTarget } = event
          onFiles([...(currentTarget.files ?? [])])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
