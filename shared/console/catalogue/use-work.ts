import { useState } from 'react'

/** Runs one task at a time and holds the error message of the last one; empty if it succeeded. */
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
