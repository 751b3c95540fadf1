import { AppError } from '../../contract/errors'
import { useText } from '../../text/text'
import { LoadFailed } from './pane-states'

interface ItemFailedProps {
  readonly error: Error
  readonly onRetry: () => unknown
}

/** Replaces an item that could not be loaded or no longer exists. */
export const ItemFailed = ({ error, onRetry }: ItemFailedProps) => {
  const { desk } = useText().staff
  const isMissing = error instanceof AppError && error.code === 'not_found'
  return <LoadFailed text={isMissing ? desk.missing : desk.failed} onRetry={() => void onRetry()} />
}
