import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../../shared/text/text'
import { focusField } from '../form/form-context'
import { fullLabelOf } from '../form/names'

export interface Problem {
  /** What is wrong as a whole; empty when the fields say it all. */
  readonly message: string
  /** By field, in the order of the form. */
  readonly fields: readonly { readonly path: string; readonly message: string }[]
  readonly more?: ReactNode
}

/** Everything that kept the form from being sent, with a way to each field. Takes the focus when no field does. */
export const ProblemSummary = ({ problem }: { readonly problem: Problem }) => {
  const text = useText()
  const { sellingForm } = text
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Otherwise the first field at fault gets it.
    if (problem.fields.length > 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  return (
    <div ref={box} className="sell-problem" role="alert" tabIndex={-1}>
      {problem.fields.length > 0 && <h2>{sellingForm.problem.title(problem.fields.length)}</h2>}
      {problem.message && <p>{problem.message}</p>}
      {problem.more}
      {problem.fields.length > 0 && (
        <ul>
          {problem.fields.map(({ path, message }) => (
            <li key={path}>
              <a
                className="link"
                href={`#${path}`}
                onClick={event => {
                  event.preventDefault()
                  focusField(path)
                }}
              >
                {sellingForm.fieldProblem(fullLabelOf(text, path), message)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
