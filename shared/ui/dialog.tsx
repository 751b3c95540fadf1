import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import { Icon } from './icon'
import { placeToasts } from './place-toasts'
import styles from './dialog.module.css'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  readonly children: ReactNode
  /** Stays at the lower edge while the rest scrolls. */
  readonly footer?: ReactNode
  /** `left` and `right` are drawers; `full` covers the whole page. */
  readonly place?: 'middle' | 'left' | 'right' | 'full'
  readonly className?: string
  /** False if the dialog must be answered: then neither Escape nor a press outside closes it. */
  readonly closable?: boolean
}

const places = {
  middle: styles.dialogMiddle,
  left: styles.dialogLeft,
  right: styles.dialogRight,
  full: styles.dialogFull,
}

/**
 * The browser's own modal dialog: it traps the focus, closes with Escape and gives the focus back. A press on the
 * backdrop closes it too. Nothing of it is in the page until it opens.
 */
export const Dialog = (props: DialogProps) => (props.open ? <OpenDialog {...props} /> : null)

const OpenDialog = ({
  onClose,
  title,
  closeLabel,
  children,
  footer,
  place = 'middle',
  className,
  closable = true,
}: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    const before = document.activeElement
    dialog?.showModal()
    placeToasts()
    return () => {
      dialog?.close()
      // The element is removed from the page at the same moment, so the browser cannot restore the focus itself.
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true })
    }
  }, [])
  useLayoutEffect(() => {
    const dialog = element.current
    return () => {
      // While it is still in the page: the notifications would be removed with it.
      dialog?.setAttribute('data-leaves', '')
      placeToasts()
    }
  }, [])
  const closeFromBackdrop = (event: SyntheticEvent) => {
    if (closable && event.target === element.current) onClose()
  }
  return (
    // The press only mirrors what Escape and the close button do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      className={classNames(styles.dialog, places[place], className)}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        if (closable) onClose()
      }}
      onMouseDown={closeFromBackdrop}
    >
      <div className={styles.dialogSheet}>
        {/* Of the dialog, and not the banner of the page. */}
        <header role="none" className={styles.dialogHead}>
          <h2 id={titleId}>{title}</h2>
          {closable && (
            <IconButton label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          )}
        </header>
        <div className={styles.dialogBody}>{children}</div>
        {footer && <footer className={styles.dialogFoot}>{footer}</footer>}
      </div>
    </dialog>
  )
}

/** A dialog from the side, for menus and filters. */
export const Drawer = ({ place = 'left', ...rest }: DialogProps) => <Dialog {...rest} place={place} />
