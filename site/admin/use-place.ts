import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { createAddressSteps } from '../../shared/console/platform/after-paint'
import type { ConsolePlace, Host } from '../../shared/console/platform/host'
import { isRecord } from '../../shared/rules/records'
import { useLocation, useNavigate, useStep } from '../platform/router'

/** Where the console is in the site. */
export const consoleRoot = '/admin'

interface Ahead extends ConsolePlace {
  /** The number of the step that leads there. */
  readonly step: number
}
const notAhead: Ahead = { step: 0, path: '', search: '' }

/** The steps of the console in the site's history, each with a number in its state. */
const createSteps = (navigate: ReturnType<typeof useNavigate>) => {
  let newest = 0
  let isWriting = false
  const { take, arrive } = createAddressSteps(
    (to, replace) => {
      isWriting = true
      // The console scrolls inside its panes and moves the focus itself.
      void navigate(to, { replace, state: { keepScroll: true, step: newest } })
      isWriting = false
    },
    () => document.location.href,
  )
  return {
    arrive,
    isWriting: () => isWriting,
    /** Undefined for a step that is not taken. */
    take: (to: string, isReplacing: boolean): Ahead | undefined => {
      const { pathname, search } = new URL(consoleRoot + to, document.baseURI)
      // By the time, since numbers of a page that was loaded earlier stay in the history.
      newest = Math.max(newest + 1, Date.now())
      const isTaken = take(consoleRoot + to, isReplacing)
      return isTaken ? { step: newest, path: pathname.slice(consoleRoot.length), search } : undefined
    },
  }
}

/**
 * The place, and a way to another. The console shows that at once, in the frame of the key that leads there; the site's own
 * navigation is a transition, which would come frames later, and is not needed: nothing of the console suspends. One that
 * comes so late that the console has gone on does not lead back, nor does what is left by a link of the site.
 */
export const usePlace = (): { readonly place: ConsolePlace; readonly go: Host['go'] } => {
  const navigate = useNavigate()
  const location = useLocation()
  const [ahead, setAhead] = useState(notAhead)
  const steps = useMemo(() => createSteps(navigate), [navigate])
  const go: Host['go'] = useCallback(
    (to, options) => {
      const taken = steps.take(to, options?.replace ?? false)
      if (taken) setAhead(taken)
    },
    [steps],
  )
  useEffect(() => {
    // The newest of several links is on its way until its own place is shown.
    if (location.pathname + location.search === document.location.pathname + document.location.search)
      steps.arrive()
  }, [location, steps])
  // Somebody has gone elsewhere by a link of the site, or back.
  const leave = useCallback(() => {
    if (!steps.isWriting()) startTransition(() => setAhead(notAhead))
  }, [steps])
  useStep(leave)
  const { state } = location
  const isAhead = ahead !== notAhead && !(isRecord(state) && state['step'] === ahead.step)
  const path = isAhead ? ahead.path : location.pathname.slice(consoleRoot.length)
  const search = isAhead ? ahead.search : location.search
  const place = useMemo((): ConsolePlace => ({ path, search }), [path, search])
  return { place, go }
}
