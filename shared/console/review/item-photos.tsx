import { memo, useState } from 'react'
import { useText } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { Photo } from '../../ui/photo'
import type { ShownPhoto } from './shown-photos'
import type { VerdictDraft } from '../decisions/decisions.public'
import { ChoiceField } from '../platform/choice-field'
import { FullView, StepButton } from '../platform/full-view'
import { useItemKeys } from '../platform/use-item-keys'
import { useReasons } from '../platform/use-reasons'
import styles from './item-photos.module.css'
import itemStyles from './item.module.css'

interface ItemPhotosProps {
  readonly photos: readonly ShownPhoto[]
  readonly title: string
  readonly refused: VerdictDraft['photos']
  readonly onRefuse: (photos: VerdictDraft['photos']) => void
  /** By file: the other adverts that have the photo, too. */
  readonly elsewhere: ReadonlyMap<string, number>
}

/** Small photos that are shown at once: two rows of six. */
const mostThumbs = 12

const toggled = (refused: VerdictDraft['photos'], file: string): VerdictDraft['photos'] => {
  const { [file]: known, ...others } = refused
  return known === undefined ? { ...refused, [file]: 'photos-unclear' } : others
}

/** Which photo is shown; the arrow keys go to the next and the previous. */
const usePhotoPlace = (photos: readonly ShownPhoto[]) => {
  const [at, show] = useState(0)
  const place = Math.min(at, photos.length - 1)
  const step = (by: 1 | -1) => photos.length > 0 && show((place + by + photos.length) % photos.length)
  const [back, on] = [() => step(-1), () => step(1)]
  // Brackets work too, since a grid uses the arrow keys itself.
  useItemKeys({ ArrowLeft: back, ArrowRight: on, '[': back, ']': on })
  return { shown: photos[place], place, show, step }
}

/** The photos, each of which can be taken off: arrow keys, Space for full size, `x` to take off. */
export const ItemPhotos = memo(({ photos, title, refused, onRefuse, elsewhere }: ItemPhotosProps) => {
  const { photos: words } = useText().staff.deciding
  const [isFull, setFull] = useState(false)
  const { shown, place, show, step } = usePhotoPlace(photos)
  const toggle = () => shown && shown.mark !== 'removed' && onRefuse(toggled(refused, shown.photo.file))
  useItemKeys({ ' ': shown ? () => setFull(true) : undefined, x: toggle })
  if (!shown) return <p className={`${itemStyles.itemQuiet} ${styles.itemPhotosNone}`}>{words.none}</p>
  const { photo, mark } = shown
  const reason = refused[photo.file]
  const of = words.of(place + 1, photos.length)
  const other = elsewhere.get(photo.file)
  return (
    <div className={styles.itemPhotos}>
      <LargePhoto
        shown={shown}
        label={of}
        title={title}
        isOff={reason !== undefined}
        caption={other ? words.elsewhere(place + 1, other) : null}
        count={photos.length > 1 ? `${place + 1} / ${photos.length}` : null}
        onStep={step}
      />
      {photos.length > 1 && (
        <Thumbs photos={photos} place={place} refused={refused} elsewhere={elsewhere} onShow={show} />
      )}
      <PhotoActions
        isShown={mark !== 'removed'}
        reason={reason}
        onFull={() => setFull(true)}
        onToggle={toggle}
        onReason={next => onRefuse({ ...refused, [photo.file]: next })}
      />
      {isFull && (
        <FullView label={of} onStep={step} onClose={() => setFull(false)}>
          <Photo key={photo.file} photo={photo} alt={of} sizes="100vw" first maxWidth={2560} />
        </FullView>
      )}
    </div>
  )
})
ItemPhotos.displayName = 'ItemPhotos'

interface LargePhotoProps {
  readonly shown: ShownPhoto
  readonly label: string
  readonly title: string
  /** Whether it comes off. */
  readonly isOff: boolean
  /** What has to be said of it; null for its size, or what the edit does with it. */
  readonly caption: string | null
  /** Its place among the others; null for a single one. */
  readonly count: string | null
  readonly onStep: (by: 1 | -1) => void
}

const LargePhoto = ({
  shown: { photo, mark },
  label,
  title,
  isOff,
  caption,
  count,
  onStep,
}: LargePhotoProps) => {
  const { photos: words } = useText().staff.deciding
  return (
    <div className={classNames(styles.itemPhoto, isOff && styles.itemPhotoOff)}>
      <Photo
        key={photo.file}
        photo={photo}
        alt={`${label}: ${title}`}
        sizes="(width < 768px) 100vw, 362px"
        first
      />
      {count && (
        <>
          <StepButton by={-1} onStep={onStep} className={`${styles.itemPhotoStep} ${styles.itemPhotoBack}`} />
          <StepButton by={1} onStep={onStep} className={`${styles.itemPhotoStep} ${styles.itemPhotoOn}`} />
        </>
      )}
      <span className={`${styles.itemPhotoSize} num`} data-mark={caption ? 'elsewhere' : mark}>
        {caption ?? (mark ? words[mark] : words.size(photo.width, photo.height))}
      </span>
      <span className={`${styles.itemPhotoCount} num`} aria-hidden="true">
        {count ?? '1 / 1'}
      </span>
    </div>
  )
}

interface PhotoActionsProps {
  /** Whether the photo remains after the edit. */
  readonly isShown: boolean
  /** Why it comes off; undefined while it stays. */
  readonly reason: string | undefined
  readonly onFull: () => void
  readonly onToggle: () => void
  readonly onReason: (reason: string) => void
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const PhotoActions = ({ isShown, reason, onFull, onToggle, onReason }: PhotoActionsProps) => {
  const { photos: words } = useText().staff.deciding
  const { ofPhotos, of } = useReasons()
  const chosen = reason ? of(reason) : undefined
  // One that was retired since stays where it is chosen.
  const offered = chosen && !ofPhotos.includes(chosen) ? [...ofPhotos, chosen] : ofPhotos
  const choices = [
    ...offered.map(({ code, photoText, text }) => ({ value: code, label: sentence(photoText || text) })),
    { value: '', label: words.choose },
  ]
  return (
    <div className={styles.itemPhotoActions} data-off={reason !== undefined || undefined}>
      <IconButton label={words.full} aria-keyshortcuts="Space" onClick={onFull}>
        <Icon name="expand" />
      </IconButton>
      {isShown && (
        <Button
          size="s"
          look={reason === undefined ? 'quiet' : 'danger'}
          aria-pressed={reason !== undefined}
          aria-keyshortcuts="x"
          onClick={onToggle}
        >
          {reason === undefined ? words.refuse : words.keep}
        </Button>
      )}
      {reason !== undefined && (
        <ChoiceField label={words.reason} bare value={reason} onChoose={onReason} options={choices} />
      )}
    </div>
  )
}

interface ThumbsProps extends Pick<ItemPhotosProps, 'photos' | 'refused' | 'elsewhere'> {
  readonly place: number
  readonly onShow: (place: number) => void
}

/** Two rows of six; the last place says how many more there are, and shows them all. */
const Thumbs = ({ photos, place, onShow, ...more }: ThumbsProps) => {
  const { photos: words } = useText().staff.deciding
  const [isWhole, setWhole] = useState(false)
  const isAll = isWhole || photos.length <= mostThumbs || place >= mostThumbs
  const left = photos.length - mostThumbs
  return (
    <ul className={styles.itemThumbs} data-whole={isAll || undefined}>
      {(isAll ? photos : photos.slice(0, mostThumbs)).map((shown, at) => (
        <li key={shown.photo.file}>
          <Thumb {...more} shown={shown} at={at} isShown={at === place} onShow={() => onShow(at)} />
          {!isAll && at === mostThumbs - 1 && (
            <button
              type="button"
              className={`${styles.itemThumbMore} num`}
              aria-label={words.more(left)}
              onClick={() => setWhole(true)}
            >
              +{left}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface ThumbProps extends Pick<ItemPhotosProps, 'refused' | 'elsewhere'> {
  readonly shown: ShownPhoto
  readonly at: number
  readonly isShown: boolean
  readonly onShow: () => void
}

const Thumb = ({ shown: { photo, mark }, at, isShown, refused, elsewhere, onShow }: ThumbProps) => {
  const { photos: words } = useText().staff.deciding
  const isOff = refused[photo.file] !== undefined
  return (
    <button
      type="button"
      className={classNames(styles.itemThumb, isOff && styles.itemPhotoOff)}
      aria-label={[
        words.show(at + 1),
        ...(mark ? [words[mark]] : []),
        ...(isOff ? [words.refused] : []),
      ].join(', ')}
      aria-current={isShown || undefined}
      data-doubt={elsewhere.has(photo.file) || undefined}
      onClick={onShow}
    >
      <Photo photo={photo} alt="" sizes="56px" maxWidth={320} soon />
      {mark && (
        <span className={styles.itemThumbMark} data-mark={mark} aria-hidden="true">
          {words.short[mark]}
        </span>
      )}
    </button>
  )
}
