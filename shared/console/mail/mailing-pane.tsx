import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Mailing } from '../../contract/mailing'
import { mailingKey, mailingQueries, rememberMailing } from '../../queries/mailing'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { useNotify } from '../../ui/toast'
import { ItemFailed } from '../platform/item-failed'
import { PaneTitle } from '../platform/pane-title'
import { problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import { skippedOf, mailingTones, standOf } from './mailing-words'
import { OwnSending } from './own-sending'
import { RecipientTable } from './recipient-table'
import { useSmtp } from './use-smtp'
import styles from './mailing.module.css'
import panesStyles from '../platform/panes.module.css'

/** In the order in which they are offered. */
const moves = ['withdraw', 'resume', 'pause', 'cancel', 'retry'] as const
type Move = (typeof moves)[number]

/** One mailing: its progress, its actions, and the result of each mail. */
export const MailingPane = ({ id }: { readonly id: number }) => {
  const { staff } = useText()
  const { mailing: words, desk } = staff
  const { data, isError, error, refetch } = useQuery(mailingQueries.one(useConsoleClient(), id))
  if (!data) return isError ? <ItemFailed error={error} onRetry={refetch} /> : <Skeleton height="240px" />
  const { counts, total, state } = data
  const skipped = skippedOf(words, data)
  return (
    <section className={styles.mailingPane} aria-label={data.subject}>
      <PaneTitle title={data.subject} backTo="/mailing/all" />
      <p className={styles.mailingStand}>
        <span className={mailingTones[state]}>{words.states[state]}</span>
        <span className="num" role="status">
          {standOf(words, data)}
        </span>
        {state === 'held' && <Hold until={data.holdUntil} />}
        <span className={`${panesStyles.paneMuted} num`}>
          {words.begun(data.startedBy.name, desk.at(data.createdAt))}
        </span>
      </p>
      {skipped !== undefined && <p className={`${panesStyles.paneMuted} num`}>{skipped}</p>}
      {isOpen(data) && (
        <progress
          className={styles.mailingProgress}
          max={total}
          value={counts.sent + counts.failed + counts.withdrawn + counts.suppressed}
          aria-label={words.columns.stand}
        />
      )}
      <MailingActions mailing={data} />
      {data.way === 'own' && <OwnSending mailing={data} />}
      <RecipientTable mailing={data} />
    </section>
  )
}

/** Counts the seconds in which the whole mailing can be withdrawn. */
const Hold = ({ until }: { readonly until: string }) => {
  const { mailing: words } = useText().staff
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  return seconds > 0 && seconds <= 90 ? <span className="num">{words.hold(seconds)}</span> : null
}

const isOpen = ({ state }: Mailing) => state === 'held' || state === 'running' || state === 'paused'

const movesOf = (mailing: Mailing): readonly Move[] => {
  const { state, counts } = mailing
  const nothingLeft = counts.sent + counts.failed + counts.sending + counts.withdrawn === 0
  const offers = {
    withdraw: isOpen(mailing) && nothingLeft,
    resume: state === 'paused',
    pause: state === 'held' || state === 'running',
    cancel: isOpen(mailing) && !nothingLeft,
    retry: counts.failed > 0 && state !== 'withdrawn',
  }
  return moves.filter(move => offers[move])
}

/** Changes the state of a mailing; if one's own account is sending it, that stops too. */
const useMove = ({ id, way }: Mailing) => {
  const { staff } = useText()
  const { mailing: words, desk } = staff
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const smtp = useSmtp()
  return useMutation({
    mutationFn: async (move: Move) => {
      const moved = await client.mailings[move]({ params: { id } })
      if (way === 'own' && smtp.state?.run?.mailing === id && (move === 'pause' || move === 'cancel'))
        await smtp.port?.stop()
      return moved
    },
    onSuccess: (moved, move) => {
      rememberMailing(queries, moved)
      notify(words.moved[move], 'ok')
    },
    onError: error => {
      notify(problemText(error, desk.notDone), 'error')
      void queries.invalidateQueries({ queryKey: mailingKey })
    },
  })
}

const MailingActions = ({ mailing }: { readonly mailing: Mailing }) => {
  const { moves: words } = useText().staff.mailing
  const act = useMove(mailing)
  const shown = movesOf(mailing)
  if (shown.length === 0) return null
  return (
    <div className={styles.mailingActions}>
      {shown.map((move, place) => (
        <Button
          key={move}
          look={place === 0 && move === 'resume' ? 'main' : 'plain'}
          busy={act.isPending && act.variables === move}
          onClick={() => act.mutate(move)}
        >
          {words[move]}
        </Button>
      ))}
    </div>
  )
}
