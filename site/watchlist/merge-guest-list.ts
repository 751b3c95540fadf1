import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../shared/client/client'
import { keys } from '../../shared/queries/keys'
import { watchedIds } from '../../shared/queries/watched-ids'
import { merged as texts } from '../../shared/text/en-merged'
import type { useNotify } from '../../shared/ui/toast'
import { guestList, mostKept } from './guest-list'

type Merged = Awaited<ReturnType<Client['watching']['merge']>>

let underway: Promise<Merged | undefined> | undefined

/** Merges a guest's list into the account's, and reports the result. */
export const joinLists = async (
  client: Client,
  queries: QueryClient,
  notify: ReturnType<typeof useNotify>,
): Promise<void> => {
  const merged = await mergeGuestList(client)
  if (!merged) return
  const known = watchedIds(client)
  // Else the list that was asked for at sign-in may come last, without what has joined it meanwhile.
  await queries.cancelQueries(known)
  queries.setQueryData(known.queryKey, merged.ids)
  void queries.invalidateQueries({ queryKey: [keys.watching, 'list'] })
  if (merged.added > 0) notify(texts.joined(merged.added), 'ok')
  if (merged.left > 0) notify(texts.left(merged.left), 'error')
}

/** Sends a guest's list to the signed-in account and clears it here; undefined if that failed. */
const mergeGuestList = (client: Client): Promise<Merged | undefined> => {
  underway ??= merge(client).finally(() => {
    underway = undefined
  })
  return underway
}

const merge = async (client: Client): Promise<Merged | undefined> => {
  const list = guestList.read().slice(-mostKept)
  if (list.length === 0) return undefined
  // Latest first: these are kept if not all fit.
  const ids = list.map(({ id }) => id).toReversed()
  const seen = list.map(({ id, price, currency, added }) => ({
    id,
    price,
    currency,
    at: new Date(added).toISOString(),
  }))
  try {
    const merged = await client.watching.merge({ body: { ids, seen } })
    const given = new Set(ids)
    guestList.write(guestList.read().filter(({ id }) => !given.has(id)))
    return merged
  } catch {
    return undefined
  }
}
