import type { Client } from '../../client/client'
import { claimableOf, type QueueSource } from '../../data/signal-codes'

export interface ClaimedItem {
  readonly source: QueueSource
  readonly id: number
}

const turns = new WeakMap<Client, Map<string, Promise<void>>>()

/**
 * Queues calls about the same item, wherever on the screen they come from. Otherwise, when an item is left
 * and reopened at once, its release could overtake the new claim on the network.
 */
export const inTurn = <T>(
  client: Client,
  { source, id }: ClaimedItem,
  call: () => Promise<T>,
): Promise<T> => {
  const ofClient = turns.get(client) ?? new Map<string, Promise<void>>()
  turns.set(client, ofClient)
  const item = `${claimableOf(source)} ${id}`
  const before = ofClient.get(item)
  const answer = before ? before.then(call) : call()
  const end = () => {
    if (ofClient.get(item) === ended) ofClient.delete(item)
  }
  const ended: Promise<void> = answer.then(end, end)
  ofClient.set(item, ended)
  return answer
}
