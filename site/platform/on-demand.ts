import { useCallback, useRef, useState, type ComponentType } from 'react'
import { useText } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'

/**
 * A part of a page that is loaded when it is first wanted. `want` may be called repeatedly; a failure is reported, and
 * the next call tries again.
 */
export const useOnDemand = <P>(
  load: () => Promise<ComponentType<P>>,
): readonly [Part: ComponentType<P> | null, want: () => void] => {
  const { shell } = useText()
  const notify = useNotify()
  const [part, setPart] = useState<{ readonly Part: ComponentType<P> } | null>(null)
  const isUnderway = useRef(false)
  const latest = useRef(load)
  const want = useCallback(() => {
    if (isUnderway.current) return
    isUnderway.current = true
    latest.current().then(
      Part => setPart({ Part }),
      () => {
        isUnderway.current = false
        notify(shell.partMissing, 'error')
      },
    )
  }, [notify, shell])
  return [part?.Part ?? null, want]
}
