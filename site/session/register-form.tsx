import { useText } from '../../shared/text/text'
import { Checkbox, TextField } from '../../shared/ui/field'
import { Link } from '../../shared/ui/link'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { AccountForm } from '../forms/account-form'
import { DialCodeField } from '../forms/dial-code-field'
import { FieldPair } from '../forms/form-layout'
import { MailField } from '../forms/mail-field'
import { NewPasswordField } from '../forms/new-password-field'
import { useAccountForm, type AccountFormState } from '../forms/use-account-form'
import './session.css'

/** Everything the server needs for a new account; it judges every field itself. */
export const RegisterForm = ({ onCreated }: { readonly onCreated: (mail: string) => void }) => {
  const { account } = useText()
  const state = useRegistration(onCreated)
  return (
    <AccountForm state={state} submit={account.register.submit}>
      <AccountTypes />
      <NameFields errorOf={state.errorOf} />
      <MailField {...state.errorOf('mail')} autoComplete="email" />
      <PhoneFields errorOf={state.errorOf} />
      <NewPasswordField {...state.errorOf('password')} label={account.password} hint={account.passwordHint} />
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
  return useAccountForm(labels, async values => {
    const { name = '', surname = '', mail = '', dialCode = '', phone = '', password = '' } = values
    const body = { accountType: 'person' as const, name, surname, mail, dialCode, phone, password }
    const reply = await client.session.register({ body })
    notify(register.done, 'ok')
    onCreated(reply.mail)
  })
}

type Fields = Pick<AccountFormState, 'errorOf'>

const NameFields = ({ errorOf }: Fields) => {
  const { register } = useText().account
  return (
    <FieldPair>
      <TextField
        {...errorOf('name')}
        label={register.name}
        name="name"
        autoComplete="given-name"
        required
        maxLength={60}
      />
      <TextField
        {...errorOf('surname')}
        label={register.surname}
        name="surname"
        autoComplete="family-name"
        required
        maxLength={60}
      />
    </FieldPair>
  )
}

const PhoneFields = ({ errorOf }: Fields) => {
  const { register } = useText().account
  return (
    <FieldPair>
      <DialCodeField {...errorOf('dialCode')} />
      <TextField
        {...errorOf('phone')}
        label={register.phone}
        hint={register.phoneHint}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        maxLength={20}
      />
    </FieldPair>
  )
}

const AccountTypes = () => {
  const { register } = useText().account
  return (
    <fieldset className="account-types">
      <legend className="field-label">{register.accountType}</legend>
      <div className="account-choices">
        <Checkbox
          kind="radio"
          name="accountType"
          value="person"
          defaultChecked
          label={register.types.person}
        />
        <Checkbox kind="radio" name="accountType" value="business" disabled label={register.types.business} />
        <Checkbox
          kind="radio"
          name="accountType"
          value="businessplus"
          disabled
          label={register.types.businessplus}
        />
      </div>
      <p className="field-hint">
        {register.typesHint}{' '}
        <Link href="/account-types" className="link">
          {register.aboutTypes}
        </Link>
      </p>
    </fieldset>
  )
}
