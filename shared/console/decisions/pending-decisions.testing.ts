import type { KeptDecision } from '../../contract/ipc-decisions'
import type { DecisionPort } from '../platform/decision-port'

/** A disk and a network that a test closes and opens. */
export const fakePort = (kept: readonly KeptDecision[] = []) => {
  const disk = new Map(kept.map(decision => [decision.id, decision]))
  const listeners = new Set<() => void>()
  let isReady = true
  let limit = Infinity
  let written: Promise<void> | undefined
  const port: DecisionPort = {
    kept,
    change: async ({ put = [], remove = [] }) => {
      if (written) await written
      const after = new Set([...disk.keys(), ...put.map(({ id }) => id)])
      for (const id of remove) after.delete(id)
      if (after.size > disk.size && after.size > limit) throw new Error('The disk is full.')
      for (const id of remove) disk.delete(id)
      // Copied, as a real disk would return it.
      for (const decision of put) disk.set(decision.id, JSON.parse(JSON.stringify(decision)) as KeptDecision)
    },
    isReady: () => isReady,
    onReady: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    port,
    onDisk: (): readonly KeptDecision[] => [...disk.values()],
    setReady: (ready: boolean) => {
      isReady = ready
      for (const listener of listeners) listener()
    },
    setLimit: (most: number) => void (limit = most),
    /** Delays writes to the disk until the returned function is called. */
    hold: (): (() => void) => {
      let goOn = () => undefined as void
      written = new Promise(done => (goOn = done))
      return goOn
    },
  }
}

export const aRequest = (advertId: number, version = 1): KeptDecision['request'] => ({
  call: 'status',
  advertId,
  version,
  seenChange: 7,
  seenAt: null,
  status: 'hide',
})

export const shownAs = (title: string): KeptDecision['shown'] => ({
  title,
  kind: 'aircraft',
  cover: null,
  status: 'approved',
})

export const aDecision = (advertId: number, more: Partial<KeptDecision> = {}): KeptDecision => ({
  id: crypto.randomUUID(),
  at: new Date(1_700_000_000_000 + advertId).toISOString(),
  request: aRequest(advertId),
  shown: shownAs(`Advert ${advertId}`),
  tried: false,
  stand: 'waiting',
  problem: '',
  ...more,
})
