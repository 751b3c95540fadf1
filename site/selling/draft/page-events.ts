interface PageEvents {
  /** The page is hidden and may not come back. */
  readonly onLeave: () => void
  /** It is seen again, after so many milliseconds. */
  readonly onReturn: (away: number) => void
  readonly onOnline: () => void
}

/** Tells when the page comes and goes; answers how to stop. */
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
