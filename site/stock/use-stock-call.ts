import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '../../shared/contract/errors'
import { useBusy } from '../../shared/forms/use-busy'
import { keys } from '../../shared/queries/keys'
import { useText } from '../../shared/text/text'

/** Makes one call at a time, says why one was refused, and shows the stock as it is then. */
export const useStockCall = () => {
  const { stock } = useText()
  const queries = useQueryClient()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState<string>()
  const call = (work: () => Promise<unknown>) =>
    void run(async () => {
      try {
        await work()
        setProblem(undefined)
      } catch (error) {
        setProblem(error instanceof AppError ? (error.errors[0]?.message ?? error.message) : stock.callFailed)
      }
      await queries.invalidateQueries({ queryKey: [keys.mine, 'stock'] })
    })
  return { busy, problem, call }
}
