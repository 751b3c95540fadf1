import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './field'
import styles from './field.module.css'

type TextAreaProps = FieldWords & ComponentProps<'textarea'>

/** Several lines of text, framed like the other fields. */
export const TextArea = ({ label, hint, error, bare, className, ...area }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} bare={bare ?? false} className={className}>
    {control => <textarea {...area} {...control} className={styles.fieldControl} />}
  </Field>
)
