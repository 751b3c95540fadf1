import { useEffect, useState } from 'react'

/** Debounces a value: returns the last value that stayed unchanged for `pause` milliseconds. */
export const useSettled = <T>(value: T, pause: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
