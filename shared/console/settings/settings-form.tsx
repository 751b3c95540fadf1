import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore, type ReactNode, type SubmitEvent } from 'react'
import { AppError } from '../../contract/errors'
import { createFormStore } from '../../forms/form-store'
import { useBusy } from '../../forms/use-busy'
import { keys } from '../../queries/keys'
import { recordOf } from '../../rules/keys'
import { keysOf } from '../../rules/records'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useNotify } from '../../ui/toast'
import styles from './settings.module.css'

type Field<Name extends string> = ReturnType<typeof useSettings<Name>>['field']

interface SettingsFormProps<Name extends string> {
  readonly stored: Readonly<Record<Name, string>>
  readonly save: (values: Readonly<Record<Name, string>>) => Promise<unknown>
  /** Renders the fields; the argument gives the props of a field by its name. */
  readonly children: (field: Field<Name>) => ReactNode
}

/** The typed values, which stay when saving fails; the server's messages stand at their fields. */
const useSettings = <Name extends string>({ stored, save }: Omit<SettingsFormProps<Name>, 'children'>) => {
  const { settings } = useText().staff
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const [store] = useState(() => createFormStore(stored))
  const values = useSyncExternalStore(store.subscribe, store.values, store.values)
  const errors = useSyncExternalStore(store.subscribe, store.errors, store.errors)
  const submit = () =>
    run(async () => {
      try {
        await save(recordOf(keysOf(stored), name => store.get(name)))
        await queries.invalidateQueries({ queryKey: [keys.settings] })
        store.setErrors({})
        notify(settings.saved, 'ok')
      } catch (cause) {
        const known = cause instanceof AppError ? cause : null
        store.setErrors(Object.fromEntries(known?.errors.map(({ field, message }) => [field, message]) ?? []))
        notify(known?.message ?? settings.notSaved, 'error')
      }
    })
  /** What a text field named `name` needs. */
  const field = (name: Name) => ({
    value: values[name] ?? '',
    error: errors[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => store.set(name, target.value),
  })
  return { field, busy, submit }
}

/** Settings that are saved together. */
export const SettingsForm = <Name extends string>({ children, ...settings }: SettingsFormProps<Name>) => {
  const text = useText().staff.settings
  const { field, busy, submit } = useSettings(settings)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className={styles.settingsForm} noValidate onSubmit={onSubmit}>
      {children(field)}
      <Button look="main" type="submit" busy={busy}>
        {text.save}
      </Button>
    </form>
  )
}
