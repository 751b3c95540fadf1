import type { ReactNode } from 'react'
import { useText } from '../../../shared/text/text'
import { Field, TextField } from '../../../shared/ui/field'
import type { FieldSpec } from '../../../shared/forms/field-spec'
import { useField } from '../../../shared/forms/form-context'
import { shownNumber } from '../../../shared/forms/numbers'
import { typedText, type TypingEvent } from '../../../shared/forms/typed-text'
import type { TypingRuleName } from '../../../shared/forms/typing'
import { useFieldWords } from './use-field-words'
import fieldStyles from '../../../shared/ui/field.module.css'
import formStyles from '../form.module.css'

interface SingleLineFieldProps {
  readonly field: FieldSpec
  /** Shown below the field, such as a suggestion. */
  readonly more?: ReactNode
}

const inputModes: Partial<Record<TypingRuleName, 'numeric' | 'tel' | 'decimal'>> = {
  year: 'numeric',
  count: 'numeric',
  stock: 'numeric',
  amount: 'decimal',
}

/** A single-line field: text, a number with its unit, a mail address, a date. Limits apply during typing. */
export const SingleLineField = ({ field, more }: SingleLineFieldProps) => {
  const { path, kind, rule, max, unit, autoComplete, needed } = field
  const [value, set] = useField(path)
  const { hint, ...words } = useFieldWords(field)
  const onChange = (event: TypingEvent) => set(typedText(event, rule))
  const isTyped = rule !== undefined
  return (
    <TextField
      {...words}
      hint={
        more || hint ? (
          <>
            {hint} {more}
          </>
        ) : undefined
      }
      name={path}
      type={kind === 'mail' ? 'email' : kind === 'date' ? 'date' : 'text'}
      value={value}
      onChange={onChange}
      onCompositionEnd={isTyped ? onChange : undefined}
      // Enter does not submit: in a long form it is usually pressed by mistake.
      onKeyDown={event => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      onBlur={rule === 'amount' ? () => set(shownNumber(value)) : undefined}
      inputMode={rule && inputModes[rule]}
      maxLength={isTyped || kind === 'date' ? undefined : max}
      aria-required={needed}
      autoComplete={autoComplete ?? (kind === 'mail' ? 'email' : 'off')}
      autoCapitalize={rule === 'registration' || rule === 'airport' ? 'characters' : undefined}
      spellCheck={kind === 'text' && path === 'title' ? undefined : false}
      suffix={unit}
    />
  )
}

/** A multi-line field with a count of the remaining characters. */
export const MultiLineField = ({ field }: { readonly field: FieldSpec }) => {
  const { path, max = 0, needed } = field
  const { sellingForm } = useText()
  const [value, set] = useField(path)
  const { hint, label, error } = useFieldWords(field)
  return (
    <Field
      label={label}
      error={error}
      hint={
        <>
          {hint}{' '}
          <span className={`${formStyles.sellCount} num`}>{sellingForm.characters(value.length, max)}</span>
        </>
      }
    >
      {control => (
        <textarea
          {...control}
          className={fieldStyles.fieldControl}
          name={path}
          value={value}
          onChange={event => set(event.currentTarget.value)}
          maxLength={max}
          rows={path === 'description' ? 8 : 3}
          aria-required={needed}
        />
      )}
    </Field>
  )
}
