import { useState, useSyncExternalStore } from 'react'
import { AppError } from '../../shared/contract/errors'
import { useText, type Text } from '../../shared/text/text'
import { useBusy } from '../../shared/forms/use-busy'
import { checkForm, sortErrors } from '../../shared/forms/check'
import { focusField } from '../../shared/forms/form-context'
import { fullLabelOf } from './form/names'
import { focusConflicts } from './fields/conflicts'
import type { Problem } from './fields/problem-summary'
import type { PhotoList } from './photos/photo-list'
import type { DraftForm } from './use-draft-form'

const whole = (message: string): Problem => ({ message, fields: [] })

/** The problem to show for a refusal; errors of fields are set at the fields. */
const refusalOf = (error: unknown, { spec, store }: DraftForm, text: Text): Problem => {
  const { problem, fieldProblem } = text.sellingForm
  if (!(error instanceof AppError)) return whole(problem.other)
  switch (error.code) {
    case 'unavailable':
      return whole(problem.unavailable)
    case 'too_many_requests':
      return whole(problem.tooMany)
    case 'storage_full':
      return whole(problem.storage)
    case 'internal':
      return whole(problem.other)
    default: {
      const { fields, others } = sortErrors(spec, store.values(), error.errors)
      store.setErrors(fields)
      const found = Object.entries(fields).map(([path, message]) => ({ path, message }))
      const rest = others
        .map(({ field, message }) => fieldProblem(fullLabelOf(text, field), message))
        .join(' ')
      return { fields: found, message: rest || (found.length > 0 ? '' : error.message) }
    }
  }
}

const uploadsEnd = (photoList: PhotoList): Promise<void> =>
  new Promise(resolve => {
    const look = () => {
      if (photoList.pending() > 0) return
      stop()
      resolve()
    }
    const stop = photoList.subscribe(look)
    look()
  })

/** The problem that prevents sending, as far as it can be found here; it is set at the fields too. */
const problemOf = ({ spec, store, autosave, photoList }: DraftForm, text: Text): Problem | null => {
  const { problem, words } = text.sellingForm
  const open = autosave.conflicts().length
  if (open > 0) return { message: problem.openConflicts(open), fields: [], hasConflicts: true }
  const failed = photoList.failed()
  const photos = failed > 0 ? [{ field: 'photos', message: problem.photosFailed(failed) }] : []
  const all = [...photos, ...checkForm(spec, store.values(), words)]
  store.setErrors(Object.fromEntries(all.map(({ field, message }) => [field, message])))
  if (all.length === 0) return null
  return { message: '', fields: all.map(({ field, message }) => ({ path: field, message })) }
}

const focusOn = ({ hasConflicts, fields: [first] }: Problem) => {
  if (hasConflicts) requestAnimationFrame(focusConflicts)
  else if (first) requestAnimationFrame(() => focusField(first.path))
}

/** Handles refusals that are specific to a form; null leaves them to the general messages. */
export type OnRefused = (error: AppError, clear: () => void) => Problem | 'handled' | null

export interface Send {
  /** Nothing while a first one is under way: a double click sends once. */
  submit(): void
  readonly isBusy: boolean
  readonly problem: Problem | null
  /** The session has expired; after the sign-in, `submit` continues. */
  readonly needsSignIn: boolean
  readonly setNeedsSignIn: (needs: boolean) => void
}

/**
 * Sends a form: waits for its photos, checks what can be checked here, calls, and shows every refusal at its field. What
 * was typed stays whatever happens.
 */
export const useSend = (
  form: DraftForm,
  call: () => Promise<void>,
  onRefused: OnRefused = () => null,
): Send => {
  const text = useText()
  const [isBusy, once] = useBusy()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [needsSignIn, setNeedsSignIn] = useState(false)

  const isOpen = useSyncExternalStore(form.autosave.subscribe, form.autosave.conflicts).length > 0

  const show = (found: Problem) => {
    setProblem(found)
    focusOn(found)
  }
  const run = async () => {
    await uploadsEnd(form.photoList)
    const found = problemOf(form, text)
    if (found) return show(found)
    try {
      await call()
      setProblem(null)
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') {
        form.autosave.halt()
        return setNeedsSignIn(true)
      }
      const own = error instanceof AppError ? onRefused(error, () => setProblem(null)) : null
      if (own !== 'handled') show(own ?? refusalOf(error, form, text))
    }
  }
  return {
    submit: () => void once(run),
    isBusy,
    problem: problem?.hasConflicts && !isOpen ? null : problem,
    needsSignIn,
    setNeedsSignIn,
  }
}
