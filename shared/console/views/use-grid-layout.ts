import type { GridApi, GridState } from 'ag-grid-community'
import { useCallback, useState } from 'react'
import { useHost } from '../platform/host'

/** The parts of the grid's state that belong to a view; scroll position, focus and selection do not. */
const lasting = [
  'columnOrder',
  'columnPinning',
  'columnSizing',
  'columnVisibility',
  'filter',
  'sort',
] as const

const lastingOf = (state: GridState): GridState =>
  Object.fromEntries(lasting.flatMap(part => (state[part] ? [[part, state[part]]] : [])))

const isState = (value: unknown): value is GridState => typeof value === 'object' && value !== null

/** The grid's stored layout on this device, and a function that applies a stored view. */
export const useGridLayout = <Row>(name: string) => {
  const { preferences } = useHost()
  const [initial] = useState(() => {
    const kept = preferences.read(`grid:${name}`)
    return isState(kept) ? kept : undefined
  })
  const onState = useCallback(
    (state: GridState) => preferences.write(`grid:${name}`, lastingOf(state)),
    [name, preferences],
  )
  const current = (api: GridApi<Row> | null) => (api ? lastingOf(api.getState()) : {})
  const apply = (api: GridApi<Row> | null, state: unknown) => {
    if (api) api.setState(isState(state) ? state : {})
  }
  return { initial, onState, current, apply }
}
