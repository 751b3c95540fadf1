import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useRef, useState } from 'react'
import type { Signal } from '../../contract/signals'
import { queueQueries } from '../../queries/queue'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { useConsoleClient } from '../platform/host'
import { useItemKeys } from '../platform/use-item-keys'
import { DismissForm } from './dismiss-form'
import { openSignals, pairsOf } from './facts-of-signal'
import { FullPair } from './photo-pair'
import { Evidence } from './signal-evidence'
import { useSignalActions } from './use-signal-actions'
import styles from './signals.module.css'

/** Signals of an advert; undefined `data` while they are read. */
export const useSignals = (advertId: number) => useQuery(queueQueries.signals(useConsoleClient(), advertId))

interface SignalsProps {
  readonly advertId: number
  /** Signals of one's own advert can be dismissed by a colleague only. */
  readonly isOwn: boolean
  /** The reason that a signal proposes, as sellers read it; null for none. */
  readonly proposal: (signal: Signal) => string | null
  /** The signal whose fact is pointed out, by its number. */
  readonly lit: number | null
  readonly onLight: (number: number) => void
}

/** Signals that suggest a closer look at an advert, each numbered and with its evidence (checklist PLUS-17). */
export const Signals = memo((props: SignalsProps) => {
  const { staff, common } = useText()
  const words = staff.queue.signals
  const { data, isError, refetch } = useSignals(props.advertId)
  const level = data && (data.risk >= 60 ? 'high' : data.risk >= 30 ? 'some' : 'low')
  return (
    <section className={styles.signals} aria-label={words.title}>
      <h3 className={styles.signalsTitle}>
        {words.title}
        {data && data.risk > 0 && (
          <span className={`${styles.signalsRisk} num`} data-level={level}>
            {words.risk(data.risk)}
          </span>
        )}
      </h3>
      {data && <SignalList {...props} signals={data.signals} />}
      {!data && !isError && <Skeleton height="64px" />}
      {!data && isError && (
        <p role="alert">
          {words.failed} <Button onClick={() => void refetch()}>{common.retry}</Button>
        </p>
      )}
    </section>
  )
})
Signals.displayName = 'Signals'

interface SignalListProps extends SignalsProps {
  readonly signals: readonly Signal[]
}

/** Digits point at a signal's evidence; `p` and then a digit put one aside. */
const useSignalKeys = (count: number, onShow: (at: number) => void, onDismiss: (at: number) => void) => {
  const isDismissing = useRef(false)
  const press = (at: number) => {
    if (at >= count) return
    if (isDismissing.current) onDismiss(at)
    else onShow(at)
    isDismissing.current = false
  }
  const digits = Object.fromEntries(
    Array.from({ length: Math.min(9, count) }, (_, at) => [String(at + 1), () => press(at)] as const),
  )
  useItemKeys({ ...digits, p: count > 0 ? () => void (isDismissing.current = true) : undefined })
}

/** The pair of photos that is shown in full size, one of a signal that counts. */
const useFullPair = (open: readonly Signal[]) => {
  const [full, setFull] = useState<{ readonly code: Signal['code']; readonly at: number } | null>(null)
  const show = (code: Signal['code'] | undefined, at: number) => setFull(code ? { code, at } : null)
  const signal = open.find(({ code }) => code === full?.code)
  const pair = full && signal && (
    <FullPair
      pairs={pairsOf(signal)}
      at={full.at}
      onShow={at => show(signal.code, at)}
      onClose={() => setFull(null)}
    />
  )
  return [pair, show] as const
}

const SignalList = ({ signals, ...props }: SignalListProps) => {
  const { signals: words } = useText().staff.queue
  const { onLight, isOwn } = props
  const open = openSignals(signals)
  const aside = signals.filter(({ dismissed }) => dismissed)
  const [writing, setWriting] = useState<Signal['code'] | null>(null)
  const [pair, showPair] = useFullPair(open)
  useSignalKeys(
    open.length,
    at => {
      onLight(at + 1)
      showPair(open[at]?.code, 0)
    },
    at => !isOwn && setWriting(open[at]?.code ?? null),
  )
  return (
    <>
      {pair}
      {open.length === 0 && <p className={styles.signalsNone}>{words.none}</p>}
      <ul className={styles.signalList}>
        {open.map((signal, at) => (
          <OpenSignal
            key={signal.code}
            {...props}
            signal={signal}
            number={at + 1}
            isWriting={writing === signal.code}
            onWrite={isWriting => setWriting(isWriting ? signal.code : null)}
            onPair={place => showPair(signal.code, place)}
          />
        ))}
      </ul>
      {aside.length > 0 && <AsideSignals {...props} signals={aside} />}
    </>
  )
}

/** What was put aside, folded. */
const AsideSignals = ({ signals, ...props }: SignalListProps) => (
  <details className={styles.signalsAside}>
    <summary>
      {useText().staff.queue.signals.dismissed} ({signals.length})
    </summary>
    <ul className={styles.signalList}>
      {signals.map(signal => (
        <AsideSignal key={signal.code} {...props} signal={signal} />
      ))}
    </ul>
  </details>
)

interface OpenSignalProps extends SignalsProps {
  readonly signal: Signal
  readonly number: number
  readonly isWriting: boolean
  readonly onWrite: (isWriting: boolean) => void
  readonly onPair: (at: number) => void
}

const OpenSignal = (props: OpenSignalProps) => {
  const { advertId, signal, number, lit, isWriting, onWrite, onPair, proposal } = props
  const { signals: words } = useText().staff.queue
  const { dismiss } = useSignalActions(advertId)
  const proposed = proposal(signal)
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (lit === number) card.current?.scrollIntoView({ block: 'nearest' })
  }, [lit, number])
  return (
    <li
      ref={card}
      className={styles.signal}
      data-level={signal.weight >= 35 ? 'high' : 'some'}
      data-lit={lit === number || undefined}
    >
      <SignalHead {...props} />
      <Evidence signal={signal} advertId={advertId} onPair={onPair} />
      {proposed && <p className={styles.signalProposes}>{words.proposes(proposed)}</p>}
      {isWriting && (
        <DismissForm
          draft={`dismiss-${advertId}-${signal.code}`}
          save={note => dismiss(signal.code, note)}
          onClose={() => onWrite(false)}
          name={words.names[signal.code]}
        />
      )}
    </li>
  )
}

const SignalHead = ({ signal, number, isWriting, isOwn, onWrite }: OpenSignalProps) => {
  const { signals: words } = useText().staff.queue
  const name = words.names[signal.code]
  return (
    <div className={styles.signalHead}>
      <span className={styles.signalNumber}>{number}</span>
      <b>{name}</b>
      <span className={`${styles.signalWeight} num`} title={words.weight(signal.weight)}>
        +{signal.weight}
      </span>
      {!isWriting && !isOwn && (
        <button
          type="button"
          className={`link ${styles.signalAside}`}
          aria-label={words.dismissNamed(name)}
          onClick={() => onWrite(true)}
        >
          {words.dismiss}
        </button>
      )}
    </div>
  )
}

interface AsideSignalProps extends Pick<SignalsProps, 'advertId' | 'isOwn'> {
  readonly signal: Signal
}

const AsideSignal = ({ advertId, isOwn, signal }: AsideSignalProps) => {
  const { signals: words } = useText().staff.queue
  const { reopen, isBusy } = useSignalActions(advertId)
  const { dismissed } = signal
  return (
    <li className={`${styles.signal} ${styles.signalDismissed}`}>
      <div className={styles.signalHead}>
        <b>{words.names[signal.code]}</b>
        {!isOwn && (
          <Button size="s" look="quiet" busy={isBusy} onClick={() => void reopen(signal.code)}>
            {words.reopen}
          </Button>
        )}
      </div>
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
