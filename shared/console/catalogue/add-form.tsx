import { useState, type ReactNode } from 'react'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { fieldProblems, problemText } from '../platform/problems'
import styles from './catalogue.module.css'

interface AddFormProps {
  readonly label: string
  /** What the server calls the name's field. */
  readonly field: string
  readonly create: (name: string) => Promise<unknown>
  /** Further fields, before the name. */
  readonly children?: (problems: Readonly<Record<string, string>>) => ReactNode
  /** Validates the further fields; the form is not sent while there are problems. */
  readonly check?: () => Readonly<Record<string, string>>
}

/** A form that adds a name to a column; a refused name stays in its field with the reason. */
export const AddForm = ({ label, field, create, children, check }: AddFormProps) => {
  const { staff } = useText()
  const words = staff.catalogue
  const [name, setName] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const send = () => {
    const found = { ...check?.(), ...(name.trim() === '' ? { [field]: words.nameNeeded } : {}) }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    create(name.trim())
      .then(
        () => setName(''),
        (error: unknown) => {
          const fields = fieldProblems(error)
          setProblems(
            Object.keys(fields).length > 0 ? fields : { [field]: problemText(error, words.problem) },
          )
        },
      )
      .finally(() => setBusy(false))
  }
  return (
    <form
      className={styles.catAdd}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!busy) send()
      }}
    >
      {children?.(problems)}
      <TextField
        label={label}
        value={name}
        maxLength={80}
        error={problems[field]}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" look="main" size="s" busy={busy}>
        {words.create}
      </Button>
    </form>
  )
}
