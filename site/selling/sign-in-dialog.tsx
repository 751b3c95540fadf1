import { account } from '../../shared/text/en-session'
import { MoreTexts, useText } from '../../shared/text/text'
import { Dialog } from '../../shared/ui/dialog'
import { AccountForm } from '../session/account-form'
import { MailField } from '../session/mail-field'
import { PasswordField } from '../session/password-field'
import { useAccountForm } from '../session/use-account-form'
import '../session/session.css'
import { askIn, signIn } from '../shell/session'
import { useClient } from '../shell/site-context'

const texts = { en: { account } }

interface SignInDialogProps {
  /** Whose form waits for it. */
  readonly owner: number
  /** The same account is signed in again. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Signs in again in front of the form, which stays as it is. */
export const SignInDialog = (props: SignInDialogProps) => {
  const { sellingForm, common } = useText()
  return (
    <MoreTexts texts={texts}>
      <Dialog open onClose={props.onClose} title={sellingForm.signIn.title} closeLabel={common.close}>
        <p>{sellingForm.signIn.text}</p>
        <SignInForm {...props} />
      </Dialog>
    </MoreTexts>
  )
}

const SignInForm = ({ owner, onDone }: SignInDialogProps) => {
  const { account } = useText()
  const client = useClient()
  const state = useAccountForm({ mail: account.mail, password: account.password }, async values => {
    const { mail = '', password = '' } = values
    const session = await askIn(client, { mail, password })
    const { id } = await client.users.detail()
    signIn(session)
    // Another account has drafts of its own; those of this one are kept for it.
    if (id === owner) onDone()
    else location.reload()
  })
  return (
    <AccountForm state={state} submit={account.login.submit}>
      <MailField {...state.errorOf('mail')} />
      <PasswordField
        {...state.errorOf('password')}
        label={account.password}
        autoComplete="current-password"
      />
    </AccountForm>
  )
}
