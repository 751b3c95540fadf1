import type { Client } from '../../client/client'
import type { AdvertKind } from '../../contract/adverts'
import { boardBlockIds } from '../../data/staff-filter-codes'
import { packColumns, readBlockFile, type AdvertBlock } from '../../rules/advert-blocks'
import { createListeners } from '../platform/listeners'
import { changedRow, isSame, ReadBlock, type AdvertRow } from './advert-row'

export type { AdvertRow }

/** What came since the last look: rows that are new or have changed, and those that are gone. */
export interface RowChanges {
  readonly added: readonly AdvertRow[]
  readonly changed: readonly AdvertRow[]
  readonly gone: readonly AdvertRow[]
}

export interface RowsState {
  /** `loading` until the last block is read; `stale` while the server is away; `failed` if loading broke off. */
  readonly phase: 'loading' | 'ready' | 'stale' | 'failed'
  readonly count: number
}

/** A first block that is there at once, while the larger ones are still under way. */
const firstBlock = 500
const pollSeconds = 4
/** Blocks of the board that are under way together. */
const atOnce = 4

const noChanges = (): Record<keyof RowChanges, AdvertRow[]> => ({ added: [], changed: [], gone: [] })

/** An advert that a colleague is deciding. */
interface Claimed {
  readonly advertId: number
  readonly by: string
}

/** Who has which of the rows: `on` gives a row with its claim as it is now, `take` answers the rows that a new list changes. */
const createClaims = (rows: Map<number, AdvertRow>) => {
  let holders: ReadonlyMap<number, string> = new Map()
  const on = (row: AdvertRow): AdvertRow => {
    const claimedBy = holders.get(row.id) ?? null
    return row.claimedBy === claimedBy ? row : changedRow(row, { claimedBy })
  }
  const take = (told: readonly Claimed[]): AdvertRow[] => {
    const before = holders
    holders = new Map(told.map(({ advertId, by }) => [advertId, by]))
    const changed: AdvertRow[] = []
    for (const id of new Set([...before.keys(), ...holders.keys()])) {
      const known = rows.get(id)
      const row = known && on(known)
      if (!row || row === known) continue
      rows.set(id, row)
      changed.push(row)
    }
    return changed
  }
  return { on, take }
}

/** The rows in memory, with listeners for their changes. */
const createRowStore = () => {
  const rows = new Map<number, AdvertRow>()
  const changed = createListeners<[RowChanges]>()
  const moved = createListeners()
  const claims = createClaims(rows)
  let state: RowsState = { phase: 'loading', count: 0 }
  const tell = (changes: RowChanges) =>
    changes.added.length + changes.changed.length + changes.gone.length > 0 && changed.tell(changes)
  return {
    rows,
    tell,
    withClaim: claims.on,
    claim: (told: readonly Claimed[]) => tell({ ...noChanges(), changed: claims.take(told) }),
    state: (): RowsState => state,
    become: (phase: RowsState['phase']) => {
      if (state.phase === phase && state.count === rows.size) return
      state = { phase, count: rows.size }
      moved.tell()
    },
    take: (block: ReadBlock, deleted: readonly boolean[]) => {
      const changes = noChanges()
      for (const told of block.rows()) {
        const { id } = told
        const known = rows.get(id)
        const row = claims.on(told)
        if (deleted[told.nth]) {
          if (known) changes.gone.push(known)
          rows.delete(id)
        } else if (!known || !isSame(known, row)) {
          rows.set(id, row)
          changes[known ? 'changed' : 'added'].push(row)
        }
      }
      tell(changes)
    },
    onRows: changed.add,
    onState: moved.add,
  }
}

/** Reads all rows, the newest first and the rest in blocks, and then what has changed since. */
const createRowReader = (client: Client, store: ReturnType<typeof createRowStore>) => {
  const owners = new Map<number, { readonly name: string; readonly mail: string }>()
  let isWhole = false
  let since: number | undefined

  const read = (told: AdvertBlock): ReadBlock => {
    for (const person of told.owners.values) owners.set(person.id, person)
    return new ReadBlock(told, Date.now())
  }

  const fetchRows = async (
    query: { before?: number; since?: number; size?: number },
    signal: AbortSignal,
  ) => {
    const reply = await client.moderation.rows({ query }, { signal })
    store.claim(reply.claims)
    return { reply, block: read(packColumns(reply)) }
  }

  /** The newest first, then the rest in blocks that the server keeps, several at once, told as one change. */
  const readAll = async (signal: AbortSignal) => {
    const { reply, block } = await fetchRows({ size: firstBlock }, signal)
    // What changes while the blocks are read is asked for afterwards.
    since ??= reply.at
    store.take(block, reply.columns.deleted)
    store.become('loading')
    if (reply.next !== null) await readBoard(reply.next, signal)
    isWhole = true
    await readChanges(signal)
  }

  const readBoard = async (before: number, signal: AbortSignal) => {
    const wanted = Array.from({ length: Math.floor((before - 1) / boardBlockIds) + 1 }, (_, nth) => nth)
    const blocks = new Map<number, ReadBlock>()
    const readSome = async () => {
      for (let block = wanted.pop(); block !== undefined; block = wanted.pop()) {
        const file = await client.moderation.board({ query: { block } }, { signal })
        blocks.set(block, read(await readBlockFile(file)))
      }
    }
    try {
      await Promise.all(Array.from({ length: atOnce }, readSome))
    } finally {
      takeBoard(blocks)
    }
  }

  const takeBoard = (blocks: ReadonlyMap<number, ReadBlock>) => {
    const added: AdvertRow[] = []
    for (const number of [...blocks.keys()].toSorted((a, b) => b - a)) {
      const block = blocks.get(number)
      if (!block) continue
      if (since === undefined || block.at < since) since = block.at
      for (const row of block.rows()) {
        // What is there already is newer than the block.
        if (store.rows.has(row.id)) continue
        const now = store.withClaim(row)
        store.rows.set(row.id, now)
        added.push(now)
      }
    }
    store.tell({ added, changed: [], gone: [] })
  }

  const readChanges = async (signal: AbortSignal) => {
    let before: number | undefined
    const from = since
    if (from === undefined) return
    let next: number | undefined
    do {
      const { reply, block } = await fetchRows({ since: from, ...(before ? { before } : {}) }, signal)
      next ??= reply.at
      store.take(block, reply.columns.deleted)
      before = reply.next ?? undefined
    } while (before)
    since = next
  }

  return { readAll, readChanges, isWhole: () => isWhole, ownerOf: (id: number) => owners.get(id) }
}

/**
 * All adverts in any state, held in memory: read in blocks, newest first, then kept up to date by polling. A
 * row object stays the same until it changes, so that a grid updates only changed rows. The rows stay in
 * memory while the server is away or no screen uses them, and loading continues from there.
 */
export const createAdvertRows = (client: Client) => {
  const store = createRowStore()
  const { rows } = store
  const reader = createRowReader(client, store)
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = new AbortController()
  let users = 0

  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (document.hidden ? later() : void look()), pollSeconds * 1000)
  }

  /** Reads what is missing or has changed and schedules the next poll; never rejects. */
  const look = async () => {
    const { signal } = ended
    try {
      await (reader.isWhole() ? reader.readChanges(signal) : reader.readAll(signal))
      store.become('ready')
    } catch {
      // The last user has stopped reading.
      if (signal.aborted) return
      store.become(reader.isWhole() ? 'stale' : 'failed')
    }
    if (!signal.aborted) later()
  }

  return {
    /** Starts or resumes polling; answers a function that stops it. */
    start: () => {
      if (users++ === 0) {
        ended = new AbortController()
        void look()
      }
      return () => {
        if (--users > 0) return
        ended.abort()
        clearTimeout(timer)
      }
    },
    all: (): readonly AdvertRow[] => [...rows.values()],
    ownerOf: reader.ownerOf,
    byId: (id: number): AdvertRow | undefined => rows.get(id),
    state: store.state,
    /** Looks for changes now; never rejects. */
    refresh: async () => {
      const { signal } = ended
      try {
        await reader.readChanges(signal)
        if (reader.isWhole()) store.become('ready')
      } catch {
        if (!signal.aborted && reader.isWhole()) store.become('stale')
      }
    },
    /** Reads on after the first reading has failed, without waiting for the next try. */
    retry: () => {
      store.become('loading')
      void look()
    },
    /** Shows what is known of a decision before the server has told it to everyone. */
    patch: (id: number, known: Partial<AdvertRow>) => {
      const row = rows.get(id)
      if (!row) return
      const next = changedRow(row, known)
      rows.set(id, next)
      store.tell({ added: [], changed: [next], gone: [] })
    },
    onRows: store.onRows,
    onState: store.onState,
  }
}
export type AdvertRows = ReturnType<typeof createAdvertRows>

/** Those of one kind, as a board of their own. */
export const rowsOfKind = (all: AdvertRows, kind: AdvertKind): AdvertRows => {
  const ofKind = (rows: readonly AdvertRow[]) => rows.filter(row => row.kind === kind)
  let told: { readonly of: RowsState; readonly state: RowsState } | undefined
  return {
    ...all,
    all: () => ofKind(all.all()),
    state: () => {
      const of = all.state()
      if (told?.of !== of) told = { of, state: { phase: of.phase, count: ofKind(all.all()).length } }
      return told.state
    },
    onRows: listener =>
      all.onRows(({ added, changed, gone }) => {
        const changes = { added: ofKind(added), changed: ofKind(changed), gone: ofKind(gone) }
        if (changes.added.length + changes.changed.length + changes.gone.length > 0) listener(changes)
      }),
  }
}
