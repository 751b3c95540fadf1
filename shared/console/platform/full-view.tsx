import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../text/text'
import { IconButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import styles from './full-view.module.css'

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

interface FullViewProps {
  readonly label: string
  /** Undefined where nothing else can be shown. */
  readonly onStep: ((by: 1 | -1) => void) | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is shown as large as the window; the arrow keys go on, Space and Escape close. */
export const FullView = ({ label, onStep, onClose, children }: FullViewProps) => {
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
      if (key === 'ArrowLeft') latest.current.onStep?.(-1)
      if (key === 'ArrowRight') latest.current.onStep?.(1)
      if (key !== ' ' || (target instanceof Element && target.closest('button'))) return
      event.preventDefault()
      latest.current.onClose()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog open onClose={onClose} title={label} closeLabel={words.close} place="full">
      <div className={styles.fullView} data-alone={!onStep || undefined}>
        {onStep && <StepButton by={-1} onStep={onStep} />}
        {children}
        {onStep && <StepButton by={1} onStep={onStep} />}
      </div>
    </Dialog>
  )
}
