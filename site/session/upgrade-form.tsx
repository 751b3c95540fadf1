import { useQueryClient } from '@tanstack/react-query'
import type { UserDetail } from '../../shared/contract/users'
import { accountQueries } from '../../shared/queries/account'
import { upgradeFields } from '../../shared/data/request-limits'
import { checkVatId } from '../../shared/forms/check-vat-id'
import { useFormKeptAs } from '../../shared/forms/use-form-kept-as'
import { account } from '../../shared/text/en-session'
import { MoreTexts, useText } from '../../shared/text/text'
import { SelectField, TextField } from '../../shared/ui/field'
import { TextArea } from '../../shared/ui/text-area'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { AccountForm } from '../forms/account-form'
import { upgradeName } from './upgrade-name'

interface UpgradeFormProps {
  /** The account that asks. */
  readonly user: Pick<UserDetail, 'id' | 'accountType'>
  readonly onSent: () => void
}

const types = ['business', 'businessplus'] as const

const texts = { en: { account } }

/** The form with what staff need to know before they change an account's type. */
export const UpgradeForm = (props: UpgradeFormProps) => (
  <MoreTexts texts={texts}>
    <Form {...props} />
  </MoreTexts>
)

const Form = ({ user: { id, accountType }, onSent }: UpgradeFormProps) => {
  const { upgrade, accountTypes } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const { wanted, company, vatId, note } = upgrade
  const labels = { accountType: wanted, company, vatId, note }
  const form = useFormKeptAs(upgradeName(id), labels, upgradeFields, async values => {
    const { accountType: chosen, company = '', vatId = '', note = '' } = values
    checkVatId('vatId', vatId)
    const type = types.find(each => each === chosen) ?? 'business'
    const sent = await client.account.requestUpgrade({ body: { accountType: type, company, vatId, note } })
    queries.setQueryData(accountQueries.upgrade(client).queryKey, sent)
    notify(upgrade.sent, 'ok')
    onSent()
  })
  return (
    <AccountForm form={form} submit={upgrade.send}>
      <SelectField
        {...form.field('accountType')}
        options={types
          .filter(type => type !== accountType)
          .map(type => ({ value: type, label: accountTypes.names[type] }))}
      />
      <TextField {...form.field('company')} hint={upgrade.companyHint} autoComplete="organization" />
      <TextField {...form.field('vatId')} hint={upgrade.optional} autoComplete="off" />
      <TextArea {...form.field('note')} hint={upgrade.optional} rows={4} />
    </AccountForm>
  )
}
