import type { ReactNode } from 'react'
import styles from './reasons.module.css'

interface EditFormProps {
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** Fields beside a preview; Ctrl or Cmd with Enter sends them from any field. */
export const EditForm = ({ onSubmit, children }: EditFormProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <form
    className={styles.form}
    noValidate
    onSubmit={event => {
      event.preventDefault()
      onSubmit()
    }}
    onKeyDown={event => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit()
    }}
  >
    {children}
  </form>
)
