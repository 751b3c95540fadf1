import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UserDetail } from '../../shared/contract/users'
import { accountQueries } from '../../shared/queries/account'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { TextField } from '../../shared/ui/field'
import { Link } from '../../shared/ui/link'
import { useNotify } from '../../shared/ui/toast'
import { AccountForm } from '../forms/account-form'
import { DialCodeField } from '../forms/dial-code-field'
import { FieldPair } from '../forms/form-layout'
import { useAccountForm } from '../forms/use-account-form'
import { rename } from '../platform/session'
import { useClient } from '../platform/site-context'

interface UserProps {
  readonly user: UserDetail
}

/** Account type, name, email and phone: read-only, and with a press a form (checklist PROF-01). */
export const PersonalData = ({ user }: UserProps) => {
  const { profile } = useText()
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // The form is gone; whoever works with the keyboard goes on where they began.
    if (wasEditing.current && !editing) edit.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return (
    <section className="profile-card" aria-labelledby="profile-data">
      <header className="profile-card-head">
        <h2 id="profile-data">{profile.data}</h2>
        {!editing && (
          <button ref={edit} type="button" className="button button-plain" onClick={() => setEditing(true)}>
            {profile.edit}
          </button>
        )}
      </header>
      {editing ? <DataForm user={user} onEnd={() => setEditing(false)} /> : <DataShown user={user} />}
    </section>
  )
}

const DataShown = ({ user }: UserProps) => {
  const { profile } = useText()
  const fields = [
    [profile.accountType, profile.types[user.accountType] ?? user.accountType],
    [profile.name, user.name],
    [profile.surname, user.surName],
    [profile.mail, user.mail],
    [profile.phone, user.tel || profile.noPhone],
  ] as const
  return (
    <div className="profile-fields">
      {fields.map(([label, value]) => (
        <TextField key={label} label={label} value={value} readOnly />
      ))}
      <p className="profile-types">
        <Link href="/account-types" className="link">
          {profile.aboutTypes}
        </Link>
      </p>
    </div>
  )
}

const DataForm = ({ user, onEnd }: UserProps & { readonly onEnd: () => void }) => {
  const { profile } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const { name, surname, dialCode, phone } = profile
  const state = useAccountForm({ name, surname, dialCode, phone }, async values => {
    const { name = '', surname = '', dialCode = '', phone = '' } = values
    const saved = await client.account.update({ body: { name, surname, dialCode, phone } })
    queries.setQueryData(accountQueries.detail(client).queryKey, saved)
    rename({ name: saved.name, surname: saved.surName })
    notify(profile.saved, 'ok')
    onEnd()
  })
  const { errorOf } = state
  return (
    <AccountForm state={state} submit={profile.save}>
      <FieldPair>
        <TextField
          {...errorOf('name')}
          label={profile.name}
          name="name"
          defaultValue={user.name}
          autoComplete="given-name"
          required
          maxLength={60}
          // The press on Edit asked for this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <TextField
          {...errorOf('surname')}
          label={profile.surname}
          name="surname"
          defaultValue={user.surName}
          autoComplete="family-name"
          required
          maxLength={60}
        />
      </FieldPair>
      <FieldPair>
        <DialCodeField {...errorOf('dialCode')} dialCode={user.dialCode} />
        <TextField
          {...errorOf('phone')}
          label={profile.phone}
          name="phone"
          type="tel"
          inputMode="tel"
          defaultValue={user.phone}
          autoComplete="tel-national"
          required
          maxLength={20}
        />
      </FieldPair>
      <Button look="quiet" className="profile-cancel" onClick={onEnd}>
        {profile.cancel}
      </Button>
    </AccountForm>
  )
}
