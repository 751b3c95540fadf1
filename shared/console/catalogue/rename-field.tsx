import { useId, useState } from 'react'
import { useText } from '../../text/text'
import { fieldProblems, problemText } from '../platform/problems'

interface RenameFieldProps {
  readonly name: string
  readonly save: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

/** A name that is changed where it stands: Enter saves it, Esc keeps the old one. */
export const RenameField = ({ name, save, onClose }: RenameFieldProps) => {
  const { staff } = useText()
  const words = staff.catalogue
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const id = useId()
  const send = () => {
    const next = typed.trim()
    if (next === '') return setProblem(words.nameNeeded)
    if (next === name) return onClose()
    setBusy(true)
    save(next).then(onClose, (error: unknown) => {
      setBusy(false)
      setProblem(fieldProblems(error)['name'] ?? problemText(error, words.problem))
    })
  }
  return (
    <form
      className="cat-rename"
      onSubmit={event => {
        event.preventDefault()
        if (!busy) send()
      }}
    >
      <input
        className="field-control"
        aria-label={words.newName(name)}
        aria-describedby={id}
        aria-invalid={problem ? true : undefined}
        value={typed}
        maxLength={80}
        // Whoever asked to rename goes on by typing.
        ref={element => element?.focus()}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      />
      <p id={id} className={problem ? 'field-error' : 'field-hint'} role={problem ? 'alert' : undefined}>
        {problem || words.renameHint}
      </p>
    </form>
  )
}
