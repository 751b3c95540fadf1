import { useSyncExternalStore } from 'react'

/** A hook that tells whether a media query matches, and updates when that changes. */
const createMedia = (query: string) => {
  const subscribe = (changed: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', changed)
    return () => list.removeEventListener('change', changed)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => matchMedia(query).matches,
      () => false,
    )
}

/** True where the menu is collapsed and tables have little space (same width as in `console.module.css`). */
export const useNarrow = createMedia('(width < 64rem)')

/** True where a window has little height (same as in the styles). */
export const useLow = createMedia('(height < 48rem)')

/** True on a phone. */
export const usePhone = createMedia('(width < 48rem)')

/** True where a table has no room for all its columns. */
export const useTight = createMedia('(width < 1240px)')

/** True where three panes do not fit side by side (`filters.module.css` uses the same width). */
export const useFewPanes = createMedia('(width < 80rem)')
