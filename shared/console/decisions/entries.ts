import type { KeptDecision } from '../../contract/ipc-decisions'
import type { DecisionPort } from '../platform/decision-port'
import { createListeners } from '../platform/listeners'
import { advertsOf, type Done } from './send-decision'

export interface Entry extends KeptDecision {
  /** Whether it is being sent now. */
  readonly sending: boolean
  /** Whether it is on disk, so that it survives the end of the program. */
  readonly isKept: boolean
}

/** The state of a decision on an advert; `unfit` if a person has to settle it. */
export type Phase = 'sending' | 'waiting' | 'unfit'

/** A state change of a decision on these adverts; `gone` if it was removed. */
export interface Move {
  /** The decision's own id. */
  readonly id: string
  readonly adverts: readonly number[]
  readonly phase: Phase | 'sent' | 'gone'
  readonly done?: Done
}

export const phaseOf = ({ stand, sending }: Entry): Phase =>
  sending ? 'sending' : stand === 'waiting' ? 'waiting' : 'unfit'

const keptOf = ({ sending: _sending, isKept: _isKept, ...kept }: Entry): KeptDecision => kept

/** An entry for a decision that is stored on disk, or will be. */
export const entryOf = (decision: KeptDecision): Entry => ({ ...decision, sending: false, isKept: true })

/** The decisions in memory, with every change written to disk and listeners for changes. */
export const createEntries = (port: DecisionPort) => {
  let entries: readonly Entry[] = port.kept.map(entryOf)
  let byAdvert: ReadonlyMap<number, Entry> | undefined
  let lasting: readonly Entry[] | undefined
  const changed = createListeners()
  const moved = createListeners<[Move]>()
  const stays = createListeners<[entry: KeptDecision, error: unknown]>()

  const become = (next: readonly Entry[]) => {
    entries = next
    byAdvert = undefined
    lasting = undefined
    changed.tell()
  }
  const move = (entry: Entry, phase: Move['phase'], done?: Done) => {
    moved.tell({ id: entry.id, adverts: advertsOf(entry.request), phase, ...(done ? { done } : {}) })
  }
  // The memory stays valid if writing fails; only `add` rejects when there is no space.
  const keep = (change: Parameters<DecisionPort['change']>[0]) => port.change(change).catch(() => undefined)

  const leave = (gone: readonly Entry[]) => {
    become(entries.filter(each => !gone.includes(each)))
    for (const each of gone) move(each, 'gone')
    void keep({ remove: gone.map(({ id }) => id) })
  }
  return {
    all: () => entries,
    /** Entries on disk; only these may be shown as waiting. */
    kept: (): readonly Entry[] =>
      (lasting ??= entries.filter(({ isKept, withdrawn }) => isKept && !withdrawn)),
    onEntries: changed.add,
    onMove: moved.add,
    /** A decision that was taken back under way stands all the same. */
    onStays: stays.add,
    tellStays: (entry: Entry, error: unknown) => stays.tell(keptOf(entry), error),
    byId: (id: string): Entry | undefined => entries.find(entry => entry.id === id),
    /** The newest decision on this advert that the server has not taken. */
    ofAdvert: (id: number): Entry | undefined => {
      byAdvert ??= indexed(entries)
      return byAdvert.get(id)
    },
    /** Adds an entry. Rejects if there is no space. */
    add: async (entry: Entry): Promise<void> => {
      become([...entries, entry])
      move(entry, phaseOf(entry))
      await port.change({ put: [keptOf(entry)] })
      become(entries.map(each => (each.id === entry.id ? { ...each, isKept: true } : each)))
    },
    /** Removes older decisions on the same adverts that somebody has to look at, since this one stands in their place. */
    replaceOlder: (entry: Entry): void => {
      const older = olderThan(entry, entries)
      if (older.length > 0) leave(older)
    },
    /** Bases waiting decisions on the version that an advert has by now, if they were based on this older one. */
    rebase: (advertId: number, from: number, to: number): void => {
      const follows = followersOf(advertId, from, to, entries)
      if (follows.length === 0) return
      become(entries.map(each => follows.find(({ id }) => id === each.id) ?? each))
      void keep({ put: follows.map(keptOf) })
    },
    /** Adds them, or puts them where they stood. */
    put: (put: readonly Entry[]): Promise<void> => {
      become(withPut(entries, put))
      for (const entry of put) move(entry, phaseOf(entry))
      return keep({ put: put.map(keptOf) })
    },
    change: async (id: string, changes: Partial<Entry>): Promise<void> => {
      const before = entries.find(entry => entry.id === id)
      if (!before) return
      const next = { ...before, ...changes }
      become(entries.map(entry => (entry === before ? next : entry)))
      if (phaseOf(next) !== phaseOf(before)) move(next, phaseOf(next))
      const { sending: _sending, isKept: _isKept, ...written } = changes
      if (Object.keys(written).length > 0) await keep({ put: [keptOf(next)] })
    },
    remove: (ids: readonly string[]): readonly KeptDecision[] => {
      const gone = entries.filter(({ id }) => ids.includes(id))
      leave(gone)
      return gone.map(keptOf)
    },
    /**
     * Removes a decision that the server has accepted; `left` are its refused rows. Later decisions that were
     * based on the same version are changed to the new version.
     */
    finish: ({ id }: Entry, done: Done, left: readonly Entry[]): void => {
      const entry = entries.find(each => each.id === id)
      if (!entry) return
      const follows = followersAfter(entry, done.version, entries)
      become([
        ...entries.flatMap(each =>
          each.id === id ? left : [follows.find(next => next.id === each.id) ?? each],
        ),
      ])
      move(entry, 'sent', done)
      for (const each of left) move(each, phaseOf(each))
      void keep({ remove: [id], put: [...left, ...follows].map(keptOf) })
    },
  }
}

/** All of them in the order of deciding, those that were put in the place of what they were. */
const withPut = (all: readonly Entry[], put: readonly Entry[]): readonly Entry[] => {
  const known = new Map(put.map(entry => [entry.id, entry]))
  const kept = all.map(entry => known.get(entry.id) ?? entry)
  const added = put.filter(({ id }) => !all.some(entry => entry.id === id))
  return [...kept, ...added].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

const indexed = (all: readonly Entry[]): ReadonlyMap<number, Entry> =>
  new Map(
    all
      .filter(({ withdrawn }) => !withdrawn)
      .flatMap(entry => advertsOf(entry.request).map(advert => [advert, entry] as const)),
  )

/** Older decisions on the same adverts that wait for nothing but a person. */
const olderThan = (entry: Entry, all: readonly Entry[]): readonly Entry[] => {
  const adverts = new Set(advertsOf(entry.request))
  return all.filter(
    ({ id, at, stand, request }) =>
      id !== entry.id &&
      at <= entry.at &&
      stand !== 'waiting' &&
      advertsOf(request).every(each => adverts.has(each)),
  )
}

export type Entries = ReturnType<typeof createEntries>

const followersAfter = (
  entry: Entry,
  version: number | undefined,
  all: readonly Entry[],
): readonly Entry[] => {
  const { request } = entry
  if (request.call === 'bulk' || version === undefined) return []
  const others = all.filter(({ id }) => id !== entry.id)
  return followersOf(request.advertId, request.version, version, others)
}

const followersOf = (advertId: number, from: number, to: number, all: readonly Entry[]): readonly Entry[] =>
  all.flatMap(each => {
    const later = each.request
    if (later.call === 'bulk') return []
    const isAfter = later.advertId === advertId && later.version === from
    return isAfter && each.stand === 'waiting' ? { ...each, request: { ...later, version: to } } : []
  })
