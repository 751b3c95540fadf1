import { useText } from '../../shared/text/text'
import { Skeleton } from '../../shared/ui/skeleton'

/** The place of the list until it is there. */
export const ListWaiting = () => {
  const { mine } = useText()
  return (
    <div aria-busy="true">
      <p className="unseen" role="status">
        {mine.loading}
      </p>
      {[1, 2, 3].map(row => (
        <Skeleton key={row} height="104px" />
      ))}
    </div>
  )
}
