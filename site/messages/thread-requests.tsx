import { useQueryClient } from '@tanstack/react-query'
import { AppError } from '../../shared/contract/errors'
import type { PeriodRequest } from '../../shared/contract/bookings'
import type { RequestMove } from '../../shared/data/booking-codes'
import { useBusy } from '../../shared/forms/use-busy'
import { keys } from '../../shared/queries/keys'
import { bookings } from '../../shared/text/en-bookings'
import { MoreTexts, useText } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'
import { RequestItem, RequestList } from '../bookings/request-item'
import { useThreadCalls } from './thread-calls'

const texts = { en: { bookings } }

interface ThreadRequestsProps {
  /** The newest first. */
  readonly requests: readonly PeriodRequest[]
}

/** The days that were asked for in a conversation, and what its reader may do about them. */
export const ThreadRequests = (props: ThreadRequestsProps) => (
  <MoreTexts texts={texts}>
    <Requests {...props} />
  </MoreTexts>
)

const Requests = ({ requests }: ThreadRequestsProps) => {
  const { bookings } = useText()
  const { busy, move } = useMoveRequest()
  return (
    <RequestList aria-label={bookings.request}>
      {requests.map(request => (
        <RequestItem key={request.id} request={request} busy={busy} onMove={to => move(request, to)} />
      ))}
    </RequestList>
  )
}

const useMoveRequest = () => {
  const { bookings } = useText()
  const calls = useThreadCalls()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const move = async ({ id }: PeriodRequest, to: RequestMove) => {
    try {
      const { state } = await calls.moveRequest(id, to)
      notify(bookings.moved[state] ?? '', 'ok')
    } catch (error) {
      notify(error instanceof AppError ? error.message : bookings.own.other, 'error')
    }
    // Also after a refusal: somebody else was quicker, and what is shown is old.
    await Promise.all(
      [keys.messages, keys.bookings].map(key => queries.invalidateQueries({ queryKey: [key] })),
    )
  }
  return { busy, move: (request: PeriodRequest, to: RequestMove) => void run(() => move(request, to)) }
}
