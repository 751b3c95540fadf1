import { useCallback, useEffect, useRef, useState } from 'react'
import { usePlaceQuery } from './host'

interface TypedSearch {
  readonly value: string
  /** Called after a pause in typing. */
  readonly onSearch: (search: string) => void
}

/** Milliseconds without a key after which what is typed is searched for. */
const pause = 350

/** The typed text, and a function that searches at once. */
export const useTypedSearch = ({ value, onSearch }: TypedSearch) => {
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const tell = useRef(onSearch)
  useEffect(() => {
    tell.current = onSearch
  })
  useEffect(() => {
    // Going back in the history changes the value without typing.
    if (value !== asked.current) {
      asked.current = value
      setTyped(value)
    }
  }, [value])
  const ask = useCallback((search: string) => {
    if (search === asked.current) return
    asked.current = search
    tell.current(search)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, ask])
  return { typed, setTyped, ask }
}

/**
 * The words that a list is searched for on the device, with each key. The address has them a moment later, so that a reload,
 * Back and a new sign-in come back to them.
 */
export const usePlaceSearch = () => {
  const { query, change } = usePlaceQuery()
  const { typed, setTyped } = useTypedSearch({
    value: query.get('search') ?? '',
    onSearch: search => change({ search }),
  })
  return [typed, setTyped] as const
}
