import { useState } from 'react'

export interface Selection {
  /** Whether what is listed can be changed in bulk. */
  readonly isSelectable: boolean
  /** The selected adverts, also of other pages; ignored while `isAll`. */
  readonly ids: ReadonlySet<number>
  /** Everything that the view finds, on whatever page. */
  readonly isAll: boolean
  readonly count: number
  /** Whether the whole page is selected. */
  readonly isPage: boolean
  has(id: number): boolean
  toggle(id: number): void
  togglePage(): void
  selectAll(total: number): void
  clear(): void
}

/** Which adverts are selected; it outlasts a change of page. */
export const useSelection = (page: readonly { readonly id: number }[], isSelectable: boolean): Selection => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [all, setAll] = useState<number | null>(null)
  const has = (id: number) => all !== null || ids.has(id)
  const isPage = page.length > 0 && page.every(({ id }) => has(id))
  const change = (next: ReadonlySet<number>) => {
    setAll(null)
    setIds(next)
  }
  // Of all that match, those that remain when one is taken out are those of the page.
  const known = all === null ? ids : new Set(page.map(({ id }) => id))
  return {
    isSelectable,
    ids,
    isAll: all !== null,
    count: all ?? ids.size,
    isPage,
    has,
    toggle: id => {
      const next = new Set(known)
      if (!next.delete(id)) next.add(id)
      change(next)
    },
    togglePage: () => {
      const next = new Set(known)
      for (const { id } of page)
        if (isPage) next.delete(id)
        else next.add(id)
      change(next)
    },
    selectAll: setAll,
    clear: () => change(new Set()),
  }
}
