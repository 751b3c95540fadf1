import { useState } from 'react'
import type { Macro } from '../../contract/macros'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { FormDialog } from '../platform/form-dialog'
import { NameAndKey } from './macro-form'
import { freshMacro } from './macro-values'
import { useMacroForm } from './use-macro-form'

type Given = Pick<Macro, 'decision' | 'reasons' | 'template' | 'mail' | 'note'>

interface KeepMacroProps {
  readonly given: Given
  readonly isEmpty: boolean
}

/** Keeps what was put together for one advert, under a name and a key. */
export const KeepMacro = ({ given, isEmpty }: KeepMacroProps) => {
  const { macro: words } = useText().staff.reasons
  const [isOpen, setOpen] = useState(false)
  return (
    // The keys in the dialog are not those of the sheet around it.
    <div role="none" onKeyDown={event => event.stopPropagation()}>
      <Button size="s" look="quiet" disabled={isEmpty} onClick={() => setOpen(true)}>
        {words.keep}
      </Button>
      {isOpen && <KeepDialog given={given} onClose={() => setOpen(false)} />}
    </div>
  )
}

const KeepDialog = ({ given, onClose }: { readonly given: Given; readonly onClose: () => void }) => {
  const { macro: words } = useText().staff.reasons
  const form = useMacroForm({ stored: { ...freshMacro, ...given }, draft: 'macro-kept', onSaved: onClose })
  return (
    <FormDialog
      title={words.keepTitle}
      cancel={words.cancel}
      action={words.save}
      busy={form.busy}
      problem={form.problem(words.notSaved)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{words.keepText}</p>
      <NameAndKey form={form} />
    </FormDialog>
  )
}
