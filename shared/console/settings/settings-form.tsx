import type { ReactNode, SubmitEvent } from 'react'
import { keys } from '../../queries/keys'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { FormProblem } from '../platform/form-fields'
import { problemText } from '../platform/problems'
import { useAction } from '../platform/use-action'
import { useSavedForm, type FormValues, type SavedForm } from '../platform/use-saved-form'
import styles from './settings.module.css'

interface SettingsFormProps<Name extends string> {
  readonly stored: FormValues<Name>
  readonly save: (values: FormValues<Name>) => Promise<unknown>
  /** Renders the fields; the argument gives the props of a field by its name. */
  readonly children: (field: SavedForm<Name>['field']) => ReactNode
}

/** Settings that are saved together. */
export const SettingsForm = <Name extends string>({ stored, save, children }: SettingsFormProps<Name>) => {
  const words = useText().staff.settings
  const { mutateAsync } = useAction({
    run: (_, values: FormValues<Name>) => save(values),
    done: () => words.saved,
    failed: error => problemText(error, words.notSaved),
    changes: [[keys.settings]],
  })
  const { field, busy, problem, submit } = useSavedForm({ stored, save: mutateAsync })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form className={styles.settingsForm} noValidate onSubmit={onSubmit}>
      {children(field)}
      <FormProblem>{problem(words.notSaved)}</FormProblem>
      <Button look="main" type="submit" busy={busy}>
        {words.save}
      </Button>
    </form>
  )
}
