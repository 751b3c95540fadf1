import type { GridApi } from 'ag-grid-community'
import { useRef } from 'react'
import type { AdvertRow } from '../adverts/adverts.public'

/** Selects rows by keys: the current one, or all from the last selected one to it. */
export const useRowSelection = (api: GridApi<AdvertRow> | null, id: number | undefined) => {
  const anchor = useRef<number>(undefined)
  const nodeOf = (advert: number | undefined) =>
    advert === undefined ? undefined : api?.getRowNode(String(advert))
  const toggle = () => {
    const node = nodeOf(id)
    if (!node) return
    node.setSelected(!node.isSelected())
    anchor.current = id
  }
  const extend = () => {
    const to = nodeOf(id)?.rowIndex ?? null
    const from = nodeOf(anchor.current)?.rowIndex ?? null
    if (!api || to === null || from === null) return toggle()
    const nodes = []
    for (let at = Math.min(from, to); at <= Math.max(from, to); at++) {
      const node = api.getDisplayedRowAtIndex(at)
      if (node) nodes.push(node)
    }
    api.setNodesSelected({ nodes, newValue: true })
  }
  return { toggle, extend, clear: () => api?.deselectAll() }
}
