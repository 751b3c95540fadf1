import {
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type SubmitEvent,
} from 'react'
import type { SuggestionsProps } from '../search-help/suggestions'
import { useLocation, useNavigate } from '../platform/router'
import { boxTermOf } from '../platform/search-term'
import { useText } from '../../shared/text/text'
import { Icon } from '../../shared/ui/icon'
import styles from './header.module.css'

/**
 * A plain form, so that search works before scripts have loaded; an empty term is not sent. A new address replaces the
 * term, unless the user is typing.
 */
export const SearchBox = () => {
  const { pathname, search } = useLocation()
  const term = boxTermOf(pathname, search)
  const { shell } = useText()
  const navigate = useNavigate()
  const [value, setValue] = useState(term)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef(false)
  useLayoutEffect(() => {
    if (!typed.current) setValue(term)
  }, [term])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = value.trim()
    if (!wanted) return input.current?.focus()
    typed.current = false
    input.current?.blur()
    void navigate(`/search?${new URLSearchParams({ search: wanted }).toString()}`)
  }
  // If loading fails, the field works without suggestions.
  const wantSuggestions = async () => {
    const module = await import('../search-help/suggestions').catch(() => null)
    setSuggestions(() => module?.Suggestions)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (!currentTarget.form?.contains(relatedTarget)) typed.current = false
  }
  const clean = () => {
    setValue('')
    input.current?.focus()
  }
  return (
    <form
      className={`${styles.searchBox} for-browsing`}
      role="search"
      action="/search"
      method="get"
      onSubmit={submit}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="search"
        aria-label={shell.searchLabel}
        placeholder={shell.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={value}
        onFocus={wantSuggestions}
        onBlur={leave}
        onChange={event => {
          typed.current = true
          setValue(event.target.value)
        }}
      />
      {value && (
        <button type="button" className={`${styles.searchClean} with-script`} onClick={clean}>
          {shell.clean}
        </button>
      )}
      <button type="submit" className={styles.searchGo}>
        {shell.search}
      </button>
      {Suggestions && (
        <Suggestions input={input} value={value} begun={value !== term} onTaken={() => setValue(term)} />
      )}
    </form>
  )
}
