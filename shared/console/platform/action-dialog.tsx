import type { ReactNode } from 'react'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'

interface ActionDialogProps {
  readonly title: string
  readonly cancel: string
  readonly closeLabel?: string
  /** Label of the button that performs the action. */
  readonly action: string
  /** The key that does it too. */
  readonly actionKey?: string
  readonly className?: string
  readonly look?: 'main' | 'danger'
  readonly busy: boolean
  readonly disabled?: boolean
  /** In the place of the action, while a colleague has what it is about. */
  readonly taken?: ReactNode
  /** The id of the form that the button sends; without one it calls `onAction`. */
  readonly form?: string
  readonly onAction?: () => void
  readonly onClose: () => void
  /** Replaces the cancel button's default, which only closes the dialog. */
  readonly onCancel?: () => void
  readonly children: ReactNode
}

/** Asks before something is done: the question or a form, a way back, and the button that does it. */
export const ActionDialog = ({
  title,
  cancel,
  action,
  actionKey,
  className,
  look = 'main',
  form,
  taken,
  onAction,
  onClose,
  onCancel = onClose,
  closeLabel,
  children,
  ...button
}: ActionDialogProps) => {
  const { close } = useText().common
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(className ? { className } : {})}
      closeLabel={closeLabel ?? close}
      footer={
        <>
          <Button onClick={onCancel}>{cancel}</Button>
          {taken ?? (
            <Button look={look} {...(form ? { type: 'submit', form } : { onClick: onAction })} {...button}>
              <span className="num">{action}</span>
              {actionKey && <kbd aria-hidden="true">{actionKey}</kbd>}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
