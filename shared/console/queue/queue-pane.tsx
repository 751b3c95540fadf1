import { Activity, memo, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './queue.module.css'

interface QueuePaneProps {
  /** Whether it is out of sight: drawn ahead, or just left. */
  readonly isHidden: boolean
  readonly children: ReactNode
}

/**
 * An item in the place of the open one. Out of sight (`content-visibility: hidden`) it is neither read out nor reached by keys, its
 * effects rest, and it is not drawn again: shown at last, it is only painted.
 */
export const QueuePane = memo(
  ({ isHidden, children }: QueuePaneProps) => {
    const pane = useRef<HTMLDivElement>(null)
    const wasShown = useRef(false)
    useLayoutEffect(() => {
      if (!isHidden) wasShown.current = true
      // One that was left is only taken away, and need not be laid out for that.
      return isHidden && !wasShown.current && pane.current ? keepLaidOut(pane.current) : undefined
    }, [isHidden])
    return (
      <div ref={pane} className={styles.queuePane} data-hidden={isHidden || undefined}>
        <Activity mode={isHidden ? 'hidden' : 'visible'}>
          <Resting isHidden={isHidden}>{children}</Resting>
        </Activity>
      </div>
    )
  },
  (before, now) => before.isHidden && now.isHidden,
)
QueuePane.displayName = 'QueuePane'

/** What is drawn once, and again only while it is seen: one that is just left need not be. */
const Resting = memo(
  ({ children }: QueuePaneProps) => children,
  (_, now) => now.isHidden,
)
Resting.displayName = 'Resting'

/**
 * React hides what it draws ahead by `display: none`, which would leave its layout for the frame in which it is shown. The
 * pane hides it as well, and keeps its layout. Answers the function that ends this.
 */
const keepLaidOut = (pane: HTMLElement) => {
  const unhide = () => {
    for (const child of pane.children) if (child instanceof HTMLElement) child.style.removeProperty('display')
  }
  unhide()
  const watch = new MutationObserver(() => {
    unhide()
    // What is skipped is laid out when somebody asks where it is.
    pane.firstElementChild?.getBoundingClientRect()
  })
  watch.observe(pane, { childList: true, subtree: true, attributeFilter: ['style'] })
  return () => watch.disconnect()
}
