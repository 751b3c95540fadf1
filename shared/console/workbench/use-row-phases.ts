import type { GridApi } from 'ag-grid-community'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { changedRow, type AdvertRow, type AdvertRows } from '../adverts/adverts.public'
import type { DecisionPhase } from '../review/review.public'
import { phaseOf, type Move, advertsOf, mostAhead, useAhead, useOutbox } from '../decisions/decisions.public'
import { createDeeds } from './row-phases'

/** The grid of this moment. */
type GridNow = () => GridApi<AdvertRow> | null

/** What has become of decisions on the rows, whether somebody looks on at them or they wait for the server. */
export const useRowDeeds = (rows: AdvertRows, grid: GridNow) => {
  const [deeds] = useState(() =>
    createDeeds(adverts => {
      const api = grid()
      const nodes = adverts.flatMap(advert => api?.getRowNode(String(advert)) ?? [])
      if (nodes.length > 0) api?.refreshCells({ rowNodes: nodes, columns: ['status', 'review'], force: true })
    }),
  )
  useEffect(() => () => deeds.end(), [deeds])

  const showDone = useCallback(
    (advertId: number, done: DecisionPhase['done']) => {
      const known = rows.byId(advertId)
      // Seen at once in its row; where it stands in the table follows with the next look at the server.
      if (known && done) grid()?.getRowNode(String(advertId))?.updateData(changedRow(known, done))
    },
    [rows, grid],
  )
  const onPhase = useCallback(
    ({ advertId, phase, done }: DecisionPhase) => {
      showDone(advertId, done)
      deeds.become([advertId], phase)
      if (phase !== 'sending') void rows.refresh()
    },
    [rows, deeds, showDone],
  )
  const outbox = useOutbox()
  useEffect(() => {
    if (!outbox) return undefined
    const show = ({ adverts, phase, done }: Move) => {
      const { version, status } = done ?? {}
      if (version !== undefined && status) for (const id of adverts) showDone(id, { version, status })
      deeds.become(adverts, phase === 'gone' ? undefined : phase)
      if (phase === 'sent') void rows.refresh()
    }
    for (const entry of outbox.entries()) show({ adverts: advertsOf(entry.deed), phase: phaseOf(entry) })
    return outbox.onMove(show)
  }, [outbox, deeds, rows, showDone])
  return { deeds, onPhase }
}

/** Has the rows from this one on read before they are opened. */
export const useRowsAhead = (api: GridApi<AdvertRow> | null, id: number | undefined): void => {
  useAhead(useMemo(() => idsFrom(api, id), [api, id]))
}

const idsFrom = (api: GridApi<AdvertRow> | null, id: number | undefined): readonly number[] => {
  const from = id === undefined ? null : (api?.getRowNode(String(id))?.rowIndex ?? null)
  if (!api || from === null) return []
  return Array.from(
    { length: mostAhead },
    (_, nth) => api.getDisplayedRowAtIndex(from + nth)?.data?.id,
  ).filter(found => found !== undefined)
}
