import { useState } from 'react'
import { AppError } from '../../contract/errors'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'

export type FieldErrors = Readonly<Record<string, string>>

/** What the server said about each field, by its name. */
const errorsOf = (cause: unknown): FieldErrors =>
  cause instanceof AppError
    ? Object.fromEntries(cause.errors.map(({ field, message }) => [field, message]))
    : {}

/** The typed values of a form that is saved as a whole; what is typed stays when saving fails. */
export const useFields = <Values extends Readonly<Record<string, string>>>(
  stored: Values,
  save: (values: Values) => Promise<void>,
) => {
  const { staff } = useText()
  const notify = useNotify()
  const [values, setValues] = useState(stored)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    try {
      await save(values)
      setErrors({})
      notify(staff.settings.saved, 'ok')
    } catch (cause) {
      setErrors(errorsOf(cause))
      notify(cause instanceof AppError ? cause.message : staff.settings.notSaved, 'error')
    } finally {
      setBusy(false)
    }
  }
  /** What a text field named `name` needs. */
  const field = (name: keyof Values & string) => ({
    value: values[name] ?? '',
    error: errors[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setValues(now => ({ ...now, [name]: event.target.value })),
  })
  return { field, busy, submit }
}
