import { Field } from '../../shared/ui/field'
import type { useWriting } from './use-writing'
import fieldStyles from '../../shared/ui/field.module.css'

const maxLength = 4000
/** From here on it is said how many characters are left. */
const nearEnd = 500

interface MessageFieldProps {
  readonly writing: ReturnType<typeof useWriting>
  readonly label: string
  readonly placeholder: string
  readonly rows: number
  readonly left: (characters: number) => string
  readonly error: string | undefined
  /** Without a label to see. */
  readonly bare?: boolean
}

/** Where a message is typed. */
export const MessageField = ({ writing, label, placeholder, rows, left, error, bare }: MessageFieldProps) => {
  const remaining = maxLength - writing.text.length
  return (
    <Field
      label={label}
      error={error}
      hint={remaining < nearEnd ? left(remaining) : undefined}
      {...(bare ? { bare } : {})}
    >
      {control => (
        <textarea
          {...control}
          ref={writing.field}
          className={fieldStyles.fieldControl}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          value={writing.text}
          onChange={event => writing.type(event.target.value)}
          onKeyDown={writing.onKeyDown}
        />
      )}
    </Field>
  )
}
