import { useQuery } from '@tanstack/react-query'
import type { OwnDecisions } from '../../contract/deciding-figures'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import { useConsoleClient } from '../platform/host'
import { countToday } from './count-today'
import { HeldRing, secondsLeft, useSeconds } from './held-ring'
import type { RecentState } from './recent-decisions'
import { useDecisions, useOwnDecisions, type OwnDecision } from './use-decisions'
import styles from './last-decisions.module.css'

/** How many are listed. */
const most = 5

interface Line {
  readonly key: string
  readonly title: string
  readonly word: string
  readonly state: RecentState
  readonly tone: 'ok' | 'red' | 'amber' | 'quiet'
  readonly advertId: number
  readonly own: OwnDecision | null
}

/** One's last five decisions, each with the time in which it can be taken back; the day's count and pace. */
export const LastDecisions = () => {
  const { last: words } = useText().staff.decisions
  const own = useOwnDecisions()
  const { data } = useQuery(decidingQueries.own(useConsoleClient()))
  const lines = useLines(own, data)
  const now = useSeconds(own.some(({ state }) => state === 'held'))
  const unfit = own.filter(({ state }) => state === 'unfit').length
  const waiting = own.filter(({ state }) => state === 'waiting').length
  return (
    <section className={styles.last} aria-label={words.title}>
      <h2 className={styles.lastTitle}>
        {words.title}
        <small className="num">
          {waiting + unfit > 0
            ? words.standing(waiting, unfit)
            : words.today(countToday(own, data), data?.pace ?? null)}
        </small>
      </h2>
      {lines.length === 0 && <p className={styles.lastNone}>{words.none}</p>}
      <ol>
        {lines.map((line, at) => (
          <DecisionLine key={line.key} line={line} now={now} isNewest={at === 0} />
        ))}
      </ol>
    </section>
  )
}

const toneOf = (word: string): Line['tone'] => {
  if (/approve|show/i.test(word)) return 'ok'
  return /reject|refuse|delete/i.test(word) ? 'red' : /hide|request|unapprove/i.test(word) ? 'amber' : 'quiet'
}

const actionOf = ({ request, shown }: OwnDecision): string => {
  if (request.call === 'bulk') return request.action
  if (request.call === 'reports') return request.outcome
  if (request.call === 'status')
    return request.status === 'approved' && shown.status === 'hide'
      ? 'show'
      : { approved: 'approve', unapproved: 'unapprove', hide: 'hide' }[request.status]
  return request.verdict.decision
}

/** The decisions of this session, then those that the server tells of earlier ones. */
const useLines = (own: readonly OwnDecision[], told: OwnDecisions | undefined): readonly Line[] => {
  const { last: words } = useText().staff.decisions
  const here = own
    .filter(({ state }) => state !== 'undone' && state !== 'undoing')
    .slice(0, most)
    .map((each): Line => {
      const action = actionOf(each)
      return {
        ...{ key: each.id, title: each.shown.title, state: each.state, own: each },
        word: words.done[action] ?? action,
        tone: each.state === 'unfit' ? 'amber' : toneOf(action),
        advertId: each.request.call === 'bulk' ? 0 : each.request.advertId,
      }
    })
  const known = new Set(own.map(({ request }) => (request.call === 'bulk' ? 0 : request.advertId)))
  const earlier = (told?.last ?? [])
    .filter(({ undone, advertId }) => !undone && !known.has(advertId))
    .map((each): Line => ({
      ...{ key: `told-${each.id}`, title: each.title ?? '', state: 'sent', own: null },
      word: words.done[each.action] ?? each.action,
      tone: toneOf(each.action),
      advertId: each.advertId,
    }))
  return [...here, ...earlier].slice(0, most)
}

interface DecisionLineProps {
  readonly line: Line
  readonly now: number
  readonly isNewest: boolean
}

const DecisionLine = (props: DecisionLineProps) => {
  const { line, now } = props
  const { own, state, title, word, tone, advertId } = line
  return (
    <li className={styles.lastLine} data-state={state}>
      <HeldRing state={state} seconds={secondsLeft(own?.heldUntil ?? null, now)} />
      <b data-tone={tone}>{word}</b>
      <ConsoleLink to={`/adverts/${advertId}`} className={styles.lastName} title={title}>
        {title}
      </ConsoleLink>
      <LineEnd {...props} />
    </li>
  )
}

/** How far it is: a way to take it back, or to look at it. */
const LineEnd = ({ line, now, isNewest }: DecisionLineProps) => {
  const { last: words } = useText().staff.decisions
  const { undo } = useDecisions()
  const { own, state, title, word } = line
  const seconds = secondsLeft(own?.heldUntil ?? null, now)
  const said = {
    ...{ sending: words.sending, waiting: words.kept, unfit: words.look, held: words.seconds(seconds) },
    ...{ sent: words.sent, undoing: '', undone: '' },
  }[state]
  if (state === 'unfit')
    return (
      <ConsoleLink to="/decisions" className="link" title={own?.problem}>
        {said}
      </ConsoleLink>
    )
  if (own === null || !['sending', 'waiting', 'held'].includes(state))
    return <span className="num">{said}</span>
  return (
    <button
      type="button"
      className={`${styles.lastUndo} num`}
      aria-label={words.takeBack(word, title)}
      onClick={() => undo(own.id)}
    >
      {said}
      {isNewest && <kbd aria-hidden="true">z</kbd>}
    </button>
  )
}
