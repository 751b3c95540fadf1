import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Skeleton } from '../../shared/ui/skeleton'

interface StockPendingProps {
  readonly isError: boolean
  readonly onRetry: () => void
}

/** In the place of stock that has not come, or could not be loaded. */
export const StockPending = ({ isError, onRetry }: StockPendingProps) => {
  const { stock, common } = useText()
  if (!isError)
    return (
      <div role="status">
        <span className="unseen">{common.loading}</span>
        <Skeleton height="200px" />
      </div>
    )
  return (
    <div role="alert">
      <p>{stock.failed}</p>
      <Button look="main" onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  )
}
