import { useState } from 'react'

/** One piece of work at a time, and in words why the last one failed; empty when it did not. */
export const useWork = (textOf: (error: unknown) => string) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(textOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, run }
}
