import { useRef, useState } from 'react'

/** Runs a button's work one call at a time: presses during the work are ignored. */
export const useBusy = () => {
  const isUnderway = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isUnderway.current) return
    isUnderway.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      isUnderway.current = false
      setBusy(false)
    }
  }
  return [busy, run] as const
}
