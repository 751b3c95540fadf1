import { useCallback, useState } from 'react'

/** Which photos of a page are selected, by file, and which one a range begins at. */
export const usePicking = (files: readonly string[]) => {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string>()

  const toggle = useCallback((file: string) => {
    setAnchor(file)
    setPicked(before => {
      const next = new Set(before)
      if (!next.delete(file)) next.add(file)
      return next
    })
  }, [])

  /** All from the last one that was touched up to this one. */
  const reach = useCallback(
    (file: string) => {
      const [from, to] = [files.indexOf(anchor ?? file), files.indexOf(file)]
      const [low, high] = [Math.max(0, Math.min(from, to)), Math.max(from, to)]
      setPicked(before => new Set([...before, ...files.slice(low, high + 1)]))
    },
    [anchor, files],
  )

  const all = useCallback(() => setPicked(new Set(files)), [files])
  /** What was dealt with; the rest stays selected, and what was selected meanwhile. */
  const drop = useCallback((gone: readonly string[]) => {
    const names = new Set(gone)
    setPicked(before => new Set([...before].filter(file => !names.has(file))))
  }, [])
  const clear = useCallback(() => setPicked(new Set()), [])
  // What is no longer on the page must not be acted on.
  const visible = files.filter(file => picked.has(file))
  return { picked: visible, isPicked: (file: string) => picked.has(file), toggle, reach, all, drop, clear }
}
export type Picking = ReturnType<typeof usePicking>
