import { useState } from 'react'
import type { KeptDecision } from '../../contract/ipc-decisions'
import { reviewFieldName } from '../../data/review-fields'
import { reasonText } from '../../data/review-reasons'
import { useText } from '../../text/text'
import { fieldLabel } from '../platform/field-words'
import { decisionTitle } from './decision-title'
import styles from './decisions.module.css'

/** What was decided, with every word that was typed for it. */
export const DecidedWords = ({
  decision,
}: {
  readonly decision: Pick<KeptDecision, 'request' | 'shown'>
}) => {
  const text = useText()
  const words = text.staff.decisions.screen
  const { request } = decision
  const title = <p className={styles.decisionsAction}>{decisionTitle(text, decision)}</p>
  if (request.call === 'status') return title
  const isReview = request.call === 'review'
  const { reasons, note } = isReview ? request.verdict : request
  const codes = reasons.map(reason =>
    typeof reason === 'string' ? { code: reason, field: undefined } : reason,
  )
  const mail = isReview ? request.verdict.mail : {}
  const off = isReview ? request.verdict.photos.filter(({ keep }) => !keep).length : 0
  const accept = isReview ? request.verdict.accept : undefined
  const more = isReview ? [] : [request.type, request.manufacturer].filter(Boolean)
  const isSilent = codes.length + off === 0 && note === '' && !mail.text && !mail.subject
  return (
    <>
      {title}
      {more.length > 0 && <p>{more.join(', ')}</p>}
      {accept && (
        <p>
          {accept.length > 0
            ? words.accepted(accept.map(field => fieldLabel(text, field)).join(', '))
            : words.nothingAccepted}
        </p>
      )}
      {codes.length > 0 && (
        <ul className={styles.decisionsReasons}>
          {codes.map(({ code, field }) => (
            <li key={`${code}${field ?? ''}`}>
              {field && <span className={styles.decisionsQuiet}>{reviewFieldName(field)}: </span>}
              {reasonText(code)}
            </li>
          ))}
        </ul>
      )}
      {off > 0 && <p>{words.photosOff(off)}</p>}
      {note && <Typed text={`“${note}”`} />}
      {(mail.subject ?? mail.text) && (
        <details className={styles.decisionsMail}>
          <summary>{words.ownMail}</summary>
          {mail.subject && <p className={styles.decisionsAction}>{mail.subject}</p>}
          {mail.text && <Typed text={mail.text} />}
        </details>
      )}
      {isSilent && isReview && <p className={styles.decisionsQuiet}>{words.noWords}</p>}
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
