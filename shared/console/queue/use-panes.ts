import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../platform/after-paint'
import { aheadOf, isOpenSource, keyOf, type OpenItem } from './queue-place'
import type { Walk } from './use-walk'

/**
 * The items that are drawn: the open one, and the one that will probably be opened next, once the open one is painted and all
 * that the next one shows was read. One that was left stays until then, so that leaving it takes no time.
 */
export const usePanes = (open: OpenItem, { next, readItem }: Walk): readonly OpenItem[] => {
  const [drawn, setDrawn] = useState<readonly OpenItem[]>([])
  const { source, id, advertId } = next ?? {}
  useEffect(() => {
    if (source === undefined || id === undefined || advertId === undefined || !isOpenSource(source))
      return undefined
    const ahead = aheadOf({ source, id, advertId })
    if (!ahead) return undefined
    let isEnded = false
    const draw = async () => {
      await readItem(ahead)
      if (!isEnded) startTransition(() => setDrawn([open, { source, id }]))
    }
    const callOff = afterPaint(() => void draw())
    return () => {
      isEnded = true
      callOff()
    }
    // `open` is another object with each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [keyOf(open), source, id, advertId, readItem])
  return drawn.some(item => keyOf(item) === keyOf(open)) ? drawn : [...drawn, open]
}
