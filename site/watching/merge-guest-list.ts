import type { Client } from '../../shared/client/client'
import { guestList, mostKept } from './guest-list'

type Merged = Awaited<ReturnType<Client['watching']['merge']>>

let underway: Promise<Merged | undefined> | undefined

/** Gives a guest's list to the account that is signed in, and clears it here; undefined when it could not be given. */
export const mergeGuestList = (client: Client): Promise<Merged | undefined> => {
  underway ??= merge(client).finally(() => {
    underway = undefined
  })
  return underway
}

const merge = async (client: Client): Promise<Merged | undefined> => {
  const list = guestList.read().slice(-mostKept)
  if (list.length === 0) return undefined
  // The latest first: they are the ones to keep when not all fit.
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
