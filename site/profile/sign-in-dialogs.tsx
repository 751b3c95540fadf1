import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQueries } from '../../shared/queries/account'
import { accountFields } from '../../shared/data/field-limits'
import { useForm } from '../../shared/forms/use-form'
import { useText } from '../../shared/text/text'
import { Dialog } from '../../shared/ui/dialog'
import { useNotify } from '../../shared/ui/toast'
import { AccountForm } from '../forms/account-form'
import { MailField } from '../forms/mail-field'
import { NewPasswordField } from '../forms/new-password-field'
import { PasswordField } from '../../shared/forms/password-field'
import { useClient } from '../platform/site-context'
import styles from './profile.module.css'

interface SignInDialogsProps {
  readonly change: 'password' | 'mail'
  readonly onClose: () => void
}

/** The dialogs in which password and email are changed. */
export const SignInDialogs = ({ change, onClose }: SignInDialogsProps) => {
  const { profile, common } = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={change === 'password' ? profile.changePassword : profile.changeMail}
      closeLabel={common.close}
      className={styles.profileDialog}
    >
      {change === 'password' ? <PasswordForm onClose={onClose} /> : <MailForm />}
    </Dialog>
  )
}

const PasswordForm = ({ onClose }: Pick<SignInDialogsProps, 'onClose'>) => {
  const { profile } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const self = useQuery(accountQueries.detail(client)).data
  const labels = { current: profile.currentPassword, password: profile.newPassword }
  const form = useForm(labels, accountFields, async ({ current = '', password = '' }) => {
    await client.account.changePassword({ body: { current, password } })
    void queries.invalidateQueries({ queryKey: accountQueries.sessions(client).queryKey })
    notify(profile.passwordChanged, 'ok')
    onClose()
  })
  return (
    <AccountForm form={form} submit={profile.changePassword}>
      <PasswordField {...form.field('current')} autoComplete="current-password" />
      <NewPasswordField
        {...form.field('password')}
        hint={profile.passwordHint}
        owner={self && { mail: self.mail, name: self.name, surname: self.surName }}
      />
    </AccountForm>
  )
}

const MailForm = () => {
  const { profile } = useText()
  const client = useClient()
  const [sent, setSent] = useState<string | null>(null)
  const labels = { mail: profile.newMail, password: profile.password }
  const form = useForm(labels, accountFields, async ({ mail = '', password = '' }) => {
    setSent((await client.account.changeMail({ body: { mail, password } })).mail)
  })
  if (sent !== null)
    return (
      <p className={styles.profileSent} role="status">
        {profile.linkSent(sent)}
      </p>
    )
  return (
    <AccountForm form={form} submit={profile.sendLink}>
      <MailField {...form.field('mail')} hint={profile.changeMailHint} autoComplete="email" />
      <PasswordField
        {...form.field('password')}
        label={profile.currentPassword}
        autoComplete="current-password"
      />
    </AccountForm>
  )
}
