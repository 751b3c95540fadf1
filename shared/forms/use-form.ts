import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { AppError } from '../contract/errors'
import type { FieldLimits } from '../data/field-limits'
import { useText } from '../text/text'
import { useNotify } from '../ui/toast'
import { createFormStore, type FormStore, type Values } from './form-store'
import { problemOf, type FieldLabels, type FormProblem } from './problems'
import { useBusy } from './use-busy'

const typedIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** Sends the values; throws what the server refused. */
export type FormSender = (values: Values) => Promise<void>
export type Limits = Readonly<Record<string, FieldLimits>>

/** Keeps what is typed beyond the page, until it is sent. */
export interface Keeping {
  readonly name: string | undefined
  readonly ref: RefObject<HTMLFormElement | null>
  /** Stores what is typed by now, but for what is already known. */
  readonly keep: (known?: Values) => void
  readonly forget: () => void
}

/**
 * A form that the server validates. The typed values always stay in the fields; a second submission is ignored while
 * one is being sent; after a refusal the first invalid field gets the focus.
 */
export const useForm = (labels: FieldLabels, limits: Limits, send: FormSender, keeping?: Keeping) => {
  const own = useRef<HTMLFormElement>(null)
  const ref = keeping?.ref ?? own
  const [store] = useState(() => createFormStore({}))
  const errors = useSyncExternalStore(store.subscribe, store.errors, store.errors)
  const { submit, busy, problem, waitFor } = useSending(labels, store, async values => {
    await send(values)
    keeping?.forget()
  })
  useFocusOn(problem, ref)
  const element = {
    ref,
    method: 'post',
    noValidate: true,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      void submit(event.currentTarget)
    },
    onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      store.replace(typedIn(currentTarget))
      const name = target instanceof Element && target.getAttribute('name')
      if (name) store.set(name, store.get(name))
      keeping?.keep()
    },
  } as const
  /** Props of the field with this name. */
  const field = (name: string) => ({
    name,
    label: labels[name],
    error: errors[name],
    maxLength: limits[name]?.max,
    required: limits[name]?.needed,
  })
  return { store, element, busy, problem, field, keeping, waitFor }
}

export type Form = ReturnType<typeof useForm>

/** Submits the typed values; a refusal is shown at its fields and as a toast. */
const useSending = (labels: FieldLabels, store: FormStore, send: (values: Values) => Promise<void>) => {
  const text = useText()
  const notify = useNotify()
  const takeWordsAway = useRef(() => {})
  const awaited = useRef<Promise<void>>(undefined)
  /** What is sent waits for this, if it is anything. */
  const waitFor = useCallback((what?: Promise<void>) => void (awaited.current = what), [])
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const show = (found: FormProblem | null) => {
    store.setErrors(found?.fields ?? {})
    setProblem(found)
  }
  const submit = (form: HTMLFormElement) =>
    run(async () => {
      takeWordsAway.current()
      try {
        if (awaited.current) await awaited.current
        await send(typedIn(form))
        show(null)
      } catch (error) {
        const found = problemOf(error, labels, text)
        show(found)
        const names = Object.keys(found.fields).map(name => labels[name] ?? name)
        // The server's message (specification, section 8), unless fields are at fault: then the form's labels.
        const whole = error instanceof AppError ? error.message : found.message
        const words = names.length > 0 ? text.account.problems.check(names) : whole
        takeWordsAway.current = notify(words, 'error')
      }
    })
  return { submit, busy, problem, waitFor }
}

/** Focuses the first invalid field, or scrolls to the message above the fields, far from the submit button. */
const useFocusOn = (problem: FormProblem | null, form: { readonly current: HTMLFormElement | null }) =>
  useEffect(() => {
    if (!problem) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) return wrong.focus()
    form.current?.querySelector('[data-part=problem]')?.scrollIntoView({ block: 'nearest' })
  }, [problem, form])
