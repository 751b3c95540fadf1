import { useQueryClient } from '@tanstack/react-query'
import type { OperatorSettings } from '../../contract/settings'
import { keys } from '../../queries/keys'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { useConsoleClient } from '../platform/host'
import { useFields } from './use-fields'
import styles from './settings.module.css'

/** Notice periods and the address of support. */
export const OperatorForm = ({ stored }: { readonly stored: OperatorSettings }) => {
  const { staff } = useText()
  const { settings } = staff
  const client = useConsoleClient()
  const queries = useQueryClient()
  const { field, busy, submit } = useFields(
    {
      priceNoticeDays: String(stored.priceNoticeDays),
      termsNoticeDays: String(stored.termsNoticeDays),
      supportAddress: stored.supportAddress ?? '',
    },
    async ({ supportAddress, ...numbers }) => {
      await client.settings.change({ body: { ...numbers, supportAddress: supportAddress.trim() || null } })
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
        <legend>{settings.notices}</legend>
        <TextField
          label={settings.priceNoticeDays}
          inputMode="numeric"
          suffix={settings.days}
          {...field('priceNoticeDays')}
        />
        <TextField
          label={settings.termsNoticeDays}
          hint={settings.noticeHint}
          inputMode="numeric"
          suffix={settings.days}
          {...field('termsNoticeDays')}
        />
      </fieldset>
      <fieldset>
        <legend>{settings.support}</legend>
        <TextField
          label={settings.supportAddress}
          hint={settings.supportHint}
          type="email"
          {...field('supportAddress')}
        />
      </fieldset>
      <Button look="main" type="submit" busy={busy}>
        {settings.save}
      </Button>
    </form>
  )
}
