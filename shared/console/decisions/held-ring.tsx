import { useEffect, useState } from 'react'
import { held, type RecentState } from './recent-decisions'
import styles from './last-decisions.module.css'

/** The present time, every second while something is held. */
export const useSeconds = (isRunning: boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return undefined
    const tick = () => setNow(Date.now())
    const start = setTimeout(tick)
    const timer = setInterval(tick, 1000)
    return () => {
      clearTimeout(start)
      clearInterval(timer)
    }
  }, [isRunning])
  return now
}

/** Whole seconds until a mail leaves. */
export const secondsLeft = (heldUntil: number | null, now: number): number =>
  heldUntil === null ? 0 : Math.min(held / 1000, Math.max(0, Math.ceil((heldUntil - now) / 1000)))

interface HeldRingProps {
  readonly state: RecentState
  readonly seconds: number
}

const round = 2 * Math.PI * 5

/** A ring that empties while the mail is held; a check once it has left, a warning where somebody has to look. */
export const HeldRing = ({ state, seconds }: HeldRingProps) => (
  <svg className={styles.ring} viewBox="0 0 14 14" data-state={state} aria-hidden="true">
    {state === 'sent' && <path d="M2.5 7.5l3 3 6-7" />}
    {state === 'unfit' && <path d="M7 2l5.5 10h-11zM7 6v3M7 10.4v.4" />}
    {state !== 'sent' && state !== 'unfit' && (
      <>
        <circle cx="7" cy="7" r="5" opacity="0.25" />
        <circle
          cx="7"
          cy="7"
          r="5"
          transform="rotate(-90 7 7)"
          strokeDasharray={round}
          strokeDashoffset={state === 'held' ? round * (1 - (seconds * 1000) / held) : 0}
        />
      </>
    )}
  </svg>
)
