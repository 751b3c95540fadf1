import { useLayoutEffect, useRef, useState } from 'react'
import { photoReasons, type PhotoReasonCode } from '../../data/review-reasons'
import { useText } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Photo } from '../../ui/photo'
import type { ShownPhoto } from './shown-photos'
import type { VerdictDraft } from '../decisions/decisions.public'
import { ChoiceField } from '../platform/choice-field'
import { useItemKeys } from '../platform/use-item-keys'
import styles from './item-photos.module.css'
import itemStyles from './item.module.css'

interface ItemPhotosProps {
  readonly photos: readonly ShownPhoto[]
  readonly title: string
  readonly refused: VerdictDraft['photos']
  readonly onRefuse: (photos: VerdictDraft['photos']) => void
}

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

/** The photos in large, each of which can be removed: arrow keys, `f` for full size, `x` to remove. */
export const ItemPhotos = ({ photos, title, refused, onRefuse }: ItemPhotosProps) => {
  const { photos: words } = useText().staff.deciding
  const [isFull, setFull] = useState(false)
  const { shown, place, show, step } = usePhotoPlace(photos)
  const toggle = () => shown && shown.mark !== 'removed' && onRefuse(toggled(refused, shown.photo.file))
  useItemKeys({ f: shown ? () => setFull(true) : undefined, x: toggle })
  if (!shown) return <p className={itemStyles.itemNone}>{words.none}</p>
  const { photo, mark } = shown
  const reason = refused[photo.file]
  const of = words.of(place + 1, photos.length)
  return (
    <div className={styles.itemPhotos}>
      <div className={classNames(styles.itemPhoto, reason !== undefined && styles.itemPhotoOff)}>
        <Photo
          key={photo.file}
          photo={photo}
          alt={`${of}: ${title}`}
          sizes="(width < 768px) 100vw, 50vw"
          first
        />
        {photos.length > 1 && <Steps onStep={step} />}
        <span className={`${styles.itemPhotoCount} num`} aria-hidden="true">
          {place + 1} / {photos.length}
        </span>
        {mark && (
          <span className={styles.itemMark} data-mark={mark}>
            {words[mark]}
          </span>
        )}
      </div>
      <PhotoActions
        isShown={mark !== 'removed'}
        reason={reason}
        onFull={() => setFull(true)}
        onToggle={toggle}
        onReason={next => onRefuse({ ...refused, [photo.file]: next })}
      />
      {photos.length > 1 && <Thumbs photos={photos} place={place} refused={refused} onShow={show} />}
      {isFull && <FullSize photo={photo} label={of} onStep={step} onClose={() => setFull(false)} />}
    </div>
  )
}

const Steps = ({ onStep }: Pick<StepButtonProps, 'onStep'>) => (
  <>
    <StepButton by={-1} onStep={onStep} className={`${styles.itemPhotoStep} ${styles.itemPhotoBack}`} />
    <StepButton by={1} onStep={onStep} className={`${styles.itemPhotoStep} ${styles.itemPhotoOn}`} />
  </>
)

interface StepButtonProps {
  readonly by: 1 | -1
  readonly onStep: (by: 1 | -1) => void
  readonly className?: string
}

const StepButton = ({ by, onStep, className }: StepButtonProps) => {
  const { previous, next } = useText().staff.deciding.photos
  return (
    <IconButton className={className} label={by === 1 ? next : previous} onClick={() => onStep(by)}>
      <Icon name={by === 1 ? 'right' : 'left'} />
    </IconButton>
  )
}

interface PhotoActionsProps {
  /** Whether the photo remains after the edit. */
  readonly isShown: boolean
  /** Why it comes off; undefined while it stays. */
  readonly reason: PhotoReasonCode | '' | undefined
  readonly onFull: () => void
  readonly onToggle: () => void
  readonly onReason: (reason: PhotoReasonCode | '') => void
}

const PhotoActions = ({ isShown, reason, onFull, onToggle, onReason }: PhotoActionsProps) => {
  const { photos: words } = useText().staff.deciding
  const choices: readonly { readonly value: PhotoReasonCode | ''; readonly label: string }[] = [
    ...photoReasons.map(value => ({ value, label: words.reasons[value] ?? value })),
    { value: '', label: words.choose },
  ]
  return (
    <div className={styles.itemPhotoActions}>
      <Button size="s" onClick={onFull}>
        <Icon name="expand" /> {words.full}
      </Button>
      {isShown && (
        <Button
          size="s"
          look={reason === undefined ? 'plain' : 'danger'}
          aria-pressed={reason !== undefined}
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

interface ThumbsProps {
  readonly photos: readonly ShownPhoto[]
  readonly place: number
  readonly refused: VerdictDraft['photos']
  readonly onShow: (place: number) => void
}

const Thumbs = ({ photos, place, refused, onShow }: ThumbsProps) => {
  const { photos: words } = useText().staff.deciding
  return (
    <ul className={styles.itemThumbs}>
      {photos.map(({ photo: each, mark: eachMark }, index) => (
        <li key={each.file}>
          <button
            type="button"
            className={classNames(styles.itemThumb, refused[each.file] !== undefined && styles.itemPhotoOff)}
            aria-label={`${words.show(index + 1)}${eachMark ? `, ${words[eachMark]}` : ''}${refused[each.file] === undefined ? '' : `, ${words.refused}`}`}
            aria-current={index === place || undefined}
            onClick={() => onShow(index)}
          >
            <Photo photo={each} alt="" sizes="72px" maxWidth={320} />
            {eachMark && <span className={styles.itemThumbMark} data-mark={eachMark} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface FullSizeProps {
  readonly photo: ShownPhoto['photo']
  readonly label: string
  readonly onStep: (by: 1 | -1) => void
  readonly onClose: () => void
}

const FullSize = ({ photo, label, onStep, onClose }: FullSizeProps) => {
  const { photos: words } = useText().staff.deciding
  const step = useRef(onStep)
  useLayoutEffect(() => {
    step.current = onStep
  })
  useLayoutEffect(() => {
    // Own listener, since the page's shortcuts are inactive while a dialog is open.
    const press = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      // With a modifier the arrow keys belong to the browser, for example to go back.
      if (altKey || ctrlKey || metaKey) return
      if (key === 'ArrowLeft') step.current(-1)
      if (key === 'ArrowRight') step.current(1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog open onClose={onClose} title={label} closeLabel={words.close} place="full">
      <div className={styles.itemFull}>
        <StepButton by={-1} onStep={onStep} />
        <Photo key={photo.file} photo={photo} alt={label} sizes="100vw" first maxWidth={2560} />
        <StepButton by={1} onStep={onStep} />
      </div>
    </Dialog>
  )
}
