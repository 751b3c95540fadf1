import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdvertSignals, Signal } from '../../contract/signals'
import { forgetQueue, queueQueries } from '../../queries/queue'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { useNotify } from '../../ui/toast'
import { useConsoleClient } from '../platform/host'
import { DismissForm } from './dismiss-form'
import { Evidence } from './signal-evidence'
import styles from './signals.module.css'

interface SignalsProps {
  readonly advertId: number
  /** Signals of one's own advert can be dismissed by a colleague only. */
  readonly isOwn: boolean
}

/** Signals that suggest a closer look at an advert, with their evidence (checklist PLUS-17). */
export const Signals = ({ advertId, isOwn }: SignalsProps) => {
  const { staff, common } = useText()
  const words = staff.queue.signals
  const client = useConsoleClient()
  const { data, isError, refetch } = useQuery(queueQueries.signals(client, advertId))
  return (
    <section className={styles.signals} aria-label={words.title}>
      <h3 className={styles.signalsTitle}>
        {words.title}
        {data && data.risk > 0 && (
          <span className={`${styles.signalsRisk} num`}>{words.risk(data.risk)}</span>
        )}
      </h3>
      {data && <SignalList advertId={advertId} isOwn={isOwn} signals={data.signals} />}
      {!data && !isError && <Skeleton height="64px" />}
      {!data && isError && (
        <p role="alert">
          {words.failed} <Button onClick={() => void refetch()}>{common.retry}</Button>
        </p>
      )}
    </section>
  )
}

interface SignalListProps extends SignalsProps {
  readonly signals: readonly Signal[]
}

const SignalList = ({ advertId, isOwn, signals }: SignalListProps) => {
  const { signals: words } = useText().staff.queue
  const open = signals.filter(({ dismissed }) => !dismissed)
  const aside = signals.filter(({ dismissed }) => dismissed)
  return (
    <>
      {open.length === 0 && <p className={styles.signalsNone}>{words.none}</p>}
      <ul className={styles.signalList}>
        {open.map(signal => (
          <OpenSignal key={signal.code} advertId={advertId} isOwn={isOwn} signal={signal} />
        ))}
      </ul>
      {aside.length > 0 && (
        <details className={styles.signalsAside}>
          <summary>
            {words.dismissed} ({aside.length})
          </summary>
          <ul className={styles.signalList}>
            {aside.map(signal => (
              <AsideSignal key={signal.code} advertId={advertId} isOwn={isOwn} signal={signal} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface SignalProps extends SignalsProps {
  readonly signal: Signal
}

const OpenSignal = ({ advertId, isOwn, signal }: SignalProps) => {
  const { signals: words } = useText().staff.queue
  const [isWriting, setIsWriting] = useState(false)
  const { dismiss } = useSignalActions(advertId)
  const name = words.names[signal.code]
  return (
    <li className={styles.signal}>
      <p className={styles.signalHead}>
        <b>{name}</b>
        <span className={`${styles.signalWeight} num`}>{words.weight(signal.weight)}</span>
        {!isWriting && !isOwn && (
          <Button
            size="s"
            look="quiet"
            aria-label={words.dismissNamed(name)}
            onClick={() => setIsWriting(true)}
          >
            {words.dismiss}
          </Button>
        )}
      </p>
      <Evidence signal={signal} advertId={advertId} />
      {isWriting && (
        <DismissForm
          save={note => dismiss(signal.code, note)}
          onClose={() => setIsWriting(false)}
          name={name}
        />
      )}
    </li>
  )
}

const AsideSignal = ({ advertId, isOwn, signal }: SignalProps) => {
  const { signals: words } = useText().staff.queue
  const { reopen, isBusy } = useSignalActions(advertId)
  const { dismissed } = signal
  return (
    <li className={`${styles.signal} ${styles.signalDismissed}`}>
      <p className={styles.signalHead}>
        <b>{words.names[signal.code]}</b>
        {!isOwn && (
          <Button size="s" look="quiet" busy={isBusy} onClick={() => void reopen(signal.code)}>
            {words.reopen}
          </Button>
        )}
      </p>
      {dismissed && (
        <p className={styles.signalNote}>
          {dismissed.note}
          <span className={styles.signalBy}>
            {words.dismissedBy(dismissed.by.name, dismissed.at.slice(0, 10))}
          </span>
        </p>
      )}
    </li>
  )
}

/** Each call answers the present signals, which are shown at once; the queue is reloaded for its order. */
const useSignalActions = (advertId: number) => {
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const { signals: words } = useText().staff.queue
  const [isBusy, setIsBusy] = useState(false)
  const keep = (now: AdvertSignals, said: string) => {
    queries.setQueryData(queueQueries.signals(client, advertId).queryKey, now)
    notify(said, 'ok')
    void forgetQueue(queries)
  }
  return {
    isBusy,
    /** Rejects with the error, so that the form can show it. */
    dismiss: async (code: Signal['code'], note: string) =>
      keep(await client.signals.dismiss({ params: { id: advertId, code }, body: { note } }), words.saved),
    reopen: async (code: Signal['code']) => {
      setIsBusy(true)
      try {
        keep(await client.signals.reopen({ params: { id: advertId, code } }), words.reopened)
      } catch {
        notify(words.notSaved, 'error')
        void forgetQueue(queries)
      } finally {
        setIsBusy(false)
      }
    },
  }
}
