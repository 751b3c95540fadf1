import { useId, useState } from 'react'
import { useText } from '../../text/text'
import { fieldProblems, problemText } from '../platform/problems'
import { useWork } from './use-work'
import styles from './catalogue.module.css'
import fieldStyles from '../../ui/field.module.css'

interface RenameFieldProps {
  readonly name: string
  readonly save: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

/** A name that is changed where it stands: Enter saves it, Esc keeps the old one. */
export const RenameField = ({ name, save, onClose }: RenameFieldProps) => {
  const words = useText().staff.catalogue
  const [typed, setTyped] = useState(name)
  const { busy, problem, setProblem, run } = useWork(
    error => fieldProblems(error)['name'] ?? problemText(error, words.problem),
  )
  const id = useId()
  const send = () => {
    const next = typed.trim()
    if (next === '') return setProblem(words.nameNeeded)
    if (next === name) return onClose()
    void run(() => save(next).then(onClose))
  }
  return (
    <form
      className={styles.catRename}
      onSubmit={event => {
        event.preventDefault()
        if (!busy) send()
      }}
    >
      <input
        className={fieldStyles.fieldControl}
        aria-label={words.newName(name)}
        aria-describedby={id}
        aria-invalid={problem ? true : undefined}
        value={typed}
        maxLength={80}
        // The field appears because of a rename command, so it takes the focus.
        ref={element => element?.focus()}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      />
      <p
        id={id}
        className={problem ? fieldStyles.fieldError : fieldStyles.fieldHint}
        role={problem ? 'alert' : undefined}
      >
        {problem || words.renameHint}
      </p>
    </form>
  )
}
