import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../text/text'
import { IconButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Photo } from '../../ui/photo'
import type { ShownPhoto } from './shown-photos'
import styles from './item-photos.module.css'

interface StepButtonProps {
  readonly by: 1 | -1
  readonly onStep: (by: 1 | -1) => void
  readonly className?: string
}

export const StepButton = ({ by, onStep, className }: StepButtonProps) => {
  const { previous, next } = useText().staff.deciding.photos
  return (
    <IconButton className={className} label={by === 1 ? next : previous} onClick={() => onStep(by)}>
      <Icon name={by === 1 ? 'right' : 'left'} />
    </IconButton>
  )
}

interface FullPhotoProps {
  readonly photo: ShownPhoto['photo']
  readonly label: string
  readonly onStep: (by: 1 | -1) => void
  readonly onClose: () => void
}

/** One photo as large as the window; the arrow keys go on, Space and Escape close. */
export const FullPhoto = ({ photo, label, onStep, onClose }: FullPhotoProps) => {
  const { photos: words } = useText().staff.deciding
  const latest = useRef({ onStep, onClose })
  useLayoutEffect(() => {
    latest.current = { onStep, onClose }
  })
  useLayoutEffect(() => {
    // Own listener, since the page's shortcuts are inactive while a dialog is open.
    const press = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target } = event
      // With a modifier the arrow keys belong to the browser, for example to go back.
      if (altKey || ctrlKey || metaKey) return
      if (key === 'ArrowLeft') latest.current.onStep(-1)
      if (key === 'ArrowRight') latest.current.onStep(1)
      if (key !== ' ' || (target instanceof Element && target.closest('button'))) return
      event.preventDefault()
      latest.current.onClose()
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
