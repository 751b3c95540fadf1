import { useNavigate } from '../platform/router'
import { invalid } from '../../shared/contract/errors'
import { accountFields } from '../../shared/data/field-limits'
import { useForm } from '../../shared/forms/use-form'
import { yourData as words } from '../../shared/text/en-your-data'
import { useText } from '../../shared/text/text'
import { Dialog } from '../../shared/ui/dialog'
import { TextField } from '../../shared/ui/field'
import { useNotify } from '../../shared/ui/toast'
import { AccountForm } from '../forms/account-form'
import { PasswordField } from '../../shared/forms/password-field'
import { signOut } from '../platform/session'
import { useClient } from '../platform/site-context'
import styles from './profile.module.css'

/** The confirmation before an account is deleted: its consequences, a word to type, and the password. */
export const DeleteAccount = ({ onClose }: { readonly onClose: () => void }) => {
  const { common } = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.removeTitle}
      closeLabel={common.close}
      className={styles.profileDialog}
    >
      <ul className={styles.profileConsequences}>
        {words.removeList.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.profileFirst}>{words.downloadFirst}</p>
      <DeleteForm />
    </Dialog>
  )
}

const DeleteForm = () => {
  const { profile } = useText()
  const client = useClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const labels = { word: words.removeConfirm(words.removeWord), password: profile.currentPassword }
  const form = useForm(labels, accountFields, async ({ word = '', password = '' }) => {
    if (word.trim() !== words.removeWord) throw invalid('word', words.removeWrong(words.removeWord))
    await client.account.remove({ body: { password } })
    notify(words.removed, 'ok')
    // Navigates home first: an account page would redirect a signed-out user to the login.
    await navigate('/')
    await signOut(client).catch(() => undefined)
  })
  return (
    <AccountForm form={form} submit={words.remove} look="danger">
      <TextField
        {...form.field('word')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
    </AccountForm>
  )
}
