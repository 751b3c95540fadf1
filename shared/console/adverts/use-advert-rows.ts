import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { AdvertKind } from '../../contract/adverts'
import { useConsoleClient } from '../host'
import { createAdvertRows, type AdvertRows, type RowsState } from './advert-rows'

/** The adverts of a kind; they are read and kept up for as long as the screen is open. */
export const useAdvertRows = (kind: AdvertKind | undefined): AdvertRows => {
  const client = useConsoleClient()
  const rows = useMemo(() => createAdvertRows(client, kind), [client, kind])
  useEffect(() => rows.start(), [rows])
  return rows
}

export const useRowsState = (rows: AdvertRows): RowsState => useSyncExternalStore(rows.onState, rows.state)
