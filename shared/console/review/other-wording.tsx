import { isRecord } from '../../rules/records'
import { reviewFields } from '../../data/review-fields'
import { useText } from '../../text/text'
import type { PickedReason } from '../decisions/decisions.public'
import { OtherDraft } from '../platform/other-draft'
import { useReasons } from '../platform/use-reasons'
import type { ItemDecision } from './use-item-decision'

/** What was written for the seller on another device, and which reasons were given, in the place of what is here. */
export const OtherWording = ({
  advertId,
  decision: { draft, change },
}: {
  readonly advertId: number
  readonly decision: Pick<ItemDecision, 'draft' | 'change'>
}) => {
  const { panel: words } = useText().staff.deciding
  const { textOf } = useReasons()
  return (
    <OtherDraft
      name={`verdict-${advertId}`}
      into={{
        label: field => (field === 'mail' ? words.edit : words.reasons),
        isBare: field => field === 'mail',
        isChosen: field => field === 'reasons',
        // The panel that is open, and what else is only seen, stays as it is here.
        isAsked: field => field === 'mail' || field === 'reasons',
        shown: (field, value) => {
          if (field === 'reasons')
            return reasonsIn(value)
              .map(({ code }) => textOf(code))
              .join('\n')
          const mail = mailIn(value)
          return mail ? `${mail.subject}\n\n${mail.text}` : ''
        },
        put: (field, value) => {
          if (field === 'reasons') {
            change({ reasons: reasonsIn(value) })
            return draft.reasons.length > 0 ? draft.reasons : null
          }
          change({ mail: mailIn(value) })
          return draft.mail
        },
        focus: () => {},
      }}
    />
  )
}

const mailIn = (value: unknown) => {
  if (!isRecord(value)) return null
  const { subject, text } = value
  return typeof subject === 'string' && typeof text === 'string' ? { subject, text } : null
}

const reasonsIn = (value: unknown): readonly PickedReason[] =>
  (Array.isArray(value) ? value.filter(isRecord) : []).flatMap(({ code, field }) =>
    typeof code === 'string' ? [{ code, field: reviewFields.find(each => each === field) ?? null }] : [],
  )
