import { useText } from '../../shared/text/text'
import { Skeleton } from '../../shared/ui/skeleton'

interface SectionPendingProps {
  readonly isError: boolean
  readonly onRetry: () => void
}

/** In the place of a company's section until it was read, or that it could not be. */
export const SectionPending = ({ isError, onRetry }: SectionPendingProps) => {
  const { company, common } = useText()
  if (!isError) return <Skeleton height="6em" />
  return (
    <p role="alert">
      {company.failed}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {common.retry}
      </button>
    </p>
  )
}
