import { useQuery } from '@tanstack/react-query'
import { AppError } from '../../contract/errors'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { photoUrl } from '../../ui/photo'
import { useConsoleClient } from '../platform/host'
import { DecidedWords } from './decided-words'
import { decisionName } from './decision-title'
import { isSoAlready } from './differences'
import type { Entry } from './entries'
import { PresentState, SeenState } from './present-state'
import { advertsOf } from './send-decision'
import type { DecisionActions } from './use-decision-actions'
import styles from './decisions.module.css'

interface ConflictCardProps {
  readonly entry: Entry
  readonly isPicked: boolean
  readonly onPick: (isPicked: boolean) => void
  readonly actions: DecisionActions
}

/** A decision that was not carried out: the advert before, the decision, the advert now, and the actions. */
export const ConflictCard = ({ entry, isPicked, onPick, actions }: ConflictCardProps) => {
  const text = useText()
  const { screen: words } = text.staff.decisions
  const { stand, request, problem } = entry
  const [advertId = 0] = advertsOf(request)
  const isOne = advertsOf(request).length === 1
  const isThere = isOne && stand !== 'gone'
  const found = useQuery({
    ...decidingQueries.file(useConsoleClient(), advertId),
    enabled: isThere,
    staleTime: 5000,
  })
  const isMissing = found.error instanceof AppError && found.error.code === 'not_found'
  const file = found.data ?? (found.error ? null : undefined)
  // If the advert is already in the decided state, the decision can only be dropped or changed.
  const isDone = stand === 'conflict' && found.data !== undefined && isSoAlready(request, found.data)
  const name = decisionName(text, entry)
  const said = stand === 'gone' || stand === 'forbidden' ? words.said[stand] : problem
  const button = (label: string, run: () => void, look?: 'main' | 'danger') => (
    <Button
      size="s"
      {...(look ? { look } : {})}
      busy={actions.busy}
      aria-label={words.forOne(label, name)}
      onClick={run}
    >
      {label}
    </Button>
  )
  return (
    <li className={styles.decisionsCard} data-stand={stand} aria-label={name}>
      <CardHead entry={entry} isPicked={isPicked} onPick={onPick} />
      {stand !== 'conflict' && <p className={styles.decisionsSaid}>{said}</p>}
      <div className={styles.decisionsColumns}>
        {isThere && (
          <div role="group" aria-label={words.columns.then}>
            <h4>{words.columns.then}</h4>
            <SeenState entry={entry} file={file} />
          </div>
        )}
        <div role="group" aria-label={words.columns.decided}>
          <h4>{words.columns.decided}</h4>
          <DecidedWords decision={entry} />
        </div>
        {isThere && (
          <div role="group" aria-label={words.columns.now}>
            <h4>{words.columns.now}</h4>
            {isMissing ? <p>{words.said.gone}</p> : <PresentState entry={entry} file={file} />}
          </div>
        )}
      </div>
      <div className={styles.decisionsActions}>
        {isThere &&
          !isMissing &&
          button(words.again, () => actions.decideAgain(entry, found.data), isDone ? undefined : 'main')}
        {stand === 'conflict' &&
          !isMissing &&
          !isDone &&
          button(words.anyway, () => void actions.applyAnyway([entry]))}
        {stand !== 'conflict' && stand !== 'gone' && button(words.retry, () => actions.retry([entry.id]))}
        {button(words.drop, () => actions.drop([entry]), isDone ? 'main' : undefined)}
      </div>
    </li>
  )
}

const CardHead = ({ entry, isPicked, onPick }: Pick<ConflictCardProps, 'entry' | 'isPicked' | 'onPick'>) => {
  const text = useText()
  const { staff } = text
  const { screen: words } = staff.decisions
  const { shown, stand, at, request } = entry
  const adverts = advertsOf(request)
  return (
    <header className={styles.decisionsHead}>
      <input
        type="checkbox"
        aria-label={words.pick(decisionName(text, entry))}
        checked={isPicked}
        onChange={event => onPick(event.target.checked)}
      />
      <Cover file={shown.cover} />
      <h3>{shown.title}</h3>
      <span className={styles.decisionsStand} data-stand={stand === 'waiting' ? 'refused' : stand}>
        {stand !== 'waiting' && words.stands[stand]}
      </span>
      <p className={`${styles.decisionsQuiet} num`}>
        {[
          ...(adverts.length === 1 ? [words.advert(adverts[0] ?? 0)] : []),
          ...(shown.kind ? [text.words.kinds[shown.kind]] : []),
          words.at(staff.deciding.when(at)),
        ].join(' · ')}
      </p>
    </header>
  )
}

/** The first photo, in the small; an empty plate where there is none. */
export const Cover = ({ file }: { readonly file: string | null }) =>
  file ? (
    <img
      className={styles.decisionsCover}
      src={photoUrl(file, 320)}
      alt=""
      width={60}
      height={40}
      loading="lazy"
    />
  ) : (
    <span className={styles.decisionsCover} />
  )
