import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * How many children of a line fit on it. The line wraps, is one line high and hides the overflow, so a child that does
 * not fit keeps its width and is measured again when there is more space.
 */
export const useFitting = () => {
  const line = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  const [measure] = useState(() => () => {
    const children = [...(line.current?.children ?? [])] as HTMLElement[]
    const below = children.findIndex(child => child.offsetTop > (children[0]?.offsetTop ?? 0))
    setFitting(below < 0 ? Number.POSITIVE_INFINITY : below)
  })
  // Any render may change the children's text; the state is set only if the number changes.
  useLayoutEffect(measure)
  useEffect(() => {
    if (!line.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(line.current)
    return () => observer.disconnect()
  }, [measure])
  return { line, fitting }
}
