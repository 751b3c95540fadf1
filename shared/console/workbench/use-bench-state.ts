import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useHost } from '../platform/host'
import { searchOf, stateFrom, type BenchState } from './bench-address'

const path = '/workbench'
const kept = 'workbench:address'
/** Milliseconds without a change until the address follows, since each letter of a search changes it. */
const pause = 200

/** Where one comes without a query, it is the filters and the order that one left; not the search, and no advert. */
const useFirstState = (): BenchState => {
  const { place, preferences } = useHost()
  const [first] = useState(() => {
    if (place.search) return stateFrom(place.search)
    const left = preferences.read(kept)
    return stateFrom(typeof left === 'string' ? left : '')
  })
  return first
}

const asksForView = (search: string) => new URLSearchParams(search).has('view')

/** What is kept for the next time: neither the search nor the open advert. */
const keptSearchOf = ({ filters, ...rest }: BenchState): string =>
  searchOf({ ...rest, filters: { ...filters, words: '' }, open: undefined })

/** The state of an address that was changed from outside, which is known from then on. */
const stateFromOutside = (
  { path: at, search }: ReturnType<typeof useHost>['place'],
  known: RefObject<string>,
): BenchState | undefined => {
  if (!/^\/workbench\/?$/.test(at) || search === known.current) return undefined
  known.current = search
  // A kept view that a link asks for is brought in by the menu of views.
  return asksForView(search) ? undefined : stateFrom(search)
}

interface Change {
  /** A step of its own, which Back undoes. */
  readonly step?: boolean
}

/** How the workbench stands. The address follows it, and it follows the address when that is changed from outside. */
export const useBenchState = () => {
  const { place, go, preferences } = useHost()
  const [state, setState] = useState(useFirstState())
  const known = useRef(place.search)
  const latest = useRef(state)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const write = useCallback(
    (isStep: boolean) => {
      clearTimeout(timer.current)
      const search = searchOf(latest.current)
      if (search === known.current) return
      known.current = search
      go(path + search, { replace: !isStep })
    },
    [go],
  )
  const change = useCallback(
    (changes: Partial<BenchState>, { step = false }: Change = {}) => {
      const next = { ...latest.current, ...changes }
      latest.current = next
      setState(next)
      preferences.write(kept, keptSearchOf(next))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(step), step ? 0 : pause)
    },
    [preferences, write],
  )
  useEffect(() => {
    const outside = stateFromOutside(place, known)
    if (!outside) return
    clearTimeout(timer.current)
    latest.current = outside
    setState(outside)
  }, [place])
  useEffect(() => {
    if (!asksForView(known.current)) write(false)
    return () => clearTimeout(timer.current)
  }, [write])
  return { state, change }
}
