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
import type { DecisionDeeds } from './use-decision-actions'

interface UnfitCardProps {
  readonly entry: Entry
  readonly isPicked: boolean
  readonly onPick: (isPicked: boolean) => void
  readonly deeds: DecisionDeeds
}

/** One decision that was not made: what one had before one, what one decided, how it is now, and what can be done. */
export const UnfitCard = ({ entry, isPicked, onPick, deeds }: UnfitCardProps) => {
  const text = useText()
  const { screen: words } = text.staff.outbox
  const { stand, deed, problem } = entry
  const [advertId = 0] = advertsOf(deed)
  const isOne = advertsOf(deed).length === 1
  const isThere = isOne && stand !== 'gone'
  const found = useQuery({
    ...decidingQueries.file(useConsoleClient(), advertId),
    enabled: isThere,
    staleTime: 5000,
  })
  const isMissing = found.error instanceof AppError && found.error.code === 'not_found'
  const file = found.data ?? (found.error ? null : undefined)
  // What is so already can only be dropped, or decided in another way.
  const isDone = stand === 'conflict' && found.data !== undefined && isSoAlready(deed, found.data)
  const name = decisionName(text, entry)
  const said = stand === 'gone' || stand === 'forbidden' ? words.said[stand] : problem
  const button = (label: string, run: () => void, look?: 'main' | 'danger') => (
    <Button
      size="s"
      {...(look ? { look } : {})}
      busy={deeds.busy}
      aria-label={words.forOne(label, name)}
      onClick={run}
    >
      {label}
    </Button>
  )
  return (
    <li className="outbox-card" data-stand={stand} aria-label={name}>
      <CardHead entry={entry} isPicked={isPicked} onPick={onPick} />
      {stand !== 'conflict' && <p className="outbox-said">{said}</p>}
      <div className="outbox-columns">
        {isThere && (
          <div role="group" aria-label={words.columns.then}>
            <h4>{words.columns.then}</h4>
            <SeenState entry={entry} file={file} />
          </div>
        )}
        <div role="group" aria-label={words.columns.deed}>
          <h4>{words.columns.deed}</h4>
          <DecidedWords decision={entry} />
        </div>
        {isThere && (
          <div role="group" aria-label={words.columns.now}>
            <h4>{words.columns.now}</h4>
            {isMissing ? <p>{words.said.gone}</p> : <PresentState entry={entry} file={file} />}
          </div>
        )}
      </div>
      <div className="outbox-deeds">
        {isThere &&
          !isMissing &&
          button(words.again, () => deeds.decideAgain(entry, found.data), isDone ? undefined : 'main')}
        {stand === 'conflict' &&
          !isMissing &&
          !isDone &&
          button(words.anyway, () => void deeds.applyAnyway([entry]))}
        {stand !== 'conflict' && stand !== 'gone' && button(words.retry, () => deeds.retry([entry.id]))}
        {button(words.drop, () => deeds.drop([entry]), isDone ? 'main' : undefined)}
      </div>
    </li>
  )
}

const CardHead = ({ entry, isPicked, onPick }: Pick<UnfitCardProps, 'entry' | 'isPicked' | 'onPick'>) => {
  const text = useText()
  const { staff } = text
  const { screen: words } = staff.outbox
  const { shown, stand, at, deed } = entry
  const adverts = advertsOf(deed)
  return (
    <header className="outbox-head">
      <input
        type="checkbox"
        aria-label={words.pick(decisionName(text, entry))}
        checked={isPicked}
        onChange={event => onPick(event.target.checked)}
      />
      <Cover file={shown.cover} />
      <h3>{shown.title}</h3>
      <span className={`outbox-stand outbox-stand-${stand === 'waiting' ? 'refused' : stand}`}>
        {stand !== 'waiting' && words.stands[stand]}
      </span>
      <p className="outbox-quiet num">
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
    <img className="outbox-cover" src={photoUrl(file, 320)} alt="" width={60} height={40} loading="lazy" />
  ) : (
    <span className="outbox-cover" />
  )
