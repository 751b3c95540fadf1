import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useText } from '../../../shared/text/text'
import { useFormContext } from '../../../shared/forms/form-context'
import { FieldLink } from './field-link'
import { fullLabelOf } from '../form/names'
import formStyles from '../form.module.css'

export interface Problem {
  /** The general problem; empty if the fields' messages are enough. */
  readonly message: string
  /** By field, in the order of the form. */
  readonly fields: readonly { readonly path: string; readonly message: string }[]
  readonly more?: ReactNode
  /** The problem remains until every conflict is resolved. */
  readonly hasConflicts?: true
}

/**
 * Everything that prevents sending the form, with a link to each field. A field disappears when its error does, and the
 * summary with the last one. It takes the focus if no field does.
 */
export const ProblemSummary = ({ problem }: { readonly problem: Problem }) => {
  const text = useText()
  const { sellingForm } = text
  const { store } = useFormContext()
  const errors = useSyncExternalStore(store.subscribe, store.errors, store.errors)
  const fields = problem.fields.flatMap(({ path }) => {
    const message = errors[path]
    return message === undefined ? [] : [{ path, message }]
  })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Otherwise the first field at fault gets it.
    if (problem.fields.length > 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  if (fields.length === 0 && !problem.message && !problem.more) return null
  return (
    <div ref={box} className={formStyles.sellProblem} role="alert" aria-atomic="false" tabIndex={-1}>
      {fields.length > 0 && <h2>{sellingForm.problem.title(fields.length)}</h2>}
      {problem.message && <p>{problem.message}</p>}
      {problem.more}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ path, message }) => (
            <li key={path}>
              <FieldLink href={`#${path}`} path={path}>
                {sellingForm.fieldProblem(fullLabelOf(text, path), message)}
              </FieldLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
