import { useId } from 'react'
import { invalid } from '../../contract/errors'
import { useText } from '../../text/text'
import { useKeptForm } from '../platform/use-kept-form'
import { OtherDraft } from '../platform/other-draft'
import styles from './catalogue.module.css'
import fieldStyles from '../../ui/field.module.css'

interface RenameFieldProps {
  /** Unique to what is renamed. */
  readonly id: string
  readonly name: string
  readonly save: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

/** A name that is changed where it stands: Enter saves it, Esc keeps the old one. */
export const RenameField = ({ id: of, name, save, onClose }: RenameFieldProps) => {
  const words = useText().staff.catalogue
  const form = useKeptForm({
    draft: `rename-${of}`,
    stored: { name },
    save: async typed => {
      const next = typed.name.trim()
      if (next === '') throw invalid('name', words.nameNeeded)
      if (next !== name) await save(next)
      onClose()
    },
  })
  const { error, ...field } = form.field('name')
  const problem = error ?? form.problem(words.problem)
  const id = useId()
  return (
    <form
      className={styles.catRename}
      onSubmit={event => {
        event.preventDefault()
        form.submit()
      }}
    >
      <input
        className={fieldStyles.fieldControl}
        aria-label={words.newName(name)}
        aria-describedby={id}
        aria-invalid={problem ? true : undefined}
        {...field}
        maxLength={80}
        // The field appears because of a rename command, so it takes the focus.
        ref={element => element?.focus()}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          form.forget()
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
      <OtherDraft name={form.draft} />
    </form>
  )
}
