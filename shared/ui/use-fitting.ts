import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * How many of a line's children fit on it. The line wraps, is one line high and hides what is below, so that what does not
 * fit keeps its width and is counted again when there is room.
 */
export const useFitting = () => {
  const line = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  const [measure] = useState(() => () => {
    const children = [...(line.current?.children ?? [])] as HTMLElement[]
    const below = children.findIndex(child => child.offsetTop > (children[0]?.offsetTop ?? 0))
    setFitting(below < 0 ? Number.POSITIVE_INFINITY : below)
  })
  // What the children say may have changed with any drawing; the state changes only with the number.
  useLayoutEffect(measure)
  useEffect(() => {
    if (!line.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(line.current)
    return () => observer.disconnect()
  }, [measure])
  return { line, fitting }
}
