import { useState, type ReactNode } from 'react'
import type { StaffUser, UserRow } from '../../contract/users'
import { staffUserKey } from '../../queries/staff-users'
import { useText } from '../../text/text'
import { Checkbox, SelectField, TextField } from '../../ui/field'
import { FormDialog } from '../platform/form-dialog'
import { optionsOf } from '../platform/options'
import { problemText } from '../platform/problems'
import { useAction } from '../platform/use-action'
import { KeptNote } from '../platform/kept-note'
import { useKeptForm } from '../platform/use-kept-form'
import { TextAreaField } from '../platform/form-fields'
import { upgradeFields } from '../../data/request-limits'
import { maxSuspensionWords } from '../../data/user-codes'
import { Lines } from './remove-user-dialog'
import { SuspensionFields } from './suspension-fields'
import {
  changesOf,
  consequencesOf,
  differencesOf,
  quotaKinds,
  valuesOf,
  type UserValues,
} from './user-changes'
import fieldStyles from '../../ui/field.module.css'
import panesStyles from '../platform/panes.module.css'

interface UserFormProps {
  readonly user: StaffUser
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The change of a user and how it is sent; after a conflict it is rebased on the present state. */
const useUserForm = (user: StaffUser, onSaved: () => void) => {
  const text = useText()
  const { users } = text.staff
  // The state when editing began, not after a reload, or a colleague's change would go unnoticed.
  const [seen, setSeen] = useState<UserRow>(user)
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([])
  const { mutateAsync } = useAction({
    run: (client, typed: UserValues) =>
      client.users.update({ params: { id: user._id }, body: changesOf(seen, typed)! }),
    done: () => users.updated,
    failed: () => users.updateFailed,
    onDone: onSaved,
    changes: [staffUserKey],
    isReadWhenFailed: true,
  })
  const form = useKeptForm({
    draft: `user-${user._id}`,
    stored: valuesOf(user),
    save: mutateAsync,
    onConflict: data => {
      const now = data as UserRow
      setMeanwhile(differencesOf(text, seen, now))
      setSeen(now)
      return valuesOf(now)
    },
  })
  return { ...form, meanwhile, changes: changesOf(seen, form.values) }
}
type UserFields = ReturnType<typeof useUserForm>

/**
 * Quotas, account type, role and suspension; consequences are shown before saving. Only changed fields are
 * sent, with their previous values, so that nobody overwrites a change that they have not seen.
 */
export const UserForm = ({ user, onClose, children }: UserFormProps) => {
  const text = useText()
  const { users, desk } = text.staff
  const { dialog } = users
  const form = useUserForm(user, onClose)
  const { changes, failure, isConflict, meanwhile } = form
  const follows = consequencesOf(text, user, changes)
  const problem = isConflict
    ? dialog.conflict
    : failure !== undefined && problemText(failure, users.updateFailed)
  return (
    <FormDialog
      title={dialog.title(user._id, `${user.name} ${user.surname}`)}
      cancel={desk.cancel}
      action={dialog.save}
      busy={form.busy}
      disabled={!changes}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {children}
      <KeptNote form={form} />
      <AccountFields form={form} user={user} />
      <div role="status">
        {follows.length > 0 && (
          <div className={panesStyles.paneNote}>
            <strong>{dialog.follows}</strong>
            <Lines lines={follows} />
          </div>
        )}
      </div>
      {problem && (
        <div className={fieldStyles.fieldError} role="alert">
          <p>{problem}</p>
          {isConflict && meanwhile.map(line => <p key={line}>{line}</p>)}
        </div>
      )}
    </FormDialog>
  )
}

interface AccountFieldsProps {
  readonly form: UserFields
  readonly user: StaffUser
}

const AccountFields = ({ form, user }: AccountFieldsProps) => {
  const { field } = form
  const { users } = useText().staff
  const { columns, dialog, quotas } = users
  return (
    <>
      <fieldset className={panesStyles.userQuotas}>
        <legend className={fieldStyles.fieldLabel}>{dialog.quotas}</legend>
        <div className={panesStyles.paneFour}>
          {quotaKinds.map(kind => (
            <TextField
              key={kind}
              label={quotas[kind]}
              inputMode="numeric"
              maxLength={6}
              {...field(`remain.${kind}`)}
            />
          ))}
        </div>
      </fieldset>
      <div className={panesStyles.panePair}>
        <SelectField
          label={columns.accountType}
          options={optionsOf(users.accountTypes)}
          {...field('accountType')}
        />
        <SelectField label={columns.role} options={optionsOf(users.roles)} {...field('role')} />
      </div>
      <TextField
        label={dialog.company}
        hint={dialog.companyHint}
        maxLength={upgradeFields.company.max}
        {...field('company')}
      />
      <Suspension form={form} user={user} />
    </>
  )
}

/** Whether the account is suspended, and what is told of that or of its end. */
const Suspension = ({ form: { field, values, set }, user }: AccountFieldsProps) => {
  const { dialog } = useText().staff.users
  const isSuspended = user.suspended
  return (
    <>
      <Checkbox
        label={dialog.suspend}
        checked={values.suspended === 'true'}
        onChange={event => {
          set('suspended', String(event.target.checked))
          // What was said of the suspension is not said of its end.
          set('words', event.target.checked === isSuspended ? (user.suspensionWords ?? '') : '')
        }}
      />
      {values.suspended === 'true' ? (
        <SuspensionFields field={field} />
      ) : (
        isSuspended && (
          <TextAreaField label={dialog.lifted} rows={2} maxLength={maxSuspensionWords} {...field('words')} />
        )
      )}
    </>
  )
}
