import { recordOf } from '../../rules/keys'
import type { Client } from '../../client/client'
import { useText } from '../../text/text'
import { TextField } from '../../ui/field'
import { TextAreaField } from '../platform/form-fields'
import { useConsoleClient } from '../platform/host'
import { SettingsForm } from './settings-form'
import styles from './settings.module.css'
import panesStyles from '../platform/panes.module.css'

type Stored = Awaited<ReturnType<Client['orders']['seller']>>

const names = ['name', 'address', 'registration', 'vatId', 'mail', 'bank', 'iban', 'bic'] as const

const textsOf = ({ seller, vatPercent }: Stored) => ({
  ...recordOf(names, name => seller[name] ?? ''),
  vatPercent: String(vatPercent),
})

/** The seller's data on invoices, and the VAT included in package prices. */
export const SellerForm = ({ stored }: { readonly stored: Stored }) => {
  const { settings } = useText().staff
  const client = useConsoleClient()
  return (
    <SettingsForm
      draft="settings-seller"
      stored={textsOf(stored)}
      save={({ vatPercent, ...seller }) =>
        client.orders.setSeller({ body: { ...seller, vatPercent: Number(vatPercent.replace(',', '.')) } })
      }
    >
      {field => (
        <fieldset>
          <legend>{settings.seller}</legend>
          <p className={panesStyles.paneSay}>{settings.sellerHint}</p>
          {stored.missing.length > 0 && (
            <p className={styles.settingsMissing}>
              {settings.sellerMissing} {stored.missing.map(name => settings.fields[name]).join(', ')}.
              {stored.missing.includes('iban') && ` ${settings.sellerNoTransfer}`}
            </p>
          )}
          {names.map(name => {
            const label = settings.fields[name]
            if (name !== 'address') return <TextField key={name} label={label} {...field(name)} />
            // A single-line input would remove the address's line breaks and save it without them.
            return <TextAreaField key={name} label={label} rows={3} {...field(name)} />
          })}
          <TextField label={settings.vatPercent} inputMode="decimal" suffix="%" {...field('vatPercent')} />
        </fieldset>
      )}
    </SettingsForm>
  )
}
