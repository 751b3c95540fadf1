import {
  useEffect,
  useId,
  useRef,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
} from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { useHydrated } from './use-hydrated'
import styles from './field.module.css'

export interface FieldWords {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** The label is only read by screen readers. */
  readonly bare?: boolean
}

export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps extends FieldWords {
  readonly className?: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error, tied together for eyes and for screen readers. */
export const Field = ({ label, hint, error, bare, className, children }: FieldProps) => {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={bare ? 'unseen' : styles.fieldLabel}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.fieldHint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.fieldError}>
          {error}
        </p>
      )}
    </div>
  )
}

type InputProps = FieldWords & InputHTMLAttributes<HTMLInputElement> & { readonly suffix?: ReactNode }

/** One line of text or a number; `suffix` stands inside its frame, as a unit or a button does. */
export const TextField = ({ label, hint, error, bare, suffix, className, ...input }: InputProps) => (
  <Field label={label} hint={hint} error={error} bare={bare ?? false} className={className}>
    {control =>
      suffix ? (
        <span className={styles.fieldFrame}>
          <input {...input} {...control} className={styles.fieldControl} />
          <span className={styles.fieldSuffix}>{suffix}</span>
        </span>
      ) : (
        <input {...input} {...control} className={styles.fieldControl} />
      )
    }
  </Field>
)

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

type SelectProps = FieldWords &
  SelectHTMLAttributes<HTMLSelectElement> & { readonly options: readonly Option[] }

/** Tells of a choice that was made in the server's page before its scripts had come. */
const useEarlyChoice = () => {
  const select = useRef<HTMLSelectElement>(null)
  const isFromServer = useRef(!useHydrated())
  useEffect(() => {
    const { current } = select
    if (!current || !isFromServer.current) return undefined
    const options = [...current.options]
    const given = options.find(option => option.defaultSelected) ?? options[0]
    const chosen = current.value
    if (!given || given.value === chosen) return undefined
    // In a task of its own: React may drop events that are dispatched within an effect.
    const timer = setTimeout(() => {
      current.value = chosen
      current.dispatchEvent(new Event('change', { bubbles: true }))
    })
    return () => clearTimeout(timer)
  }, [])
  return select
}

/** The platform's own select, framed like the other fields. */
export const SelectField = ({ label, hint, error, bare, options, className, ...select }: SelectProps) => {
  const ref = useEarlyChoice()
  return (
    <Field label={label} hint={hint} error={error} bare={bare ?? false} className={className}>
      {control => (
        <span className={styles.fieldSelect}>
          <select {...select} {...control} ref={ref} className={styles.fieldControl}>
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  )
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly label: ReactNode
  readonly count?: ReactNode
  readonly kind?: 'checkbox' | 'radio'
}

/** A native checkbox with its label and, at the far end, a count. */
export const Checkbox = ({ label, count, kind = 'checkbox', className, ...input }: CheckboxProps) => (
  <label className={classNames(styles.checkbox, className)}>
    <input {...input} type={kind} />
    <span className={styles.checkboxLabel}>{label}</span>
    {count !== undefined && <span className={`${styles.checkboxCount} num`}>{count}</span>}
  </label>
)
