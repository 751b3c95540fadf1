import type { ReactNode } from 'react'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import styles from './panes.module.css'

interface LoadFailedProps {
  readonly text: string
  readonly onRetry: () => void
}

/** Shown instead of content that could not be loaded. */
export const LoadFailed = ({ text, onRetry }: LoadFailedProps) => {
  const { common } = useText()
  return (
    <div className={styles.paneFailed} role="alert">
      <p>{text}</p>
      <Button onClick={onRetry}>{common.retry}</Button>
    </div>
  )
}

interface LoadOlderProps {
  readonly shown: boolean
  readonly busy: boolean
  readonly onMore: () => void
}

/** Brings the next block of a list that goes back in time. */
export const LoadOlder = ({ shown, busy, onMore }: LoadOlderProps) => {
  const { staff } = useText()
  if (!shown) return null
  return (
    <p className={styles.paneMore}>
      <Button busy={busy} onClick={onMore}>
        {staff.desk.older}
      </Button>
    </p>
  )
}

interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
}

/** Label left, value right; what is not known is left out. */
export const FactList = ({ facts }: FactsProps) => (
  <dl className={styles.paneFacts}>
    {facts
      .filter(([, value]) => value !== null && value !== '' && value !== undefined)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
