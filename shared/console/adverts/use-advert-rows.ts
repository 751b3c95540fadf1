import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Client } from '../../client/client'
import type { AdvertKind } from '../../contract/adverts'
import { useConsoleClient } from '../platform/host'
import { createAdvertRows, rowsOfKind, type AdvertRows, type RowsState } from './advert-rows'

/** The rows are large, so they are cached per client, that is until the sign-out, and only updated. */
const allKinds = new WeakMap<Client, AdvertRows>()
const keptRows = (client: Client): AdvertRows => {
  const known = allKinds.get(client)
  if (known) return known
  const made = createAdvertRows(client)
  allKinds.set(client, made)
  return made
}

/** The adverts of a kind, or of all; they are kept up for as long as the screen is open. */
export const useAdvertRows = (kind: AdvertKind | undefined): AdvertRows => {
  const client = useConsoleClient()
  const rows = useMemo(() => {
    const all = keptRows(client)
    return kind ? rowsOfKind(all, kind) : all
  }, [client, kind])
  useEffect(() => rows.start(), [rows])
  return rows
}

/**
 * Starts loading the adverts while the code of their screen is still loading. Used by the console as a whole:
 * at a sign-out it unmounts and the rows are dropped, even if something still holds the client.
 */
export const useRowsEarly = (isWanted: boolean): void => {
  const client = useConsoleClient()
  useEffect(() => () => void allKinds.delete(client), [client])
  useEffect(() => (isWanted ? keptRows(client).start() : undefined), [client, isWanted])
}

export const useRowsState = (rows: AdvertRows): RowsState => useSyncExternalStore(rows.onState, rows.state)
