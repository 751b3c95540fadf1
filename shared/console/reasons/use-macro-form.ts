import type { Macro } from '../../contract/macros'
import { useText } from '../../text/text'
import { useConsoleClient } from '../platform/host'
import { bodyOf, valuesOf, type MacroValues } from './macro-values'
import { useRecordForm } from './use-record-form'

interface MacroFormOptions {
  /** Its id is 0 while it is not stored. */
  readonly stored: Macro
  /** Under what it is kept while it is typed, if not as the macro that it is. */
  readonly draft?: string
  /** Called with the stored macro, or without one after it was deleted. */
  readonly onSaved: (saved?: Macro) => void
}

/** One macro's form. */
export const useMacroForm = ({ stored, draft, onSaved }: MacroFormOptions) => {
  const { macro: words } = useText().staff.reasons
  const { macros } = useConsoleClient()
  const params = { id: stored.id }
  const isNew = stored.id === 0
  const form = useRecordForm<Macro, keyof MacroValues>({
    ...{ stored, valuesOf, onSaved, notSaved: words.notSaved },
    draft: draft ?? `macro-${isNew ? 'new' : stored.id}`,
    said: isNew ? words.added : words.saved,
    send: (values, version) =>
      isNew
        ? macros.add({ body: bodyOf(values) })
        : macros.edit({ params, body: { ...bodyOf(values), version } }),
  })
  const remove = () => macros.remove({ params }).then(() => undefined)
  return { ...form, remove: () => form.act(remove, words.deleted) }
}
export type MacroFormState = ReturnType<typeof useMacroForm>
