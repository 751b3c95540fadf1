interface PageEvents {
  /** The page is hidden and may not come back. */
  readonly onLeave: () => void
  /** The page is visible again, after `away` milliseconds. */
  readonly onReturn: (away: number) => void
  readonly onOnline: () => void
}

/** Watches the page's visibility and connection; returns the function that stops it. */
export const watchPage = ({ onLeave, onReturn, onOnline }: PageEvents): (() => void) => {
  let hiddenAt = Date.now()
  const stop = new AbortController()
  const { signal } = stop
  addEventListener('pagehide', onLeave, { signal })
  addEventListener('online', onOnline, { signal })
  const onVisibility = () => {
    if (document.visibilityState === 'visible') return onReturn(Date.now() - hiddenAt)
    hiddenAt = Date.now()
    onLeave()
  }
  document.addEventListener('visibilitychange', onVisibility, { signal })
  return () => stop.abort()
}
