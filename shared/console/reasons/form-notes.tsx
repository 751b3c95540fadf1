import { keysOf } from '../../rules/records'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { KeptNote } from '../platform/kept-note'
import panesStyles from '../platform/panes.module.css'

interface FormNotesProps<Name extends string> {
  readonly form: {
    readonly values: Readonly<Record<Name, string>>
    readonly found: { readonly isOlder: boolean } | null
    readonly isConflict: boolean
    readonly theirs: Readonly<Record<Name, string>> | null
    readonly take: () => void
    readonly discard: () => void
    readonly draft: string
  }
  /** The fields' names by their keys. */
  readonly labels: Readonly<Partial<Record<Name, string>>>
}

/** What a colleague has saved meanwhile, or that typed values of before are here again. */
export const FormNotes = <Name extends string>({ form, labels }: FormNotesProps<Name>) => {
  const { form: words } = useText().staff.reasons
  const { values, theirs, isConflict } = form
  const others = theirs ? keysOf(theirs).filter(name => values[name] !== theirs[name]) : []
  return (
    <>
      {theirs && (
        <div className={panesStyles.paneNote} role="alert">
          <p>{isConflict ? words.conflict : words.older}</p>
          <ul>
            {others.map(name => (
              <li key={name}>{words.theirs(labels[name] ?? name, theirs[name])}</li>
            ))}
          </ul>
          <Button size="s" className={panesStyles.paneNoteAction} onClick={form.take}>
            {words.take}
          </Button>
        </div>
      )}
      <KeptNote form={form} isTold={theirs !== null} />
    </>
  )
}
