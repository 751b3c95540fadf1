import type { ReactNode, SubmitEvent } from 'react'
import { keys } from '../../queries/keys'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { FormProblem } from '../platform/form-fields'
import { problemText } from '../platform/problems'
import { useAction } from '../platform/use-action'
import { KeptNote } from '../platform/kept-note'
import { useKeptForm } from '../platform/use-kept-form'
import type { FormValues, SavedForm } from '../platform/use-saved-form'
import styles from './settings.module.css'

interface SettingsFormProps<Name extends string> {
  /** Under what it is kept while it is typed. */
  readonly draft: string
  readonly stored: FormValues<Name>
  readonly save: (values: FormValues<Name>) => Promise<unknown>
  /** Renders the fields; the argument gives the props of a field by its name. */
  readonly children: (field: SavedForm<Name>['field']) => ReactNode
}

/** Settings that are saved together. */
export const SettingsForm = <Name extends string>(props: SettingsFormProps<Name>) => {
  const { draft, stored, save, children } = props
  const words = useText().staff.settings
  const { mutateAsync } = useAction({
    run: (_, values: FormValues<Name>) => save(values),
    done: () => words.saved,
    failed: error => problemText(error, words.notSaved),
    changes: [[keys.settings]],
  })
  const form = useKeptForm({ draft, stored, save: mutateAsync })
  const { field, busy, problem, submit } = form
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form className={styles.settingsForm} noValidate onSubmit={onSubmit}>
      <KeptNote form={form} />
      {children(field)}
      <FormProblem>{problem(words.notSaved)}</FormProblem>
      <Button look="main" type="submit" busy={busy}>
        {words.save}
      </Button>
    </form>
  )
}
