import { recordOf } from '../../rules/keys'
import { useQueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client'
import { keys } from '../../queries/keys'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Field, TextField } from '../../ui/field'
import { useConsoleClient } from '../platform/host'
import { useFields } from './use-fields'
import styles from './settings.module.css'
import fieldStyles from '../../ui/field.module.css'
import panesStyles from '../platform/panes.module.css'

type Stored = Awaited<ReturnType<Client['orders']['seller']>>

const names = ['name', 'address', 'registration', 'vatId', 'mail', 'bank', 'iban', 'bic'] as const

/** Who sells, as invoices say it, and the VAT that prices of packages contain. */
export const SellerForm = ({ stored }: { readonly stored: Stored }) => {
  const { staff } = useText()
  const { settings } = staff
  const client = useConsoleClient()
  const queries = useQueryClient()
  const { field, busy, submit } = useFields(
    {
      ...recordOf(names, name => stored.seller[name] ?? ''),
      vatPercent: String(stored.vatPercent),
    },
    async ({ vatPercent, ...seller }) => {
      await client.orders.setSeller({ body: { ...seller, vatPercent: Number(vatPercent.replace(',', '.')) } })
      await queries.invalidateQueries({ queryKey: [keys.settings] })
    },
  )
  return (
    <form
      className={styles.settingsForm}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset>
        <legend>{settings.seller}</legend>
        <p className={panesStyles.deskSay}>{settings.sellerHint}</p>
        {stored.missing.length > 0 && (
          <p className={styles.settingsMissing}>
            {settings.sellerMissing} {stored.missing.map(name => settings.fields[name]).join(', ')}.
            {stored.missing.includes('iban') && ` ${settings.sellerNoTransfer}`}
          </p>
        )}
        {names.map(name =>
          name === 'address' ? (
            <AddressField key={name} label={settings.fields[name]} {...field(name)} />
          ) : (
            <TextField key={name} label={settings.fields[name]} {...field(name)} />
          ),
        )}
        <TextField label={settings.vatPercent} inputMode="decimal" suffix="%" {...field('vatPercent')} />
      </fieldset>
      <Button look="main" type="submit" busy={busy}>
        {settings.save}
      </Button>
    </form>
  )
}

interface AddressFieldProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
}

/** An address has lines; a field of one line would run them together, and save them so. */
const AddressField = ({ label, value, error, onChange }: AddressFieldProps) => (
  <Field label={label} error={error}>
    {control => (
      <textarea
        {...control}
        className={fieldStyles.fieldControl}
        rows={3}
        value={value}
        onChange={onChange}
      />
    )}
  </Field>
)
