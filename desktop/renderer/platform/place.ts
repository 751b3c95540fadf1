import { useSyncExternalStore } from 'react'
import { createAddressSteps } from '../../../shared/console/platform/after-paint'
import type { ConsolePlace, Host } from '../../../shared/console/platform/host'

const changed = 'console-place'

/**
 * The place in the console is the URL's fragment, so that the window's history provides back and forward and
 * a reload opens the same place.
 */
export const hrefOf = (to: string): string => `#${to.startsWith('/') ? to : `/${to}`}`

/** Where one is, while the window's address still has to follow. */
let ahead: string | null = null

const steps = createAddressSteps(
  (address, isReplacing) => {
    if (isReplacing) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    ahead = null
  },
  () => location.hash,
)

const addressNow = () => ahead ?? location.hash

// Somebody has gone elsewhere by a link, or back.
const arrive = () => {
  ahead = null
  steps.arrive()
}
for (const name of ['popstate', 'hashchange']) addEventListener(name, arrive)

export const go: Host['go'] = (to, step) => {
  const address = hrefOf(to)
  const isReplacing = step?.replace === true || address === addressNow()
  if (!steps.take(address, isReplacing)) return
  ahead = isReplacing ? address : null
  dispatchEvent(new Event(changed))
}

const subscribe = (listener: () => void) => {
  const names = ['popstate', 'hashchange', changed]
  for (const name of names) addEventListener(name, listener)
  return () => {
    for (const name of names) removeEventListener(name, listener)
  }
}

const placeOf = (hash: string): ConsolePlace => {
  const [path = '', ...search] = hash.slice(1).split('?')
  return { path: path === '/' ? '' : path, search: search.length > 0 ? `?${search.join('?')}` : '' }
}

export const usePlace = (): ConsolePlace => placeOf(useSyncExternalStore(subscribe, addressNow))

const isMac = navigator.userAgent.includes('Mac OS')

/** Handles the usual keys and mouse buttons for back and forward, which Electron does not handle itself. */
export const followHistoryKeys = (): (() => void) => {
  const step = (event: Event, by: -1 | 1) => {
    event.preventDefault()
    history.go(by)
  }
  const onKey = (event: KeyboardEvent) => {
    const [back, forward] = isMac ? ['[', ']'] : ['ArrowLeft', 'ArrowRight']
    const isAlone = isMac ? event.metaKey && !event.altKey : event.altKey && !event.metaKey
    if (!isAlone || event.ctrlKey || event.shiftKey || event.defaultPrevented) return
    if (event.key === back) step(event, -1)
    if (event.key === forward) step(event, 1)
  }
  const onMouse = (event: MouseEvent) => {
    if (event.button === 3) step(event, -1)
    if (event.button === 4) step(event, 1)
  }
  addEventListener('keydown', onKey)
  addEventListener('mouseup', onMouse)
  return () => {
    removeEventListener('keydown', onKey)
    removeEventListener('mouseup', onMouse)
  }
}
