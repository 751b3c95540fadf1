import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { StaffUser, UserRow } from '../../contract/users'
import { AppError } from '../../contract/errors'
import { staffUserKey } from '../../queries/staff-users'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Checkbox, SelectField, TextField } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { optionsOf } from '../platform/options'
import { fieldProblems, problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import {
  changesOf,
  consequencesOf,
  differencesOf,
  formOf,
  quotaKinds,
  type UserFormState,
} from './user-changes'

interface UserFormProps {
  readonly user: StaffUser
  readonly onClose: () => void
  readonly closeLabel: string
  readonly children: ReactNode
}

/** What is changed of a user, and the sending of it; after a colleague's change the rest is about what there is now. */
const useUserChange = (user: StaffUser, onSaved: () => void) => {
  const text = useText()
  const { users } = text.staff
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  // What the editor has seen: not what a later look finds, or a colleague's change would go unnoticed.
  const [seen, setSeen] = useState<UserRow>(user)
  const [form, setForm] = useState(() => formOf(user))
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([])
  const changes = changesOf(seen, form)
  const refresh = () => void queries.invalidateQueries({ queryKey: staffUserKey })
  const save = useMutation({
    mutationFn: () => client.users.update({ params: { id: user._id }, body: changesOf(seen, form)! }),
    onSuccess: () => {
      notify(users.updated, 'ok')
      onSaved()
      refresh()
    },
    onError: error => {
      notify(users.updateFailed, 'error')
      if (!(error instanceof AppError) || error.code !== 'version_conflict') return
      const now = error.data as UserRow
      setMeanwhile(differencesOf(text, seen, now))
      setForm(typed => formOf(now, typed, seen))
      setSeen(now)
      refresh()
    },
  })
  return { form, setForm, meanwhile, changes, save }
}

/**
 * Quotas, account type, role and suspension in a dialog; what follows is said before it is saved. Only what was changed
 * is sent, with what stood there before, so that nobody overwrites what they have not seen.
 */
export const UserForm = ({ user, onClose, closeLabel, children }: UserFormProps) => {
  const text = useText()
  const { users, desk } = text.staff
  const { dialog } = users
  const { form, setForm, meanwhile, changes, save } = useUserChange(user, onClose)
  const problems = fieldProblems(save.error)
  const isConflict = save.error instanceof AppError && save.error.code === 'version_conflict'
  const follows = consequencesOf(text, user, changes)
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={closeLabel}
      title={dialog.title(user._id, `${user.name} ${user.surname}`)}
      footer={
        <>
          <Button onClick={onClose}>{desk.cancel}</Button>
          <Button look="main" type="submit" form="user-form" busy={save.isPending} disabled={!changes}>
            {dialog.save}
          </Button>
        </>
      }
    >
      <form
        id="user-form"
        className="desk-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (changes && !save.isPending) save.mutate()
        }}
      >
        {children}
        <AccountFields
          form={form}
          problems={problems}
          onChange={changed => setForm({ ...form, ...changed })}
        />
        <Checkbox
          label={dialog.suspend}
          checked={form.suspended}
          onChange={event => setForm({ ...form, suspended: event.target.checked })}
        />
        <div role="status">
          {follows.length > 0 && (
            <div className="desk-note">
              <strong>{dialog.follows}</strong>
              <ul>
                {follows.map(line => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
        {save.isError && (
          <div className="field-error" role="alert">
            <p>{isConflict ? dialog.conflict : problemText(save.error, users.updateFailed)}</p>
            {isConflict && meanwhile.map(line => <p key={line}>{line}</p>)}
          </div>
        )}
      </form>
    </Dialog>
  )
}

interface AccountFieldsProps {
  readonly form: UserFormState
  readonly problems: ReturnType<typeof fieldProblems>
  readonly onChange: (changed: Partial<UserFormState>) => void
}

const AccountFields = ({ form, problems, onChange }: AccountFieldsProps) => {
  const { users } = useText().staff
  const { dialog } = users
  return (
    <>
      <fieldset className="user-quotas">
        <legend className="field-label">{dialog.quotas}</legend>
        <div className="desk-four">
          {quotaKinds.map(kind => (
            <TextField
              key={kind}
              label={users.quotas[kind]}
              inputMode="numeric"
              maxLength={6}
              value={form[kind]}
              error={problems[`remain.${kind}`]}
              onChange={event => onChange({ [kind]: event.target.value })}
            />
          ))}
        </div>
      </fieldset>
      <div className="desk-pair">
        <SelectField
          label={users.columns.accountType}
          value={form.accountType}
          error={problems['accountType']}
          onChange={event => onChange({ accountType: event.target.value })}
          options={optionsOf(users.accountTypes)}
        />
        <SelectField
          label={users.columns.role}
          value={form.role}
          error={problems['role']}
          onChange={event => onChange({ role: event.target.value })}
          options={optionsOf(users.roles)}
        />
      </div>
    </>
  )
}
