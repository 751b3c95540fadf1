import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Client } from '../../client/client'
import type { AdvertKind } from '../../contract/adverts'
import { useConsoleClient } from '../host'
import { createAdvertRows, type AdvertRows, type RowsState } from './advert-rows'

/** All kinds are much to read, so they are kept while the program runs and only brought up to date. */
const allKinds = new WeakMap<Client, AdvertRows>()
const keptRows = (client: Client): AdvertRows => {
  const known = allKinds.get(client)
  if (known) return known
  const made = createAdvertRows(client, undefined)
  allKinds.set(client, made)
  return made
}

/** The adverts of a kind, or of all; they are read and kept up for as long as the screen is open. */
export const useAdvertRows = (kind: AdvertKind | undefined): AdvertRows => {
  const client = useConsoleClient()
  const rows = useMemo(() => (kind ? createAdvertRows(client, kind) : keptRows(client)), [client, kind])
  useEffect(() => rows.start(), [rows])
  return rows
}

export const useRowsState = (rows: AdvertRows): RowsState => useSyncExternalStore(rows.onState, rows.state)
