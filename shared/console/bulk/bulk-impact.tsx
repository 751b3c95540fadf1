import type { BulkAction, BulkPreview } from '../../contract/bulk'
import { useText } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import styles from './bulk-dialog.module.css'

/** What is done with the adverts that carry signals, in the order of the keys 1 to 3. */
export const signalChoices = ['leave', 'look', 'include'] as const
export type SignalChoice = (typeof signalChoices)[number]

interface BulkImpactProps {
  readonly action: BulkAction
  readonly preview: BulkPreview
  /** Chosen adverts that the action is not for. */
  readonly unfit: number
  readonly choice: SignalChoice
}

/** What changes, as numbers: adverts, mails, credits, and what is left out and why. */
export const BulkImpact = ({ action, preview, unfit, choice }: BulkImpactProps) => {
  const { staff, number } = useText()
  const words = staff.jobs.impact
  const { adverts, mails, sellers, credits } = choice === 'include' ? preview.all : preview.withoutSignals
  const left = [
    ...(choice === 'include' || preview.signals.count === 0
      ? []
      : [words.withSignals(preview.signals.count)]),
    ...preview.left.flatMap(({ code, count }) =>
      code === 'claimed' && preview.claimedBy.length > 0
        ? preview.claimedBy.map(holder => words.left(holder.count, words.has(holder.name, holder.count)))
        : [words.left(count, words.why[code])],
    ),
    ...(unfit > 0 ? [words.left(unfit, words.why.wrong_status)] : []),
  ]
  return (
    <div className={styles.impact} role="status" aria-label={words.title}>
      <p>
        <b className="num">{number(adverts)}</b> {words.adverts[action]}
      </p>
      <p>
        <b className="num">{number(mails)}</b> {words.mails(sellers)}
      </p>
      {credits > 0 && (
        <p>
          <b className="num">{number(credits)}</b>{' '}
          {action === 'approve' || action === 'show' ? words.charged : words.returned}
        </p>
      )}
      {left.length > 0 && (
        <p className={styles.impactLeft}>
          {left.map(line => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </div>
  )
}

interface BulkSignalsProps {
  readonly signals: BulkPreview['signals']
  readonly choice: SignalChoice
  readonly onChoice: (choice: SignalChoice) => void
}

/** How many of the risky adverts are named. */
const mostNamed = 3

/** The adverts with signals, the riskiest first, and what is done with them. */
export const BulkSignals = ({ signals, choice, onChoice }: BulkSignalsProps) => {
  const words = useText().staff.jobs.signalled
  const { count, adverts } = signals
  return (
    <fieldset className={styles.signalled}>
      <legend>{words.title(count)}</legend>
      <div className={styles.signalledChoices}>
        {signalChoices.map((each, nth) => (
          <label key={each} data-on={each === choice || undefined}>
            <input
              type="radio"
              name="signalled"
              value={each}
              checked={each === choice}
              onChange={() => onChoice(each)}
            />
            <span>
              {words.choices[each].label}
              <small>{words.choices[each].about(count)}</small>
            </span>
            <kbd aria-hidden="true">{nth + 1}</kbd>
          </label>
        ))}
      </div>
      <ul className={styles.signalledRows}>
        {adverts.slice(0, mostNamed).map(advert => (
          <RiskyAdvert key={advert.id} advert={advert} />
        ))}
        {count > mostNamed && <li className="num">{words.more(count - mostNamed)}</li>}
      </ul>
    </fieldset>
  )
}

interface RiskyAdvertProps {
  readonly advert: BulkPreview['signals']['adverts'][number]
}

/** One advert with its risk and its signals. */
const RiskyAdvert = ({ advert: { id, title, risk, signals } }: RiskyAdvertProps) => {
  const { short } = useText().staff.queue.signals
  return (
    <li>
      <b className="num" data-high={risk >= 60 || undefined}>
        {risk}
      </b>
      <ConsoleLink className="link" to={`/adverts/${id}`}>
        {title}
      </ConsoleLink>
      <span>{signals.map(code => short[code]).join(', ')}</span>
    </li>
  )
}
