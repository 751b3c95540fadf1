import { TypedElsewhere } from '../../shared/forms/typed-elsewhere'
import { TextArea } from '../../shared/ui/text-area'
import type { useWriting } from './use-writing'

const maxLength = 4000
/** The number of remaining characters is shown below this number. */
const nearEnd = 500

interface MessageFieldProps {
  readonly writing: ReturnType<typeof useWriting>
  readonly label: string
  readonly placeholder: string
  readonly rows: number
  readonly left: (characters: number) => string
  readonly error: string | undefined
  /** Hides the label visually. */
  readonly bare?: boolean
}

/** The text field of a message, with what was typed into it on another device. */
export const MessageField = ({ writing, left, bare = false, ...rest }: MessageFieldProps) => {
  const { kept, field, text, type, onKeyDown } = writing
  const remaining = maxLength - text.length
  return (
    <>
      <TextArea
        {...rest}
        hint={remaining < nearEnd ? left(remaining) : undefined}
        bare={bare}
        ref={field}
        maxLength={maxLength}
        value={text}
        onChange={event => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <TypedElsewhere name={kept} into="textarea" />
    </>
  )
}
