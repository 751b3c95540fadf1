import type { Reason } from '../../contract/reasons'
import { useText } from '../../text/text'
import { useConsoleClient } from '../platform/host'
import { bodyOf, valuesOf, type ReasonValues } from './reason-values'
import { useRecordForm } from './use-record-form'

/** One reason's form. */
export const useReasonForm = (stored: Reason, isNew: boolean, onSaved: (saved?: Reason) => void) => {
  const { form: words } = useText().staff.reasons
  const { reasons } = useConsoleClient()
  const params = { code: stored.code }
  const form = useRecordForm<Reason, keyof ReasonValues>({
    ...{ stored, valuesOf, onSaved, notSaved: words.notSaved },
    draft: `reason-${isNew ? 'new' : stored.code}`,
    said: isNew ? words.added : words.saved,
    send: (values, version) =>
      isNew
        ? reasons.add({ body: bodyOf(values) })
        : reasons.edit({ params, body: { ...bodyOf(values), version } }),
  })
  return {
    ...form,
    retire: (retired: boolean) =>
      form.act(
        () => reasons.edit({ params, body: { retired, version: form.version } }),
        retired ? words.isRetired : words.isRestored,
      ),
  }
}
export type ReasonFormState = ReturnType<typeof useReasonForm>
