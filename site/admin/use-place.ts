import { startTransition, useCallback, useMemo, useState } from 'react'
import { createAddressSteps } from '../../shared/console/platform/after-paint'
import type { ConsolePlace, Host } from '../../shared/console/platform/host'
import { isRecord } from '../../shared/rules/records'
import { useLocation, useNavigate, useStep } from '../platform/router'

/** Where the console is in the site. */
export const consoleRoot = '/admin'

interface Ahead extends ConsolePlace {
  readonly step: number
}
const notAhead: Ahead = { step: 0, path: '', search: '' }

/** The steps of the console: the number of the newest, and whether its address is being written now. */
interface Steps {
  newest: number
  isWriting: boolean
}
// Numbers of a page that was loaded earlier stay in the history, so they begin with another one each time.
const newSteps = (): Steps => ({ newest: Date.now(), isWriting: false })

/**
 * The place, and a way to another. The console shows that at once, in the frame of the key that leads there; the site's own
 * navigation is a transition, which would come frames later, and is not needed: nothing of the console suspends. One that
 * comes so late that the console has gone on does not lead back.
 */
export const usePlace = (): { readonly place: ConsolePlace; readonly go: Host['go'] } => {
  const navigate = useNavigate()
  const location = useLocation()
  const [ahead, setAhead] = useState(notAhead)
  const [steps] = useState(newSteps)
  // The console scrolls inside its panes and moves the focus itself.
  const write = useMemo(
    () =>
      createAddressSteps(
        (to, replace) => {
          steps.isWriting = true
          void navigate(to, { replace, state: { keepScroll: true, step: steps.newest } })
          steps.isWriting = false
        },
        () => document.location.href,
      ),
    [navigate, steps],
  )
  const go: Host['go'] = useCallback(
    (to, options) => {
      const { pathname, search } = new URL(consoleRoot + to, document.baseURI)
      steps.newest++
      setAhead({ step: steps.newest, path: pathname.slice(consoleRoot.length), search })
      write(consoleRoot + to, options?.replace ?? false)
    },
    [write, steps],
  )
  // Somebody has gone elsewhere by a link of the site, or back.
  const leave = useCallback(() => {
    if (!steps.isWriting) startTransition(() => setAhead(notAhead))
  }, [steps])
  useStep(leave)
  const { state } = location
  const isAhead = ahead !== notAhead && !(isRecord(state) && state['step'] === ahead.step)
  const path = isAhead ? ahead.path : location.pathname.slice(consoleRoot.length)
  const search = isAhead ? ahead.search : location.search
  const place = useMemo((): ConsolePlace => ({ path, search }), [path, search])
  return { place, go }
}
