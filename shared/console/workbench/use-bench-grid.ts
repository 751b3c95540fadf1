import type { ColumnState, GridApi } from 'ag-grid-community'
import { useEffect, useRef } from 'react'
import type { AdvertRow } from '../adverts/adverts.public'
import { listenToGrid } from '../platform/grid-events'
import type { BenchState } from './bench-address'

const sortOf = (api: GridApi<AdvertRow>): readonly string[] =>
  api
    .getColumnState()
    .filter(({ sort }) => sort)
    .toSorted((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .map(({ colId, sort }) => (sort === 'desc' ? `-${colId}` : colId))

const sortStates = (sort: readonly string[]): ColumnState[] =>
  sort.map((name, sortIndex) => ({
    colId: name.replace('-', ''),
    sort: name.startsWith('-') ? 'desc' : 'asc',
    sortIndex,
  }))

interface Columns {
  readonly shown: () => readonly string[]
  readonly refit: () => void
}

const isEqual = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

/** The columns that the table has at first; they need not stand in an address. */
const usualColumns = (api: GridApi<AdvertRow>): readonly string[] =>
  (api.getColumnDefs() ?? []).flatMap(definition =>
    'children' in definition || definition.hide ? [] : [definition.colId ?? definition.field ?? ''],
  )

/** Shows these columns in this order, and no others. */
const showColumns = (api: GridApi<AdvertRow>, wanted: readonly string[]) =>
  api.applyColumnState({
    state: wanted.map(colId => ({ colId, hide: false })),
    defaultState: { hide: true },
    applyOrder: true,
  })

/** Keeps the order of the rows and the columns of the table, and those of the address, the same. */
export const useBenchGrid = (
  api: GridApi<AdvertRow> | null,
  { sort, columns }: Pick<BenchState, 'sort' | 'columns'>,
  { shown, refit }: Columns,
  tell: (changes: Partial<BenchState>) => void,
): void => {
  const latest = useRef(tell)
  useEffect(() => void (latest.current = tell))
  useEffect(() => {
    if (!api || isEqual(sortOf(api), sort)) return
    api.applyColumnState({ state: sortStates(sort), defaultState: { sort: null } })
  }, [api, sort])
  const before = useRef(columns)
  useEffect(() => {
    if (!api) return
    // Without columns in the address the table keeps those of this device, unless the address has just lost them.
    const wanted = columns ?? (before.current ? usualColumns(api) : shown())
    before.current = columns
    if (isEqual(shown(), wanted)) return
    showColumns(api, wanted)
    refit()
  }, [api, columns, shown, refit])
  useEffect(() => {
    if (!api) return undefined
    const tellColumns = () => {
      const now = shown()
      latest.current({ columns: isEqual(now, usualColumns(api)) ? undefined : now })
    }
    const stops = [
      listenToGrid(api, ['sortChanged'], () => {
        const now = sortOf(api)
        latest.current({ sort: now })
      }),
      listenToGrid(api, ['columnVisible', 'columnMoved'], tellColumns),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [api, shown])
}
