import { useId, type ComponentProps, type ReactNode } from 'react'
import { ActionDialog } from './action-dialog'
import { FormProblem } from './form-fields'
import styles from './panes.module.css'

interface FormDialogProps extends Omit<ComponentProps<typeof ActionDialog>, 'form' | 'onAction'> {
  readonly onSubmit: () => void
  /** The error message of the form as a whole. */
  readonly problem?: ReactNode
}

/** A dialog with a form that is submitted once at a time. The server validates it, not the browser. */
export const FormDialog = ({ onSubmit, problem, children, ...dialog }: FormDialogProps) => {
  const id = useId()
  return (
    <ActionDialog {...dialog} form={id}>
      <form
        id={id}
        className={styles.paneForm}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!dialog.busy && !dialog.disabled) onSubmit()
        }}
      >
        {children}
        <FormProblem>{problem}</FormProblem>
      </form>
    </ActionDialog>
  )
}
