import { useEffect, useRef } from 'react'
import type { Signal } from '../../contract/signals'
import { useText } from '../../text/text'
import { DismissForm } from './dismiss-form'
import { briefOf } from './brief'
import { Evidence } from './signal-evidence'
import { useSignalActions } from './use-signal-actions'
import styles from './signals.module.css'

interface OpenSignalProps {
  readonly advertId: number
  readonly isOwn: boolean
  readonly proposal: (signal: Signal) => string | null
  readonly lit: number | null
  readonly signal: Signal
  readonly number: number
  /** Only its line is shown, with what it rests on in short. */
  readonly isFolded: boolean
  /** Opens it, where one at a time is open. */
  readonly onOpen: (() => void) | undefined
  readonly isWriting: boolean
  readonly onWrite: (isWriting: boolean) => void
  readonly onPair: (at: number) => void
}

/** A signal that counts: its number, its name and what it rests on. */
export const OpenSignal = (props: OpenSignalProps) => {
  const { signal, number, lit, isFolded } = props
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
      {!isFolded && <SignalBody {...props} />}
    </li>
  )
}

const SignalBody = ({ advertId, signal, isWriting, onWrite, onPair, proposal }: OpenSignalProps) => {
  const { signals: words } = useText().staff.queue
  const { dismiss } = useSignalActions(advertId)
  const proposed = proposal(signal)
  return (
    <>
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
    </>
  )
}

const SignalHead = (props: OpenSignalProps) => {
  const { signal, isFolded, isWriting, isOwn, onOpen, onWrite } = props
  const { signals: words } = useText().staff.queue
  const name = words.names[signal.code]
  return (
    <div className={styles.signalHead}>
      {onOpen ? (
        <button type="button" className={styles.signalOpen} aria-expanded={!isFolded} onClick={onOpen}>
          <SignalName {...props} />
        </button>
      ) : (
        <SignalName {...props} />
      )}
      {!isFolded && !isWriting && !isOwn && (
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

const SignalName = ({ signal, number, isFolded }: OpenSignalProps) => {
  const { signals: words } = useText().staff.queue
  const brief = isFolded ? briefOf(signal, words) : null
  return (
    <>
      <span className={styles.signalNumber}>{number}</span>
      <b>{isFolded ? words.short[signal.code] : words.names[signal.code]}</b>
      {brief && (
        <span className={`${styles.signalBrief} num`} title={brief}>
          {brief}
        </span>
      )}
      <span className={`${styles.signalWeight} num`} title={words.weight(signal.weight)}>
        +{signal.weight}
      </span>
    </>
  )
}
