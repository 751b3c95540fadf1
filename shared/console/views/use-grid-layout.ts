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

const asIs = (state: GridState): GridState => state

/** The grid's stored layout on this device, and a function that applies a stored view; `kept` changes what is stored. */
export const useGridLayout = <Row>(name: string, kept: (state: GridState) => GridState = asIs) => {
  const { preferences } = useHost()
  const [initial] = useState(() => {
    const left = preferences.read(`grid:${name}`)
    return isState(left) ? left : undefined
  })
  const onState = useCallback(
    (state: GridState) => preferences.write(`grid:${name}`, lastingOf(kept(state))),
    [name, preferences, kept],
  )
  const current = (api: GridApi<Row> | null) => (api ? lastingOf(kept(api.getState())) : {})
  const apply = (api: GridApi<Row> | null, state: unknown) => {
    if (api) api.setState(isState(state) ? state : {})
  }
  return { initial, onState, current, apply }
}
