import type { OperatorSettings } from '../../contract/settings'
import { useText } from '../../text/text'
import { TextField } from '../../ui/field'
import { useConsoleClient } from '../platform/host'
import { SettingsForm } from './settings-form'

const textsOf = ({ priceNoticeDays, termsNoticeDays, supportAddress }: OperatorSettings) => ({
  priceNoticeDays: String(priceNoticeDays),
  termsNoticeDays: String(termsNoticeDays),
  supportAddress: supportAddress ?? '',
})

/** Notice periods and the address of support. */
export const OperatorForm = ({ stored }: { readonly stored: OperatorSettings }) => {
  const { settings: words } = useText().staff
  const client = useConsoleClient()
  const days = { inputMode: 'numeric', suffix: words.days } as const
  return (
    <SettingsForm
      draft="settings-operator"
      stored={textsOf(stored)}
      save={({ supportAddress, ...numbers }) =>
        client.settings.change({ body: { ...numbers, supportAddress: supportAddress.trim() || null } })
      }
    >
      {field => (
        <>
          <fieldset>
            <legend>{words.notices}</legend>
            <TextField label={words.priceNoticeDays} {...days} {...field('priceNoticeDays')} />
            <TextField
              label={words.termsNoticeDays}
              hint={words.noticeHint}
              {...days}
              {...field('termsNoticeDays')}
            />
          </fieldset>
          <fieldset>
            <legend>{words.support}</legend>
            <TextField
              label={words.supportAddress}
              hint={words.supportHint}
              type="email"
              {...field('supportAddress')}
            />
          </fieldset>
        </>
      )}
    </SettingsForm>
  )
}
