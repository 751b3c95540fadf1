import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { keys } from '../../queries/keys'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useFields } from './use-fields'
import styles from './settings.module.css'

type Field<Name extends string> = ReturnType<typeof useFields<Readonly<Record<Name, string>>>>['field']

interface SettingsFormProps<Name extends string> {
  readonly stored: Readonly<Record<Name, string>>
  readonly save: (values: Readonly<Record<Name, string>>) => Promise<unknown>
  /** Renders the fields; the argument gives the props of a field by its name. */
  readonly children: (field: Field<Name>) => ReactNode
}

/** Settings that are saved together. */
export const SettingsForm = <Name extends string>({ stored, save, children }: SettingsFormProps<Name>) => {
  const { settings } = useText().staff
  const queries = useQueryClient()
  const { field, busy, submit } = useFields(stored, async values => {
    await save(values)
    await queries.invalidateQueries({ queryKey: [keys.settings] })
  })
  return (
    <form
      className={styles.settingsForm}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {children(field)}
      <Button look="main" type="submit" busy={busy}>
        {settings.save}
      </Button>
    </form>
  )
}
