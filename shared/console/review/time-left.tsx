import { promiseLeft } from '../../rules/promise'
import { useText } from '../../text/text'
import { useNow } from '../platform/use-now'
import styles from './time-left.module.css'

/** What is left of the time that was promised. */
export const TimeLeft = ({ dueOn }: { readonly dueOn: string }) => {
  const { queue: words } = useText().staff
  const left = promiseLeft(dueOn, useNow())
  return (
    <span className={styles.timeLeft} data-urgency={left.state} title={words.dueOn(dueOn)}>
      {words.left(left)}
    </span>
  )
}
