import { useEffect, useState, type RefObject } from 'react'

interface Combobox {
  readonly input: RefObject<HTMLInputElement | null>
  readonly listId: string
  readonly isOpen: boolean
  /** Number of options; an option's id is the list's id followed by its index. */
  readonly count: number
  readonly onWanted: (wanted: boolean) => void
}

/**
 * Turns an existing field into a combobox (ARIA Authoring Practices) whose list is loaded later than the field. Typing
 * and arrows open it, arrows move through it and back to the typed text, Enter follows, Escape closes. Returns the
 * index of the active option; -1 for none.
 */
export const useCombobox = ({ input, listId, isOpen, count, onWanted }: Combobox): number => {
  const [chosen, setChosen] = useState(-1)
  const active = isOpen && chosen < count ? chosen : -1

  useRole({ input, listId, isOpen }, active)

  useEffect(() => {
    const field = input.current
    if (!field) return
    const want = (wanted: boolean) => {
      setChosen(-1)
      onWanted(wanted)
    }
    const step = (by: 1 | -1) => {
      // There is one more position than there are options: the field itself.
      if (isOpen) setChosen(((active + 1 + by + count + 1) % (count + 1)) - 1)
      else want(true)
    }
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => step(1),
      ArrowUp: isOpen ? () => step(-1) : undefined,
      Escape: isOpen ? () => want(false) : undefined,
      Enter: active < 0 ? undefined : () => document.getElementById(`${listId}-${active}`)?.click(),
    }
    const onKey = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act || event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return
      event.preventDefault()
      act()
    }
    const stop = new AbortController()
    field.addEventListener('keydown', onKey, { signal: stop.signal })
    field.addEventListener('input', () => want(true), { signal: stop.signal })
    field.addEventListener('blur', () => want(false), { signal: stop.signal })
    return () => stop.abort()
  }, [input, listId, isOpen, active, count, onWanted])

  return active
}

/** Sets the ARIA attributes of the field, including the active option. */
const useRole = (
  { input, listId, isOpen }: Pick<Combobox, 'input' | 'listId' | 'isOpen'>,
  active: number,
) => {
  useEffect(() => {
    const field = input.current
    if (!field) return
    const state = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active < 0 ? undefined : `${listId}-${active}`,
    }
    for (const [name, value] of Object.entries(state))
      if (value === undefined) field.removeAttribute(name)
      else field.setAttribute(name, value)
  }, [input, listId, isOpen, active])
}
