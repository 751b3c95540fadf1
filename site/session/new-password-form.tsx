import { useEffect } from 'react'
import { accountFields } from '../../shared/data/field-limits'
import { useBusy } from '../../shared/forms/use-busy'
import { typedText } from '../../shared/forms/typed-text'
import { useForm } from '../../shared/forms/use-form'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { TextField } from '../../shared/ui/field'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { AccountForm } from '../forms/account-form'
import { NewPasswordField } from '../forms/new-password-field'
import styles from './reset-password.module.css'

interface NewPasswordFormProps {
  readonly mail: string
  readonly onChanged: () => void
  readonly onOtherMail: () => void
}

/** Fields for the code from the mail and for the new password. */
export const NewPasswordForm = ({ mail, onChanged, onOtherMail }: NewPasswordFormProps) => {
  const { account, reset } = useText()
  const client = useClient()
  const labels = { otp: reset.otp, password: account.newPassword }
  const form = useForm(labels, accountFields, async values => {
    const { otp = '', password = '' } = values
    await client.session.resetPassword({ body: { mail, otp, password } })
    onChanged()
  })
  const { ref } = form.element
  useEffect(() => ref.current?.querySelector<HTMLElement>('[name=otp]')?.focus(), [ref])
  return (
    <>
      <AccountForm form={form} submit={reset.submit}>
        {/* Lets a password manager store the new password under the right account. */}
        <input type="hidden" name="username" autoComplete="username" value={mail} />
        <TextField
          {...form.field('otp')}
          className={styles.accountCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          // The typing rule counts the digits: a limit in characters would cut a code that comes with blanks.
          maxLength={undefined}
          required
          onInput={event => typedText(event, 'code')}
        />
        <NewPasswordField {...form.field('password')} hint={account.passwordHint} />
      </AccountForm>
      <OtherWays mail={mail} onOtherMail={onOtherMail} />
    </>
  )
}

const OtherWays = ({ mail, onOtherMail }: Pick<NewPasswordFormProps, 'mail' | 'onOtherMail'>) => {
  const { account, reset } = useText()
  const client = useClient()
  const notify = useNotify()
  const [, run] = useBusy()
  const sendAgain = async () => {
    try {
      await client.session.sendOtp({ body: { mail } })
      notify(reset.sent, 'ok')
    } catch (error) {
      notify(error instanceof Error ? error.message : account.problems.other, 'error')
    }
  }
  return (
    <p className={styles.accountAgain}>
      <Button size="s" look="quiet" onClick={() => void run(sendAgain)}>
        {reset.sendAgain}
      </Button>
      <Button size="s" look="quiet" onClick={onOtherMail}>
        {reset.otherMail}
      </Button>
    </p>
  )
}
