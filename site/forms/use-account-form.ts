import { useEffect, useRef, useState, type FormEvent, type SubmitEvent } from 'react'
import { AppError } from '../../shared/contract/errors'
import { useText } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'
import { problemOf, type FieldLabels, type FormProblem } from './form-problem'

type Values = Readonly<Record<string, string>>

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/**
 * A form whose fields the server judges. What was typed stays in the fields whatever happens; while one sending is under
 * way there is no second; after a refusal the first field at fault has the focus.
 */
export const useAccountForm = (labels: FieldLabels, send: (values: Values) => Promise<void>) => {
  const text = useText()
  const notify = useNotify()
  const form = useRef<HTMLFormElement>(null)
  const isUnderway = useRef(false)
  /** Takes the words about the sending before this one away. */
  const unsay = useRef(() => {})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  useEffect(() => {
    if (!problem) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) return wrong.focus()
    // It stands above the fields, and the button that was pressed below them.
    form.current?.querySelector('[data-part=problem]')?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  /** The server's own words (specification, section 8), but for the names it has for fields. */
  const wordsOf = (error: unknown, { message, fields }: FormProblem) => {
    const names = Object.keys(fields).map(field => labels[field] ?? field)
    if (names.length > 0) return text.account.problems.check(names)
    return error instanceof AppError ? error.message : message
  }

  const submit = async (element: HTMLFormElement) => {
    if (isUnderway.current) return
    isUnderway.current = true
    unsay.current()
    setBusy(true)
    try {
      await send(valuesOf(element))
      setProblem(null)
    } catch (error) {
      const refusal = problemOf(error, labels, text)
      setProblem(refusal)
      unsay.current = notify(wordsOf(error, refusal), 'error')
    } finally {
      isUnderway.current = false
      setBusy(false)
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  return { form, onSubmit, busy, problem, errorOf: useFieldErrors(problem) }
}

export type AccountFormState = ReturnType<typeof useAccountForm>

/** A field's error holds until the field is changed; a new refusal begins anew. */
const useFieldErrors = (problem: FormProblem | null) => {
  const [changed, setChanged] = useState<{ of: FormProblem | null; names: readonly string[] }>({
    of: null,
    names: [],
  })
  const names = changed.of === problem ? changed.names : []
  return (name: string) => ({
    error: names.includes(name) ? undefined : problem?.fields[name],
    onInput: (_event: FormEvent) => setChanged({ of: problem, names: [...names, name] }),
  })
}
