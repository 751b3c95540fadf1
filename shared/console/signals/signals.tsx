import { useQuery } from '@tanstack/react-query'
import { memo, useRef, useState } from 'react'
import type { Signal } from '../../contract/signals'
import { queueQueries } from '../../queries/queue'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { useConsoleClient } from '../platform/host'
import { useLow } from '../platform/use-narrow'
import { useItemKeys } from '../platform/use-item-keys'
import { openSignals, pairsOf } from './facts-of-signal'
import { OpenSignal } from './open-signal'
import { FullPair } from './photo-pair'
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

/** More signals than these are shown in a line each, so that the price and the seller stay in sight below. */
const whole = 3

const SignalList = ({ signals, ...props }: SignalListProps) => {
  const { signals: words } = useText().staff.queue
  const { onLight, isOwn } = props
  const open = openSignals(signals)
  const [writing, setWriting] = useState<Signal['code'] | null>(null)
  const [pair, showPair] = useFullPair(open)
  const isDense = open.length > whole
  // In a low window none is open by itself.
  const first = useLow() ? null : 1
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
      <ul className={styles.signalList} data-dense={isDense || undefined}>
        {open.map((signal, at) => (
          <OpenSignal
            key={signal.code}
            {...props}
            signal={signal}
            number={at + 1}
            isFolded={isDense && at + 1 !== (props.lit ?? first) && writing !== signal.code}
            onOpen={isDense ? () => onLight(at + 1) : undefined}
            isWriting={writing === signal.code}
            onWrite={isWriting => setWriting(isWriting ? signal.code : null)}
            onPair={place => showPair(signal.code, place)}
          />
        ))}
      </ul>
      <AsideSignals {...props} signals={signals.filter(({ dismissed }) => dismissed)} />
    </>
  )
}

/** What was put aside, folded. */
const AsideSignals = ({ signals, ...props }: SignalListProps) => {
  const { dismissed } = useText().staff.queue.signals
  if (signals.length === 0) return null
  return (
    <details className={styles.signalsAside}>
      <summary>
        {dismissed} ({signals.length})
      </summary>
      <ul className={styles.signalList}>
        {signals.map(signal => (
          <AsideSignal key={signal.code} {...props} signal={signal} />
        ))}
      </ul>
    </details>
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
