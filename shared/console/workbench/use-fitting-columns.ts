import type { GridApi, GridState } from 'ag-grid-community'
import { useCallback, useEffect, useRef } from 'react'
import type { AdvertRow } from '../adverts/adverts.public'
import { useFewPanes, useNarrow, usePhone, useTight } from '../platform/use-narrow'

/** Go first where there is little room; then these too. */
const first = ['type', 'state']
const then = ['hours', 'year', 'registration', 'ownerName', 'id']
const last = ['waiting', 'photoCount']

interface Room {
  readonly isTight: boolean
  readonly isNarrow: boolean
  readonly isPhone: boolean
  readonly isOpen: boolean
}

/** The columns for which there is no room beside the title. */
const crowdedOut = ({ isTight, isNarrow, isPhone, isOpen }: Room): readonly string[] => {
  if (isPhone) return [...first, ...then, ...last]
  if (isNarrow || (isTight && isOpen)) return [...first, ...then]
  return isTight || isOpen ? first : []
}

/** The names of the columns for which this screen has no room, in one line so that it changes only with them. */
const useCrowdedOut = (isOpen: boolean, hasPane: boolean): string => {
  const isTight = useTight()
  const isNarrow = useNarrow()
  const isPhone = usePhone()
  const isFew = useFewPanes()
  const room = { isTight: isTight || (hasPane && !isFew && isOpen), isNarrow, isPhone, isOpen }
  return crowdedOut(room).join(',')
}

/**
 * Hides columns while there is no room for them, and shows them again; those that somebody has hidden stay so. `shown`
 * tells the person's columns whatever the room, `withoutRoom` takes the rest out of a state that is kept.
 */
export const useFittingColumns = (api: GridApi<AdvertRow> | null, isOpen: boolean, hasPane: boolean) => {
  const wanted = useCrowdedOut(isOpen, hasPane)
  const hidden = useRef(new Set<string>())
  const fit = useCallback(() => {
    if (!api || api.isDestroyed()) return
    const crowded = new Set(wanted ? wanted.split(',') : [])
    const back = [...hidden.current].filter(name => !crowded.has(name))
    const away = [...crowded].filter(name => !hidden.current.has(name) && api.getColumn(name)?.isVisible())
    for (const name of back) hidden.current.delete(name)
    for (const name of away) hidden.current.add(name)
    if (back.length > 0) api.setColumnsVisible(back, true)
    if (away.length > 0) api.setColumnsVisible(away, false)
  }, [api, wanted])
  useEffect(fit, [fit])
  /** After other columns were chosen as a whole: all of them are the person's. */
  const refit = useCallback(() => {
    hidden.current.clear()
    fit()
  }, [fit])
  const shown = useCallback(
    (): readonly string[] =>
      (api?.getColumnState() ?? [])
        .filter(({ colId, hide }) => !hide || hidden.current.has(colId))
        .map(({ colId }) => colId)
        .filter(name => !name.startsWith('ag-Grid')),
    [api],
  )
  const withoutRoom = useCallback(
    (state: GridState): GridState => ({
      ...state,
      columnVisibility: {
        hiddenColIds: (state.columnVisibility?.hiddenColIds ?? []).filter(name => !hidden.current.has(name)),
      },
    }),
    [],
  )
  return { shown, refit, withoutRoom }
}
