import { useState } from 'react'
import type { KeptDecision } from '../../contract/ipc-decisions'
import { reviewFieldName, type ReviewField } from '../../data/review-fields'
import { useText } from '../../text/text'
import { fieldLabel } from '../platform/field-words'
import { useReasons } from '../platform/use-reasons'
import { decisionTitle } from './decision-title'
import styles from './decisions.module.css'

type Decided = Pick<KeptDecision, 'request' | 'shown'>
type Verdict = Extract<Decided['request'], { call: 'review' }>['verdict']

/** A decision with all texts that were typed for it. */
export const DecidedWords = ({ decision }: { readonly decision: Decided }) => {
  const text = useText()
  const { request } = decision
  return (
    <>
      <p className={styles.decisionsAction}>{decisionTitle(text, decision)}</p>
      {request.call === 'review' && <ReviewWords verdict={request.verdict} />}
      {request.call === 'bulk' && <BulkWords request={request} />}
    </>
  )
}

const BulkWords = ({ request }: { readonly request: Extract<Decided['request'], { call: 'bulk' }> }) => {
  const more = [request.type, request.manufacturer].filter(Boolean)
  return (
    <>
      {more.length > 0 && <p>{more.join(', ')}</p>}
      <Reasons reasons={request.reasons.map(code => ({ code }))} note={request.note} />
    </>
  )
}

const ReviewWords = ({ verdict }: { readonly verdict: Verdict }) => {
  const text = useText()
  const words = text.staff.decisions.screen
  const { reasons, note, mail, photos, accept } = verdict
  const off = photos.filter(({ keep }) => !keep).length
  const isSilent = reasons.length + off === 0 && note === '' && !mail.text && !mail.subject
  return (
    <>
      {accept && (
        <p>
          {accept.length > 0
            ? words.accepted(accept.map(field => fieldLabel(text, field)).join(', '))
            : words.nothingAccepted}
        </p>
      )}
      <Reasons reasons={reasons} off={off} note={note} />
      {(mail.subject ?? mail.text) && (
        <details className={styles.decisionsMail}>
          <summary>{words.ownMail}</summary>
          {mail.subject && <p className={styles.decisionsAction}>{mail.subject}</p>}
          {mail.text && <Typed text={mail.text} />}
        </details>
      )}
      {isSilent && <p className={styles.decisionsQuiet}>{words.noWords}</p>}
    </>
  )
}

interface ReasonsProps {
  readonly reasons: readonly { readonly code: string; readonly field?: ReviewField | undefined }[]
  /** How many photos come off. */
  readonly off?: number
  readonly note: string
}

const Reasons = ({ reasons, off = 0, note }: ReasonsProps) => {
  const { screen: words } = useText().staff.decisions
  const { textOf } = useReasons()
  return (
    <>
      {reasons.length > 0 && (
        <ul className={styles.decisionsReasons}>
          {reasons.map(({ code, field }) => (
            <li key={`${code}${field ?? ''}`}>
              {field && <span className={styles.decisionsQuiet}>{reviewFieldName(field)}: </span>}
              {textOf(code)}
            </li>
          ))}
        </ul>
      )}
      {off > 0 && <p>{words.photosOff(off)}</p>}
      {note && <Typed text={`“${note}”`} />}
    </>
  )
}

/** Characters of a text that are shown until somebody wants all of it. */
const first = 320

const Typed = ({ text }: { readonly text: string }) => {
  const { facts: words } = useText().staff.deciding
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > first * 1.25
  return (
    <>
      <p className={styles.decisionsTyped}>{isLong && !isWhole ? `${text.slice(0, first)}…` : text}</p>
      {isLong && (
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.less : words.more}
        </button>
      )}
    </>
  )
}
