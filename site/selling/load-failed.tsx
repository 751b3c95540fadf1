import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import styles from './selling.module.css'

interface LoadFailedProps {
  readonly message: string
  readonly onRetry: () => void
}

/** What a form needs did not come. */
export const LoadFailed = ({ message, onRetry }: LoadFailedProps) => {
  const { common } = useText()
  return (
    <div className={styles.sellLoading} role="alert">
      <p>{message}</p>
      <Button onClick={onRetry}>{common.retry}</Button>
    </div>
  )
}
