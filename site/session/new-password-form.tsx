import { useEffect, useRef, type ClipboardEvent } from 'react'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { TextField } from '../../shared/ui/field'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { AccountForm } from '../forms/account-form'
import { NewPasswordField } from '../forms/new-password-field'
import { useAccountForm } from '../forms/use-account-form'
import './session.css'

const codeLength = 6

interface NewPasswordFormProps {
  readonly mail: string
  readonly onChanged: () => void
  readonly onOtherMail: () => void
}

/** The code from the mail and the password that it allows to set. */
export const NewPasswordForm = ({ mail, onChanged, onOtherMail }: NewPasswordFormProps) => {
  const { account } = useText()
  const { reset } = account
  const client = useClient()
  const labels = { otp: reset.otp, password: account.newPassword }
  const state = useAccountForm(labels, async values => {
    const { otp = '', password = '' } = values
    await client.session.resetPassword({ body: { mail, otp, password } })
    onChanged()
  })
  const { form } = state
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=otp]')?.focus(), [form])
  return (
    <>
      <AccountForm state={state} submit={reset.submit}>
        {/* Lets a password manager store the new password under the right account. */}
        <input type="hidden" name="username" autoComplete="username" value={mail} />
        <TextField
          {...state.errorOf('otp')}
          label={reset.otp}
          className="account-code"
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          maxLength={codeLength}
          required
          onPaste={pasteDigits}
        />
        <NewPasswordField
          {...state.errorOf('password')}
          label={account.newPassword}
          hint={account.passwordHint}
        />
      </AccountForm>
      <OtherWays mail={mail} onOtherMail={onOtherMail} />
    </>
  )
}

/** Mail programs copy a code with spaces, and the limit of the field would cut its last digits off. */
const pasteDigits = (event: ClipboardEvent<HTMLInputElement>) => {
  const digits = event.clipboardData.getData('text').replace(/\D/g, '')
  if (digits.length !== codeLength) return
  event.preventDefault()
  event.currentTarget.value = digits
}

const OtherWays = ({ mail, onOtherMail }: Pick<NewPasswordFormProps, 'mail' | 'onOtherMail'>) => {
  const { account } = useText()
  const { reset } = account
  const client = useClient()
  const notify = useNotify()
  const sending = useRef(false)
  const sendAgain = async () => {
    if (sending.current) return
    sending.current = true
    try {
      await client.session.sendOtp({ body: { mail } })
      notify(reset.sent, 'ok')
    } catch (error) {
      notify(error instanceof Error ? error.message : account.problems.other, 'error')
    } finally {
      sending.current = false
    }
  }
  return (
    <p className="account-again">
      <Button size="s" look="quiet" onClick={() => void sendAgain()}>
        {reset.sendAgain}
      </Button>
      <Button size="s" look="quiet" onClick={onOtherMail}>
        {reset.otherMail}
      </Button>
    </p>
  )
}
