import { isRecord } from '../../rules/records'
import { useText } from '../../text/text'
import { OtherDraft } from '../platform/other-draft'
import type { ItemDecision } from './use-item-decision'

/** What was written for the seller on another device, in the place of what is written here. */
export const OtherWording = ({
  advertId,
  decision: { draft, change },
}: {
  readonly advertId: number
  readonly decision: Pick<ItemDecision, 'draft' | 'change'>
}) => {
  const { panel: words } = useText().staff.deciding
  return (
    <OtherDraft
      name={`verdict-${advertId}`}
      into={{
        label: () => words.edit,
        isBare: () => true,
        // What is only chosen stays as it is chosen here.
        isAsked: field => field === 'mail',
        shown: (_, value) => {
          const mail = mailIn(value)
          return mail ? `${mail.subject}\n\n${mail.text}` : ''
        },
        put: (_, value) => {
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
