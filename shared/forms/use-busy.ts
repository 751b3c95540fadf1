import { useRef, useState } from 'react'

/** Work that a press begins, one at a time: while it is under way another press does nothing. */
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
