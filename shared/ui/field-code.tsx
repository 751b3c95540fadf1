import { useState, type ComponentProps } from 'react'
import { TextField } from './field'
import styles from './field-code.module.css'

type CodeInputProps = ComponentProps<typeof TextField> & {
  readonly words: {
    readonly hint: string
    readonly recoveryHint: string
    readonly useRecovery: string
    readonly useApp: string
  }
  /** Which of the two alone proves something; both, if left out. */
  readonly only?: 'app' | 'recovery' | undefined
}

/** A field for the code of an authenticator app, or a recovery code, for which phones show another keyboard. */
export const CodeInput = ({ words, only, ...rest }: CodeInputProps) => {
  const [isRecovery, setRecovery] = useState(only === 'recovery')
  return (
    <div>
      <TextField
        name="code"
        {...rest}
        hint={isRecovery ? words.recoveryHint : words.hint}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={60}
      />
      {!only && (
        <button type="button" className={`link ${styles.codeOther}`} onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? words.useApp : words.useRecovery}
        </button>
      )}
    </div>
  )
}
