import type { ComponentProps } from 'react'
import styles from './dialog-form.module.css'

/** A form in a dialog, with its fields in one column; the server validates it, not the browser. */
export const DialogForm = (props: ComponentProps<'form'>) => (
  <form className={styles.reportForm} noValidate {...props} />
)
