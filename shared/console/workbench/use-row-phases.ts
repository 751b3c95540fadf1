import type { GridApi } from 'ag-grid-community'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { changedRow, type AdvertRow, type AdvertRows } from '../adverts/adverts.public'
import type { DecisionPhase } from '../review/review.public'
import {
  phaseOf,
  type Move,
  advertsOf,
  mostPrefetched,
  usePrefetchItems,
  usePendingDecisions,
} from '../decisions/decisions.public'
import { createRowPhases } from './row-phases'

/** Answers the present grid. */
type GridNow = () => GridApi<AdvertRow> | null

/** Draws those cells of the adverts again that tell how far a decision is. */
const redraw = (api: GridApi<AdvertRow> | null, adverts: readonly number[]) => {
  const nodes = adverts.flatMap(advert => api?.getRowNode(String(advert)) ?? [])
  if (nodes.length > 0)
    api?.refreshCells({ rowNodes: nodes, columns: ['title', 'state', 'review', 'waiting'], force: true })
}

/** States of decisions on the rows, whether sent from this screen or waiting for the server. */
export const useRowPhases = (rows: AdvertRows, grid: GridNow) => {
  const [phases] = useState(() => createRowPhases(adverts => redraw(grid(), adverts)))
  useEffect(() => () => phases.end(), [phases])

  const showDone = useCallback(
    (advertId: number, done: DecisionPhase['done']) => {
      const known = rows.byId(advertId)
      // Shown in the row at once; its position and filtering follow with the next poll of the server.
      if (known && done) grid()?.getRowNode(String(advertId))?.updateData(changedRow(known, done))
    },
    [rows, grid],
  )
  const onPhase = useCallback(
    ({ advertId, phase, done }: DecisionPhase) => {
      showDone(advertId, done)
      phases.become([advertId], phase)
      if (phase !== 'sending') void rows.refresh()
    },
    [rows, phases, showDone],
  )
  const pending = usePendingDecisions()
  useEffect(() => {
    if (!pending) return undefined
    const show = ({ adverts, phase, done }: Move) => {
      const { version, status } = done ?? {}
      if (version !== undefined && status) for (const id of adverts) showDone(id, { version, status })
      phases.become(adverts, phase === 'gone' ? undefined : phase)
      if (phase === 'sent') void rows.refresh()
    }
    for (const entry of pending.entries())
      show({ id: entry.id, adverts: advertsOf(entry.request), phase: phaseOf(entry) })
    return pending.onMove(show)
  }, [pending, phases, rows, showDone])
  return { phases, onPhase }
}

/** Has the rows from this one on read before they are opened. */
export const usePrefetchRows = (api: GridApi<AdvertRow> | null, id: number | undefined): void => {
  usePrefetchItems(useMemo(() => idsFrom(api, id).map(advertId => ({ advertId })), [api, id]))
}

const idsFrom = (api: GridApi<AdvertRow> | null, id: number | undefined): readonly number[] => {
  const from = id === undefined ? null : (api?.getRowNode(String(id))?.rowIndex ?? null)
  if (!api || from === null) return []
  return Array.from(
    { length: mostPrefetched },
    (_, nth) => api.getDisplayedRowAtIndex(from + nth)?.data?.id,
  ).filter(found => found !== undefined)
}
