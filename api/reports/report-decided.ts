import { reportOutcomeText } from '../../shared/data/report-letter'
import { letter, oneLine, type Letter } from '../platform/mail/letter'

interface Facts {
  readonly name: string
  readonly advertId: number
  readonly title: string
  /** Whether action was taken on what was reported. */
  readonly upheld: boolean
  /** Whether a conversation was reported, not the advert itself. */
  readonly thread: boolean
  /** Note of staff. */
  readonly note: string | null
  readonly publicUrl: string
}

/** To a user who reported an advert or a conversation (checklist PLUS-18). */
export const reportDecidedMail = ({
  name,
  advertId,
  title,
  upheld,
  thread,
  note,
  publicUrl,
}: Facts): Letter => {
  const about = `advert ${advertId}${title ? ` "${oneLine(title)}"` : ''}`
  return letter(`Your report about advert ${advertId}`, name, [
    thread
      ? `you reported a conversation about ${about}. Thank you; our staff have looked at it.`
      : `you reported ${about}. Thank you; our staff have looked at it.`,
    reportOutcomeText(upheld ? 'upheld' : 'dismissed'),
    ...(note ? [note] : []),
    `If you know more, please write to us: ${publicUrl}/support`,
  ])
}
