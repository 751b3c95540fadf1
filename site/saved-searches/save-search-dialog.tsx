import { useEffect, useRef, useState } from 'react'
import { searches } from '../../shared/text/en-saved-searches'
import { MoreTexts, useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { SelectField, TextField } from '../../shared/ui/field'
import { Link } from '../../shared/ui/link'
import { OtherValues } from '../../shared/forms/other-values'
import { loginFor, useSession } from '../platform/session'
import type { NewSearch } from './new-search'
import { useSaveSearch } from './use-save-search'
import blocks from '../../shared/ui/blocks.module.css'
import fieldStyles from '../../shared/ui/field.module.css'
import savedSearchesStyles from './saved-searches.module.css'

interface SaveSearchDialogProps {
  readonly searches: readonly NewSearch[]
  readonly onClose: () => void
}

const texts = { en: { searches } }

/** Saves a search for the account, or for a mail address that its owner must confirm. */
export const SaveSearchDialog = (props: SaveSearchDialogProps) => (
  <MoreTexts texts={texts}>
    <SaveDialog {...props} />
  </MoreTexts>
)

const SaveDialog = ({ searches: choices, onClose }: SaveSearchDialogProps) => {
  const { searches, common } = useText()
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={asked === null ? searches.save : searches.checkMail}
      closeLabel={common.close}
    >
      {asked === null ? (
        <SaveForm choices={choices} onClose={onClose} onAsked={setAsked} />
      ) : (
        <Asked mail={asked} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface AskedProps {
  readonly mail: string
  readonly onClose: () => void
}

/** Takes the focus, because the form and its button are gone. */
const Asked = ({ mail, onClose }: AskedProps) => {
  const { searches } = useText()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div className={savedSearchesStyles.saveAsked}>
      <p ref={note} tabIndex={-1}>
        {searches.checkMailText(mail)}
      </p>
      <p className={blocks.note}>{searches.noMail}</p>
      <Button look="main" onClick={onClose}>
        {searches.ok}
      </Button>
    </div>
  )
}

interface SaveFormProps {
  readonly choices: readonly NewSearch[]
  readonly onClose: () => void
  readonly onAsked: (mail: string) => void
}

const SaveForm = ({ choices, onClose, onAsked }: SaveFormProps) => {
  const { searches } = useText()
  const isSignedIn = useSession() !== null
  const [at, setAt] = useState(0)
  const chosen = choices[at]
  const { form, submit, keeping, busy, problem } = useSaveSearch({ chosen, onClose, onAsked })
  const often = isSignedIn ? ['daily', 'instant', 'weekly', 'off'] : ['daily', 'instant', 'weekly']
  return (
    <form
      ref={form}
      className={savedSearchesStyles.saveForm}
      noValidate
      onSubmit={submit}
      onInput={() => keeping.keep()}
    >
      <OtherValues keeping={keeping} />
      {choices.length > 1 && <ChoiceOfSearch choices={choices} at={at} onChoose={setAt} />}
      <TextField
        key={at}
        label={searches.name}
        name="name"
        defaultValue={chosen?.name.slice(0, 120)}
        maxLength={120}
        required
        error={problem.fields['name']}
      />
      <SelectField
        label={searches.frequency}
        name="frequency"
        defaultValue="daily"
        options={often.map(value => ({ value, label: searches.often[value] ?? value }))}
        error={problem.fields['frequency']}
      />
      {!isSignedIn && (
        <TextField
          label={searches.mail}
          name="mail"
          type="email"
          autoComplete="email"
          required
          hint={searches.mailHint}
          error={problem.fields['mail']}
        />
      )}
      {problem.message && (
        <p className={fieldStyles.fieldError} role="alert">
          {problem.message}
        </p>
      )}
      <div className={blocks.cluster}>
        <Button type="submit" look="main" busy={busy}>
          {searches.submit}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {searches.cancel}
        </Button>
      </div>
      {!isSignedIn && <LoginNote />}
    </form>
  )
}

interface ChoiceOfSearchProps extends Pick<SaveFormProps, 'choices'> {
  readonly at: number
  readonly onChoose: (at: number) => void
}

const ChoiceOfSearch = ({ choices, at, onChoose }: ChoiceOfSearchProps) => {
  const { searches, words } = useText()
  return (
    <SelectField
      label={searches.kind}
      value={at}
      onChange={event => onChoose(Number(event.target.value))}
      options={choices.map(({ kind }, value) => ({
        value: String(value),
        label: words.kinds[kind] ?? kind,
      }))}
    />
  )
}

const LoginNote = () => {
  const { searches } = useText()
  return (
    <p className={blocks.note}>
      {searches.withAccount}{' '}
      <Link href={loginFor(location.pathname + location.search)} className="link">
        {searches.login}
      </Link>
    </p>
  )
}
