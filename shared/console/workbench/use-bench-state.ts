import { useCallback, useEffect, useRef, useState } from 'react'
import { useHost } from '../platform/host'
import { searchOf, stateFrom, type BenchState } from './bench-address'

const path = '/workbench'
const kept = 'workbench:address'
/** Milliseconds without a change until the address follows, since each letter of a search changes it. */
const pause = 200

/** Where one comes without a query, it is the filters and the order that one left; not the search, and no advert. */
const useFirstSearch = (): string => {
  const { place, preferences } = useHost()
  const [first] = useState(() => {
    if (place.search) return place.search
    const left = preferences.read(kept)
    return typeof left === 'string' ? left : ''
  })
  return first
}

const asksForView = (search: string) => new URLSearchParams(search).has('view')

interface Change {
  /** A step of its own, which Back undoes. */
  readonly step?: boolean
}

/** How the workbench stands. The address follows it, and it follows the address when that is changed from outside. */
export const useBenchState = () => {
  const { place, go, preferences } = useHost()
  const first = useFirstSearch()
  const [state, setState] = useState(() => stateFrom(first))
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
      const { filters, ...rest } = next
      preferences.write(kept, searchOf({ ...rest, filters: { ...filters, words: '' }, open: undefined }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(step), step ? 0 : pause)
    },
    [preferences, write],
  )
  useEffect(() => {
    if (!/^\/workbench\/?$/.test(place.path) || place.search === known.current) return
    known.current = place.search
    // A kept view that a link asks for is brought in by the menu of views.
    if (asksForView(place.search)) return
    clearTimeout(timer.current)
    latest.current = stateFrom(place.search)
    setState(latest.current)
  }, [place])
  useEffect(() => {
    if (!asksForView(known.current)) write(false)
    return () => clearTimeout(timer.current)
  }, [write])
  return { state, change }
}
