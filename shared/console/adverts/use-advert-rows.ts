import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AdvertKind } from '../../contract/adverts'
import { useConsoleClient } from '../host'
import { createAdvertRows, type AdvertRows, type RowsState } from './advert-rows'

/** The adverts of a kind for as long as the screen is open; null until they begin to come. */
export const useAdvertRows = (kind: AdvertKind | undefined): AdvertRows | null => {
  const client = useConsoleClient()
  const [rows, setRows] = useState<AdvertRows | null>(null)
  useEffect(() => {
    const made = createAdvertRows(client, kind)
    setRows(made)
    return () => {
      made.end()
      setRows(null)
    }
  }, [client, kind])
  return rows
}

const starting: RowsState = { phase: 'loading', count: 0 }

export const useRowsState = (rows: AdvertRows | null): RowsState =>
  useSyncExternalStore(rows?.onState ?? noWatcher, rows?.state ?? (() => starting))

const noWatcher = () => () => undefined
