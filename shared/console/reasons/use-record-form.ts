import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../queries/keys'
import { useNotify } from '../../ui/toast'
import { isVersionConflict, problemText, storedIn } from '../platform/problems'
import { useKeptForm } from '../platform/use-kept-form'
import type { FormValues } from '../platform/use-saved-form'

interface RecordFormOptions<T, Name extends string> {
  readonly stored: T
  /** Under what it is kept while it is typed. */
  readonly draft: string
  readonly valuesOf: (record: T) => FormValues<Name>
  /** Sends the typed values over the version that was seen. */
  readonly send: (values: FormValues<Name>, version: number) => Promise<T>
  readonly said: string
  readonly notSaved: string
  /** Called with what is stored; without it after it was deleted. */
  readonly onSaved: (saved?: T) => void
}

/** The form of a reason or a macro: a colleague's change is merged field by field, and what was typed stays. */
export const useRecordForm = <T extends { readonly version: number }, Name extends string>(
  options: RecordFormOptions<T, Name>,
) => {
  const { stored, draft, valuesOf, send, said, notSaved, onSaved } = options
  const queries = useQueryClient()
  const notify = useNotify()
  const [seen, setSeen] = useState(stored)
  const finish = async (call: Promise<T | undefined>, news: string) => {
    const saved = await call.catch((error: unknown) => {
      if (!isVersionConflict(error)) notify(problemText(error, notSaved), 'error')
      throw error
    })
    form.forget()
    notify(news, 'ok')
    await queries.invalidateQueries({ queryKey: [keys.reasons] })
    onSaved(saved)
  }
  const form = useKeptForm<Name>({
    draft,
    version: stored.version,
    stored: valuesOf(stored),
    save: values => finish(send(values, seen.version), said),
    onConflict: data => {
      const now = storedIn(data) as T
      setSeen(now)
      return valuesOf(now)
    },
  })
  return {
    ...form,
    version: seen.version,
    /** Does something else with it, as retiring or deleting it. */
    act: (call: () => Promise<T | undefined>, news: string) => form.send(() => finish(call(), news)),
    /** What a colleague stored meanwhile; null while nobody has. */
    theirs: form.isConflict || form.found?.isOlder ? valuesOf(seen) : null,
    take: () => {
      form.forget()
      form.replace(valuesOf(seen))
      form.fail()
    },
  }
}
