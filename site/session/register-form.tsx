import { accountFields } from '../../shared/data/field-limits'
import { useFormKeptAs } from '../../shared/forms/use-form-kept-as'
import { useText } from '../../shared/text/text'
import { Checkbox } from '../../shared/ui/field'
import { Link } from '../../shared/ui/link'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { AccountForm } from '../forms/account-form'
import { MailField } from '../forms/mail-field'
import { NewPasswordField } from '../forms/new-password-field'
import { PersonFields } from '../forms/person-fields'
import fieldStyles from '../../shared/ui/field.module.css'
import styles from './register.module.css'

/** The form for a new account; the server validates every field. */
export const RegisterForm = ({ onCreated }: { readonly onCreated: (mail: string) => void }) => {
  const { account } = useText()
  const form = useRegistration(onCreated)
  return (
    <AccountForm form={form} submit={account.register.submit}>
      <AccountTypes />
      <PersonFields form={form} phoneHint={account.register.phoneHint}>
        <MailField {...form.field('mail')} autoComplete="email" />
      </PersonFields>
      <NewPasswordField {...form.field('password')} hint={account.passwordHint} />
    </AccountForm>
  )
}

const useRegistration = (onCreated: (mail: string) => void) => {
  const { account } = useText()
  const { register } = account
  const client = useClient()
  const notify = useNotify()
  const { name, surname, dialCode, phone } = register
  const labels = { name, surname, mail: account.mail, dialCode, phone, password: account.password }
  return useFormKeptAs('register', labels, accountFields, async values => {
    const { name = '', surname = '', mail = '', dialCode = '', phone = '', password = '' } = values
    const body = { accountType: 'person' as const, name, surname, mail, dialCode, phone, password }
    const reply = await client.session.register({ body })
    notify(register.done, 'ok')
    onCreated(reply.mail)
  })
}

const AccountTypes = () => {
  const { register } = useText().account
  return (
    <fieldset className={styles.accountTypes}>
      <legend className={fieldStyles.fieldLabel}>{register.accountType}</legend>
      <div className={styles.accountChoices}>
        {(['person', 'business', 'businessplus'] as const).map(type => (
          <Checkbox
            key={type}
            kind="radio"
            name="accountType"
            value={type}
            defaultChecked={type === 'person'}
            disabled={type !== 'person'}
            label={register.types[type]}
          />
        ))}
      </div>
      <p className={fieldStyles.fieldHint}>
        {register.typesHint}{' '}
        <Link href="/account-types" className="link">
          {register.aboutTypes}
        </Link>
      </p>
    </fieldset>
  )
}
