import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UserDetail } from '../../shared/contract/users'
import { accountQueries } from '../../shared/queries/account'
import { accountFields } from '../../shared/data/field-limits'
import { keepUnsent, unsentText } from '../../shared/forms/unsent-text'
import { useFormKeptAs } from '../../shared/forms/use-form-kept-as'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { TextField } from '../../shared/ui/field'
import { Link } from '../../shared/ui/link'
import { useNotify } from '../../shared/ui/toast'
import { AccountForm } from '../forms/account-form'
import { PersonFields } from '../forms/person-fields'
import { rename } from '../platform/session'
import { useClient } from '../platform/site-context'
import styles from './profile.module.css'
import buttonStyles from '../../shared/ui/button.module.css'

interface UserProps {
  readonly user: UserDetail
}

/** Under what a change is kept while it is typed. */
const nameOf = ({ id }: UserDetail) => `profile-${id}`

/**
 * Account type, name, email and phone: read-only until Edit is pressed (checklist PROF-01), and open with a change that
 * was not saved.
 */
export const PersonalData = ({ user }: UserProps) => {
  const { profile } = useText()
  const [editing, setEditing] = useState(() => unsentText(nameOf(user)) !== '')
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // The form is gone: return the focus to the button that opened it.
    if (wasEditing.current && !editing) edit.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return (
    <section className={styles.profileCard} aria-labelledby="profile-data">
      <header className={styles.profileCardHead}>
        <h2 id="profile-data">{profile.data}</h2>
        {!editing && (
          <button ref={edit} type="button" className={buttonStyles.button} onClick={() => setEditing(true)}>
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
    <div className={styles.profileFields}>
      {fields.map(([label, value]) => (
        <TextField
          key={label}
          label={label}
          value={value}
          hint={label === profile.phone && !user.phoneChecked && profile.phoneUnchecked}
          readOnly
        />
      ))}
      <p className={styles.profileTypes}>
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
  const labels = { name, surname, dialCode, phone }
  const form = useFormKeptAs(nameOf(user), labels, accountFields, async values => {
    const { name = '', surname = '', dialCode = '', phone = '' } = values
    const saved = await client.account.update({ body: { name, surname, dialCode, phone } })
    queries.setQueryData(accountQueries.detail(client).queryKey, saved)
    rename({ name: saved.name, surname: saved.surName })
    notify(profile.saved, 'ok')
    onEnd()
  })
  const cancel = () => {
    keepUnsent(nameOf(user), '')
    onEnd()
  }
  return (
    <AccountForm form={form} submit={profile.save}>
      <PersonFields form={form} user={user} />
      <Button look="quiet" className={styles.profileCancel} onClick={cancel}>
        {profile.cancel}
      </Button>
    </AccountForm>
  )
}
