import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Client } from '../../client/client'
import type { AdvertKind } from '../../contract/adverts'
import { useConsoleClient } from '../platform/host'
import { createAdvertRows, rowsOfKind, type AdvertRows, type RowsState } from './advert-rows'

/** They are much to read, so they are kept for as long as somebody is signed in, and only brought up to date. */
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
 * Has the adverts read while the code of the screen that shows them is still under way. Of the console as a whole: when
 * it goes, at a sign-out, nothing of them stays behind, whoever holds the client for longer.
 */
export const useRowsEarly = (isWanted: boolean): void => {
  const client = useConsoleClient()
  useEffect(() => () => void allKinds.delete(client), [client])
  useEffect(() => (isWanted ? keptRows(client).start() : undefined), [client, isWanted])
}

export const useRowsState = (rows: AdvertRows): RowsState => useSyncExternalStore(rows.onState, rows.state)
