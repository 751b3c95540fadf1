import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '../../shared/contract/bookings'
import { AppError } from '../../shared/contract/errors'
import type { RequestMove } from '../../shared/data/booking-codes'
import { useBusy } from '../../shared/forms/use-busy'
import { bookingQueries } from '../../shared/queries/bookings'
import { keys } from '../../shared/queries/keys'
import type { Period } from '../../shared/rules/bookings'
import { useText } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'

/** What an owner does in a calendar; each tells whether it was done. What is refused is said in the form. */
export const useCalendarCalls = (id: number) => {
  const { bookings } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const { does, ...state } = useDoing()
  const { queryKey } = bookingQueries.mine(client, id)
  return {
    ...state,
    block: (period: Period, note: string) =>
      does(async () => {
        const body = { ...period, note }
        queries.setQueryData(queryKey, await client.bookings.block({ params: { id }, body }))
        return bookings.own.blocked
      }),
    free: (period: Period) =>
      does(async () => {
        queries.setQueryData(queryKey, await client.bookings.free({ params: { id }, body: period }))
        return bookings.own.released
      }),
    move: ({ id: requestId, threadId }: Booking, move: RequestMove) =>
      does(async () => {
        const params = { id: requestId, threadId: threadId ?? 0 }
        const { state: made } = await client.messages.moveRequest({ params, body: { move } })
        await queries.invalidateQueries({ queryKey: [keys.messages] })
        return bookings.moved[made] ?? ''
      }),
  }
}
export type CalendarCalls = ReturnType<typeof useCalendarCalls>

/** Makes one call at a time, which answers with what is said of it, and reads the calendar again. */
const useDoing = () => {
  const { bookings } = useText()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState('')
  const does = async (call: () => Promise<string>): Promise<boolean> => {
    let isDone = false
    await run(async () => {
      try {
        notify(await call(), 'ok')
        setProblem('')
        isDone = true
      } catch (error) {
        setProblem(error instanceof AppError ? error.message : bookings.own.other)
      }
      await queries.invalidateQueries({ queryKey: [keys.bookings] })
    })
    return isDone
  }
  return { busy, problem, forgive: () => setProblem(''), does }
}
