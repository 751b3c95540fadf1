import { useQueryClient } from '@tanstack/react-query'
import { userQueries } from '../../shared/queries/users'
import { account } from '../../shared/text/en-session'
import { MoreTexts, useText } from '../../shared/text/text'
import { Dialog } from '../../shared/ui/dialog'
import { useNotify } from '../../shared/ui/toast'
import { AccountForm } from '../session/account-form'
import { MailField } from '../session/mail-field'
import { PasswordField } from '../session/password-field'
import { useAccountForm } from '../session/use-account-form'
import '../session/session.css'
import { signIn } from '../shell/session'
import { useClient } from '../shell/site-context'

const texts = { en: { account } }

interface SignInDialogProps {
  /** Whose form waits for it. */
  readonly owner: number
  readonly onDone: (isSameUser: boolean) => void
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
  const { account, sellingForm } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const state = useAccountForm({ mail: account.mail, password: account.password }, async values => {
    const { mail = '', password = '' } = values
    signIn(await client.session.login({ body: { mail, password } }))
    const self = await queries.fetchQuery({ ...userQueries.self(client), staleTime: 0 })
    if (self.id !== owner) notify(sellingForm.signIn.other)
    onDone(self.id === owner)
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
