import type { ReactNode } from 'react'
import { AppError, type FieldError } from '../../contract/errors'
import type { Errors } from '../../forms/form-store'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { useKeptForm } from '../platform/use-kept-form'
import { OtherDraft } from '../platform/other-draft'
import styles from './catalogue.module.css'

interface AddFormProps {
  /** Under what it is kept while it is typed. */
  readonly draft: string
  readonly label: string
  /** What the server calls the name's field. */
  readonly field: string
  readonly create: (name: string) => Promise<unknown>
  /** Further fields, before the name. */
  readonly children?: (problems: Errors) => ReactNode
  /** Validates the further fields; the form is not sent while there are problems. */
  readonly check?: () => readonly FieldError[]
}

/** A form that adds a name to a column; a refused name stays in its field with the reason. */
export const AddForm = ({ draft, label, field: name, create, children, check }: AddFormProps) => {
  const words = useText().staff.catalogue
  const form = useKeptForm<string>({
    draft,
    stored: { [name]: '' },
    save: async ({ [name]: typed = '' }) => {
      const needed = typed.trim() === '' ? [{ field: name, message: words.nameNeeded }] : []
      const errors = [...(check?.() ?? []), ...needed]
      if (errors.length > 0) throw new AppError('invalid', words.problem, { errors })
      await create(typed.trim())
      form.set(name, '')
    },
  })
  const { error, ...field } = form.field(name)
  return (
    <form
      className={styles.catAdd}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        form.submit()
      }}
    >
      {children?.(form.errors)}
      <TextField label={label} maxLength={80} {...field} error={error ?? form.problem(words.problem)} />
      <OtherDraft name={draft} />
      <Button type="submit" look="main" size="s" busy={form.busy}>
        {words.create}
      </Button>
    </form>
  )
}
