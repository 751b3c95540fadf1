import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { Field, type FieldWords } from '../../ui/field'
import styles from '../../ui/field.module.css'

type TextAreaProps = FieldWords & ComponentProps<'textarea'> & { readonly onText?: (text: string) => void }

/** Several lines of text. */
export const TextAreaField = ({
  label,
  hint,
  error,
  bare = false,
  className,
  onText,
  ...area
}: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} bare={bare}>
    {control => (
      <textarea
        onChange={onText && (event => onText(event.target.value))}
        {...area}
        {...control}
        className={classNames(styles.fieldControl, className)}
      />
    )}
  </Field>
)

/** Sends the form of a text area with Ctrl or Cmd and Enter. */
export const sendOnEnter = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
}

/** The error message of a form as a whole; renders nothing without one. */
export const FormProblem = ({ children }: { readonly children: ReactNode }) =>
  children && (
    <p className={styles.fieldError} role="alert">
      {children}
    </p>
  )
