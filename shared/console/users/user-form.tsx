import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { StaffUser, UserRow } from '../../contract/users'
import { AppError } from '../../contract/errors'
import { staffUserKey } from '../../queries/staff-users'
import { useText } from '../../text/text'
import { Checkbox, SelectField, TextField } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { FormDialog } from '../platform/form-dialog'
import { optionsOf } from '../platform/options'
import { fieldProblems, problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import { Lines } from './remove-user-dialog'
import {
  changesOf,
  consequencesOf,
  differencesOf,
  formOf,
  quotaKinds,
  type UserFormState,
} from './user-changes'
import fieldStyles from '../../ui/field.module.css'
import panesStyles from '../platform/panes.module.css'

interface UserFormProps {
  readonly user: StaffUser
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The change of a user and how it is sent; after a conflict it is rebased on the present state. */
const useUserChange = (user: StaffUser, onSaved: () => void) => {
  const text = useText()
  const { users } = text.staff
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  // The state when editing began, not after a reload, or a colleague's change would go unnoticed.
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
 * Quotas, account type, role and suspension; consequences are shown before saving. Only changed fields are
 * sent, with their previous values, so that nobody overwrites a change that they have not seen.
 */
export const UserForm = ({ user, onClose, children }: UserFormProps) => {
  const text = useText()
  const { users, desk } = text.staff
  const { dialog } = users
  const { form, setForm, meanwhile, changes, save } = useUserChange(user, onClose)
  const isConflict = save.error instanceof AppError && save.error.code === 'version_conflict'
  const follows = consequencesOf(text, user, changes)
  return (
    <FormDialog
      title={dialog.title(user._id, `${user.name} ${user.surname}`)}
      cancel={desk.cancel}
      action={dialog.save}
      busy={save.isPending}
      disabled={!changes}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {children}
      <AccountFields
        form={form}
        problems={fieldProblems(save.error)}
        onChange={changed => setForm({ ...form, ...changed })}
      />
      <div role="status">
        {follows.length > 0 && (
          <div className={panesStyles.paneNote}>
            <strong>{dialog.follows}</strong>
            <Lines lines={follows} />
          </div>
        )}
      </div>
      {save.isError && (
        <div className={fieldStyles.fieldError} role="alert">
          <p>{isConflict ? dialog.conflict : problemText(save.error, users.updateFailed)}</p>
          {isConflict && meanwhile.map(line => <p key={line}>{line}</p>)}
        </div>
      )}
    </FormDialog>
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
  const code = (name: 'accountType' | 'role', words: Readonly<Record<string, string | undefined>>) => (
    <SelectField
      label={users.columns[name]}
      value={form[name]}
      error={problems[name]}
      onChange={event => onChange({ [name]: event.target.value })}
      options={optionsOf(words)}
    />
  )
  return (
    <>
      <Quotas {...{ form, problems, onChange }} />
      <div className={panesStyles.panePair}>
        {code('accountType', users.accountTypes)}
        {code('role', users.roles)}
      </div>
      <Checkbox
        label={dialog.suspend}
        checked={form.suspended}
        onChange={event => onChange({ suspended: event.target.checked })}
      />
    </>
  )
}

const Quotas = ({ form, problems, onChange }: AccountFieldsProps) => {
  const { quotas, dialog } = useText().staff.users
  return (
    <fieldset className={panesStyles.userQuotas}>
      <legend className={fieldStyles.fieldLabel}>{dialog.quotas}</legend>
      <div className={panesStyles.paneFour}>
        {quotaKinds.map(kind => (
          <TextField
            key={kind}
            label={quotas[kind]}
            inputMode="numeric"
            maxLength={6}
            value={form[kind]}
            error={problems[`remain.${kind}`]}
            onChange={event => onChange({ [kind]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
