import { useSyncExternalStore } from 'react'

/** Whether a media query matches at this moment; rendered anew when that changes. */
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

/** True where the menu is folded away and a table has little room (`console.css` folds at the same width). */
export const useNarrow = createMedia('(width < 64rem)')

/** True where three panes have no room side by side (`workbench.css` lays the filters over the table at the same width). */
export const useFewPanes = createMedia('(width < 80rem)')
