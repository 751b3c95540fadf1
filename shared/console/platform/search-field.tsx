import { useCallback, useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/field'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  /** Called after a pause in typing, or on Enter. */
  readonly onSearch: (search: string) => void
  readonly maxLength?: number
  /** Whether the label is visible above the field. */
  readonly labelled?: boolean
  readonly placeholder?: string
}

/** Milliseconds without a key after which the server is asked. */
const pause = 350

/** The typed text, and a function that searches at once. */
const useTyped = ({ value, onSearch }: Pick<SearchFieldProps, 'value' | 'onSearch'>) => {
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

/** Words for a search on the server: sent when one stops typing, not with every key. */
export const SearchField = ({
  label,
  maxLength = 120,
  labelled = false,
  placeholder = labelled ? '' : label,
  ...search
}: SearchFieldProps) => {
  const { typed, setTyped, ask } = useTyped(search)
  return (
    <TextField
      label={label}
      bare={!labelled}
      type="search"
      placeholder={placeholder}
      value={typed}
      maxLength={maxLength}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') ask(typed.trim())
      }}
    />
  )
}
