import type { OwnAdvert } from '../../shared/contract/adverts'
import { isoOf, noTime } from '../../shared/rules/timestamps'
import { stateName } from '../../shared/text/state-name'
import { useText, type Text } from '../../shared/text/text'
import { useNow } from '../platform/site-context'
import { daysLeft, stateOf, toneOf, type OwnState } from './own-state'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './own-row.module.css'

const day = 24 * 60 * 60 * 1000
const keptDays = 30

/** The state of an advert, the reason and the remaining time (checklist LIFE-03, MY-08). */
export const StateBadge = ({ advert }: { readonly advert: OwnAdvert }) => {
  const { mine } = useText()
  const now = new Date(useNow())
  const state = stateOf(advert)
  const left = daysLeft(advert, now)
  return (
    <div className={`${blocks.bar} ${styles.ownState}`}>
      <span className={styles.ownBadge} data-tone={toneOf[state]}>
        {stateName(mine.states, state, advert.kind)}
      </span>
      {state === 'live' && advert.underOffer && (
        <span className={styles.ownBadge} data-tone="wait">
          {mine.underOffer}
        </span>
      )}
      {state === 'live' && advert.letUntil !== null && (
        <span className={`${styles.ownBadge} num`} data-tone="wait">
          {mine.letUntil(mine.date(advert.letUntil))}
        </span>
      )}
      {advert.hasRevision && state !== 'deleted' && state !== 'sold' && (
        <span className={styles.ownBadge} data-tone="wait">
          {mine.revision}
        </span>
      )}
      <span
        className={
          left !== null && left <= 7 ? `${styles.ownUntil} ${styles.ownSoon} num` : `${styles.ownUntil} num`
        }
      >
        {timeWords(advert, state, left, mine)}
      </span>
      <Reasons advert={advert} state={state} />
    </div>
  )
}

const timeWords = (advert: OwnAdvert, state: OwnState, left: number | null, mine: Text['mine']): string => {
  const exp = isoOf(advert.exp)
  if (left !== null && exp) return mine.until(mine.date(exp), left)
  if (state === 'expired' && exp) return mine.since(mine.date(exp))
  if (state === 'pending') return mine.pendingHint
  if (state === 'unconfirmed') return mine.unconfirmedHint
  if (state === 'hiddenByStaff') return mine.staffHint
  if (state === 'deleted' && advert.deletedAt) {
    const since = Math.floor((Date.now() - Date.parse(advert.deletedAt)) / day)
    return mine.deletedHint(keptDays - since)
  }
  return ''
}

/** Several photos can be refused for the same reason. */
const distinct = (reasons: readonly string[]) => [...new Set(reasons)]

/** Why staff refused an advert or its edit, and what the owner should do. */
const Reasons = ({ advert, state }: { readonly advert: OwnAdvert; readonly state: OwnState }) => {
  const { mine } = useText()
  const { reviewReasons, reviewNote } = advert
  const isRefused = state === 'rejected' || state === 'changesRequested'
  const isRefusedEdit =
    state === 'live' && !advert.hasRevision && (reviewReasons.length > 0 || reviewNote !== null)
  const isHidden = state === 'hiddenByStaff' && (reviewReasons.length > 0 || reviewNote !== null)
  if (!isRefused && !isRefusedEdit && !isHidden) return null
  const rejected = advert.start === noTime ? mine.rejectedHint : mine.takenOffHint
  const hint = state === 'rejected' ? rejected : isRefused ? mine.changesHint : mine.refusedEdit
  return (
    <div className={styles.ownReasons}>
      {isRefusedEdit && <p>{hint}</p>}
      {reviewReasons.length > 0 && (
        <ul aria-label={mine.reasonsLabel}>
          {distinct(reviewReasons.map(({ code, text }) => text ?? mine.reasons[code] ?? code)).map(reason => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {reviewNote && <p className={styles.ownNote}>{reviewNote}</p>}
      {isRefused && <p>{hint}</p>}
    </div>
  )
}
