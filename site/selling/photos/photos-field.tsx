import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '../../../shared/text/text'
import { classNames } from '../../../shared/ui/class-names'
import { Icon } from '../../../shared/ui/icon'
import { useNotify } from '../../../shared/ui/toast'
import { useDroppedFiles } from '../../../shared/ui/use-dropped-files'
import { acceptedWithHeic } from '../../../shared/uploads/upload-queue'
import { useFieldError } from '../../../shared/forms/form-context'
import { usePhotoList } from './photo-list-context'
import type { RefusedFile } from './photo-list'
import { maxPhotos, type Tile } from './photo-list-state'
import { PhotoTile } from './photo-tile'
import { usePhotoNotes } from './use-photo-notes'
import { useReorder } from './use-reorder'
import blocks from '../../../shared/ui/blocks.module.css'
import fieldStyles from '../../../shared/ui/field.module.css'
import styles from './photos.module.css'
import buttonStyles from '../../../shared/ui/button.module.css'

/** The photos of an advert: chosen, dropped or pasted, uploaded at once, and put in order by dragging or by keys. */
export const PhotosField = () => {
  const photoList = usePhotoList()
  const { photos } = useText().sellingForm
  const notify = useNotify()
  const error = useFieldError('photos')
  const ids = useId()
  const tiles = useSyncExternalStore(photoList.subscribe, photoList.tiles)
  const [said, say] = useState('')
  const add = (files: readonly File[]) => {
    for (const text of refusalTexts(photoList.add(files), photos)) notify(text, 'error')
  }
  const isDropping = useDroppedFiles(add)
  return (
    <div className={classNames(styles.album, isDropping && styles.albumDropping)}>
      <div className={`${blocks.bar} ${styles.albumAdd}`}>
        <ChooseFiles
          describedBy={`${ids}-rule${error ? ` ${ids}-error` : ''}`}
          isInvalid={Boolean(error)}
          onChoose={add}
        />
        <span className={styles.albumDrop}>{isDropping ? photos.dropNow : photos.drop}</span>
        {tiles.length > 0 && (
          <span className={`${styles.albumCount} num`}>{photos.count(tiles.length, maxPhotos)}</span>
        )}
      </div>
      <RuleAndError ids={ids} error={error} />
      <RetryAll tiles={tiles} />
      {tiles.length > 0 && <Tiles tiles={tiles} helpId={`${ids}-help`} say={say} />}
      <UndoRemoval />
      <p id={`${ids}-help`} hidden>
        {photos.help}
      </p>
      <p className="unseen" aria-live="polite">
        {said}
      </p>
    </div>
  )
}

interface RuleAndErrorProps {
  /** Common prefix of the ids of rule and error. */
  readonly ids: string
  readonly error: string | undefined
}

const RuleAndError = ({ ids, error }: RuleAndErrorProps) => {
  const { photos, fieldProblem } = useText().sellingForm
  return (
    <>
      <p id={`${ids}-rule`} className={fieldStyles.fieldHint}>
        {photos.rule(maxPhotos)}
      </p>
      {error && (
        <p id={`${ids}-error`} className={fieldStyles.fieldError}>
          {fieldProblem(photos.cover, error)}
        </p>
      )}
    </>
  )
}

interface ChooseFilesProps {
  readonly describedBy: string
  readonly isInvalid: boolean
  readonly onChoose: (files: readonly File[]) => void
}

const ChooseFiles = ({ describedBy, isInvalid, onChoose }: ChooseFilesProps) => {
  const { photos } = useText().sellingForm
  return (
    <label className={`${buttonStyles.button} ${styles.albumChoose}`}>
      <Icon name="camera" />
      {photos.add}
      <input
        type="file"
        name="photos"
        className="unseen"
        accept={acceptedWithHeic}
        multiple
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={event => {
          const { currentTarget } = event
          onChoose([...(currentTarget.files ?? [])])
          // Cleared, so that the same file can be chosen again after it was deleted.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

const RetryAll = ({ tiles }: { readonly tiles: readonly Tile[] }) => {
  const photoList = usePhotoList()
  const { photos } = useText().sellingForm
  const failed = tiles.filter(({ upload }) => upload?.state === 'failed')
  if (failed.length < 2) return null
  return (
    <p className={styles.albumFailed}>
      {photos.failed}{' '}
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.buttonS}`}
        onClick={() => {
          for (const { id } of failed) photoList.retry(id)
        }}
      >
        {photos.retryAll(failed.length)}
      </button>
    </p>
  )
}

const UndoRemoval = () => {
  const photoList = usePhotoList()
  const { photos, undo } = useText().sellingForm
  if (!photoList.canUndo()) return null
  return (
    <p className={styles.albumUndo}>
      {photos.removed}{' '}
      <button type="button" className="link" onClick={photoList.undo}>
        {undo}
      </button>
    </p>
  )
}

interface TilesProps {
  readonly tiles: readonly Tile[]
  /** Id of the element that explains how to move a photo. */
  readonly helpId: string
  /** Announces changes of a photo to screen readers. */
  readonly say: (text: string) => void
}

const Tiles = ({ tiles, helpId, say }: TilesProps) => {
  const photoList = usePhotoList()
  const { photos } = useText().sellingForm
  const { list, focusNext } = useNextFocus()
  const notes = usePhotoNotes(tiles.flatMap(({ photo }) => photo ?? []))
  const positionOf = (id: string) => photoList.tiles().findIndex(tile => tile.id === id)
  const move = (id: string, to: number) => {
    const position = Math.max(0, Math.min(tiles.length - 1, to))
    focusNext(id)
    photoList.move(id, position)
    say(photos.moved(position + 1, tiles.length))
  }
  const { dragged, handlersOf } = useReorder((id, over) => photoList.move(id, positionOf(over)))
  useStillPage(dragged !== null)
  const remove = (id: string) => {
    const at = positionOf(id)
    focusNext((tiles[at + 1] ?? tiles[at - 1])?.id ?? null)
    photoList.remove(id)
    say(photos.removed)
  }
  return (
    <ul ref={list} className={styles.albumTiles}>
      {tiles.map((tile, at) => (
        <PhotoTile
          key={tile.id}
          tile={tile}
          at={at}
          all={tiles.length}
          isDragged={dragged === tile.id}
          handlers={handlersOf(tile.id)}
          helpId={helpId}
          note={tile.photo ? notes.get(tile.photo.file) : undefined}
          onMove={to => move(tile.id, to)}
          onRemove={() => remove(tile.id)}
          onRetry={() => photoList.retry(tile.id)}
        />
      ))}
    </ul>
  )
}

/** A tile that was moved by keys loses the focus when its element moves; the tile set here gets it back. */
const useNextFocus = () => {
  const list = useRef<HTMLUListElement>(null)
  const next = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (next.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-tile="${next.current}"] button`)?.focus()
    next.current = null
  })
  const focusNext = (id: string | null) => {
    next.current = id
  }
  return { list, focusNext }
}

type PhotoTexts = ReturnType<typeof useText>['sellingForm']['photos']

/** One message for each file that is not a photo, and one for all that exceed the limit. */
const refusalTexts = (refused: readonly RefusedFile[], photos: PhotoTexts): readonly string[] => {
  const tooMany = refused.filter(({ reason }) => reason === 'count').length
  return [
    ...refused.flatMap(({ reason, name }) =>
      reason === 'size' ? photos.tooLarge(name) : reason === 'type' ? photos.wrongType(name) : [],
    ),
    ...(tooMany > 0 ? [photos.tooMany(maxPhotos, tooMany)] : []),
  ]
}

/** Prevents scrolling while a photo is being dragged by touch. */
const useStillPage = (isStill: boolean) => {
  useEffect(() => {
    if (!isStill) return
    const hold = (event: TouchEvent) => event.preventDefault()
    document.addEventListener('touchmove', hold, { passive: false })
    return () => document.removeEventListener('touchmove', hold)
  }, [isStill])
}
