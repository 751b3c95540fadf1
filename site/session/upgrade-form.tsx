import { useQueryClient } from '@tanstack/react-query'
import type { UserDetail } from '../../shared/contract/users'
import { accountQueries } from '../../shared/queries/account'
import { useText } from '../../shared/text/text'
import { Field, SelectField, TextField } from '../../shared/ui/field'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { AccountForm } from '../forms/account-form'
import { useAccountForm } from '../forms/use-account-form'
import fieldStyles from '../../shared/ui/field.module.css'

interface UpgradeFormProps {
  /** What the account is now. */
  readonly accountType: UserDetail['accountType']
  readonly onSent: () => void
}

const types = ['business', 'businessplus'] as const

/** What staff need to know before they change an account's type. */
export const UpgradeForm = ({ accountType, onSent }: UpgradeFormProps) => {
  const { upgrade, account } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const { wanted, company, vatId, note } = upgrade
  const state = useAccountForm({ accountType: wanted, company, vatId, note }, async values => {
    const { accountType: chosen, company = '', vatId = '', note = '' } = values
    const type = types.find(each => each === chosen) ?? 'business'
    const sent = await client.account.requestUpgrade({ body: { accountType: type, company, vatId, note } })
    queries.setQueryData(accountQueries.upgrade(client).queryKey, sent)
    notify(upgrade.sent, 'ok')
    onSent()
  })
  return (
    <AccountForm state={state} submit={upgrade.send}>
      <SelectField
        {...state.errorOf('accountType')}
        label={wanted}
        name="accountType"
        options={types
          .filter(type => type !== accountType)
          .map(type => ({ value: type, label: account.register.types[type] }))}
      />
      <TextField
        {...state.errorOf('company')}
        label={company}
        name="company"
        autoComplete="organization"
        required
        maxLength={120}
      />
      <TextField
        {...state.errorOf('vatId')}
        label={vatId}
        hint={upgrade.optional}
        name="vatId"
        autoComplete="off"
        maxLength={40}
      />
      <Field label={note} hint={upgrade.optional} error={state.errorOf('note').error}>
        {control => (
          <textarea
            {...control}
            className={fieldStyles.fieldControl}
            name="note"
            rows={4}
            maxLength={2000}
            onInput={state.errorOf('note').onInput}
          />
        )}
      </Field>
    </AccountForm>
  )
}
