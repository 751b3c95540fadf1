import { useState, useSyncExternalStore } from 'react'
import { createFormStore, type Values } from '../../forms/form-store'
import { mergeValues } from '../../forms/merge'
import { useBusy } from '../../forms/use-busy'
import { recordOf } from '../../rules/keys'
import { keysOf } from '../../rules/records'
import { fieldProblems, isVersionConflict, problemText } from './problems'

export type FormValues<Name extends string> = Readonly<Record<Name, string>>

interface SavedFormOptions<Name extends string> {
  /** The values that the form begins with; their names are those of its fields. */
  readonly stored: FormValues<Name>
  /** Rejects with what the server said. */
  readonly save: (values: FormValues<Name>) => Promise<unknown>
  /** Called with what was typed and all values after that. */
  readonly onType?: (name: Name, value: string, values: FormValues<Name>) => void
  /** Takes the data of a version conflict; returns the values that are stored by now, to merge the typed ones into. */
  readonly onConflict?: (data: unknown) => FormValues<Name> | undefined
}

/** What the control of a field needs. */
interface FieldControl {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
}

/** A form that the server validates: the typed values stay when saving fails, and its messages stand at their fields. */
export const useSavedForm = <Name extends string>(options: SavedFormOptions<Name>) => {
  const { stored, save, onType, onConflict } = options
  const [busy, run] = useBusy()
  const [store] = useState(() => createFormStore(stored))
  // The state when editing began, not after a reload, or a colleague's change would go unnoticed.
  const [base, setBase] = useState<Values>(stored)
  const [failure, setFailure] = useState<unknown>()
  const typed = useSyncExternalStore(store.subscribe, store.values, store.values)
  const errors = useSyncExternalStore(store.subscribe, store.errors, store.errors)
  const names = keysOf(stored)
  const valuesIn = (all: Values): FormValues<Name> => recordOf(names, name => all[name] ?? '')
  const values = valuesIn(typed)
  /** Shows why something failed; undefined takes it away. */
  const fail = (cause?: unknown) => {
    setFailure(cause)
    store.setErrors(fieldProblems(cause))
  }
  /** Does something with the form, one thing at a time. */
  const send = (work: () => Promise<unknown>) =>
    void run(async () => {
      fail()
      try {
        await work()
      } catch (cause) {
        fail(cause)
        const now = isVersionConflict(cause) && onConflict?.(cause.data)
        if (!now) return
        store.replace(mergeValues(base, store.values(), now).values)
        setBase(now)
      }
    })
  const set = (name: Name, value: string) => {
    store.set(name, value)
    onType?.(name, value, valuesIn(store.values()))
  }
  return {
    values,
    errors,
    busy,
    /** Why the last attempt failed; undefined while none has. */
    failure,
    isConflict: isVersionConflict(failure),
    /** The error message of the form as a whole; undefined if one of its fields is at fault. */
    problem: (otherwise: string) =>
      failure === undefined || names.some(name => name in fieldProblems(failure))
        ? undefined
        : problemText(failure, otherwise),
    fail,
    send,
    submit: () => send(() => save(values)),
    set,
    replace: store.replace,
    /** What the control named `name` needs. */
    field: (name: Name): FieldControl => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }: { readonly target: { readonly value: string } }) => set(name, target.value),
    }),
  }
}

export type SavedForm<Name extends string> = ReturnType<typeof useSavedForm<Name>>
