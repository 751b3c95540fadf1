import type { OperatorSettings } from '../../contract/settings'
import { useText } from '../../text/text'
import { TextField } from '../../ui/field'
import { useConsoleClient } from '../platform/host'
import { SettingsForm } from './settings-form'

/** Notice periods and the address of support. */
export const OperatorForm = ({ stored }: { readonly stored: OperatorSettings }) => {
  const { settings } = useText().staff
  const client = useConsoleClient()
  const days = { inputMode: 'numeric', suffix: settings.days } as const
  return (
    <SettingsForm
      stored={{
        priceNoticeDays: String(stored.priceNoticeDays),
        termsNoticeDays: String(stored.termsNoticeDays),
        supportAddress: stored.supportAddress ?? '',
      }}
      save={({ supportAddress, ...numbers }) =>
        client.settings.change({ body: { ...numbers, supportAddress: supportAddress.trim() || null } })
      }
    >
      {field => (
        <>
          <fieldset>
            <legend>{settings.notices}</legend>
            <TextField label={settings.priceNoticeDays} {...days} {...field('priceNoticeDays')} />
            <TextField
              label={settings.termsNoticeDays}
              hint={settings.noticeHint}
              {...days}
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
        </>
      )}
    </SettingsForm>
  )
}
